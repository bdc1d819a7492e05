type StorageArea = "localStorage" | "sessionStorage";

/** Reads a JSON value. Returns null if it is missing or invalid, or if storage is disabled. */
export function readStorage(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores `value` as JSON; null removes it. Does nothing if storage is full or disabled. */
export function writeStorage(area: StorageArea, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // The site works without storage.
  }
}
