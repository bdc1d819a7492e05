/** How many lines to print of each kind of damage. */
const SHOWN = 5;

export type Tally = {
  /** Compares lists in any order. What is expected and not found was lost; what is found beyond it was doubled. */
  compare(what: string, expected: readonly string[], found: readonly string[]): void;
  add(counts: { lost: number; doubled: number }): void;
  counts(): { lost: number; doubled: number };
};

/** Counts the damage of a fault, and prints what it is. */
export function createTally(log: (line: string) => void): Tally {
  let lost = 0;
  let doubled = 0;
  return {
    compare(what, expected, found) {
      const missing = subtract(expected, found);
      const surplus = subtract(found, expected);
      for (const one of missing.slice(0, SHOWN)) log(`${what}: "${one}" is missing`);
      for (const one of surplus.slice(0, SHOWN)) log(`${what}: "${one}" is there too often`);
      lost += missing.length;
      doubled += surplus.length;
    },
    add(counts) {
      lost += counts.lost;
      doubled += counts.doubled;
    },
    counts: () => ({ lost, doubled }),
  };
}

/** Returns the texts of the first list, without one for each of the second. */
function subtract(from: readonly string[], texts: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of texts) left.set(one, (left.get(one) ?? 0) + 1);
  return from.filter((one) => {
    const times = left.get(one) ?? 0;
    left.set(one, times - 1);
    return times <= 0;
  });
}
