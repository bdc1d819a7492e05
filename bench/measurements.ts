export type Unit = "seconds" | "per second" | "bytes" | "points" | "percent" | "count" | "layout shift";
export type Bar = { atLeast: number } | { atMost: number };

export type Measurement = {
  name: string;
  value: number;
  unit: Unit;
  /** The same measurement of the other side. If set, `bar` limits the ratio of `value` to it. */
  reference?: number;
  /** Undefined if the value is only reported. */
  bar?: Bar;
};

export function isHeld({ value, reference = 1, bar }: Measurement): boolean {
  if (bar === undefined) return true;
  const measured = value / reference;
  return "atLeast" in bar ? measured >= bar.atLeast : measured <= bar.atMost;
}

/** Measures the seconds that each side takes, and returns the medians. */
export function compareSeconds(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  return compare(
    rounds,
    () => seconds(first),
    () => seconds(second),
  );
}

/** Runs both sides alternately, `rounds` times after a warm-up round. Returns the medians of their results. */
export async function compare(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number, number]> {
  const firstValues: number[] = [];
  const secondValues: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const values = [await first(), await second()] as const;
    if (round === 0) continue;
    firstValues.push(values[0]);
    secondValues.push(values[1]);
  }
  return [median(firstValues), median(secondValues)];
}

export async function seconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Returns the smallest value that at least `share` of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
