/** Maximum number of rows of a list's CSV file. */
export const MAX_EXPORTED_ITEMS = 10_000;
