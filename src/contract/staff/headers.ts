/** Of requests that a page of the back office sends by itself while nobody uses it: they do not keep the session alive. */
export const BACKGROUND_HEADER = "x-staff-background";
