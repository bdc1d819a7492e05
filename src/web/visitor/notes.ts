/**
 * Small notes in the browser's storage. It may be full, switched off, or hold anything: a note that cannot be read is
 * not there, and one that cannot be written is not missed.
 */
type Place = "localStorage" | "sessionStorage";

export function readNote(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Writes `note`, which must survive JSON; null takes the note away. */
export function writeNote(place: Place, key: string, note: unknown): void {
  try {
    if (note === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(note));
  } catch {
    // Everything works without.
  }
}
