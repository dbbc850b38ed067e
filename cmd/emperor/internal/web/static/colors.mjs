/**
 * The colors of regions and cards, as emperor.d.mts and the classes of
 * style.css name them.
 */
export const colors = ["red", "green", "yellow", "orange", "purple"];
