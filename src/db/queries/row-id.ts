const LARGEST_ID = 2 ** 31 - 1;

/** The id that `text` spells, as an address has it; 0, which no row has, for anything else. */
export function rowId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > LARGEST_ID ? 0 : id;
}
