/** The colors of regions and cards, as words of emperor.d.mts and as classes of style.css. */
export const colors = ["red", "green", "yellow", "orange", "purple"];
