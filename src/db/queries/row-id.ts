const MAX_ID = 2 ** 31 - 1;

/** Parses the id in a URL. Returns 0, which no row has, if the text is not a valid id. */
export function parseRowId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > MAX_ID ? 0 : id;
}
