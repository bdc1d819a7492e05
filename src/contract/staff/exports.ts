/** The most rows of a list's CSV file. */
export const MAX_EXPORTED_ITEMS = 10_000;
