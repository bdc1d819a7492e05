/** `sizes` of the large picture of a car: beside text on wide screens, else as wide as the page. */
export const LARGE_CAR_PICTURE = "(min-width: 1340px) 750px, (min-width: 960px) 57vw, 92vw";
