/** What was measured against what: `ratio` is the first over the second, medians of several rounds in turn. */
export type Measured = {
  name: string;
  /** Seconds. */
  first: number;
  second: number;
  ratio: number;
  bar: { value: number; atLeast: boolean };
};

export type Side = () => Promise<unknown>;

/** Runs both sides in turn, `rounds` times after one that is not counted; answers the median seconds of each. */
export async function inTurn(rounds: number, first: Side, second: Side): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    for (const [i, side] of [first, second].entries()) {
      const start = performance.now();
      await side();
      if (round >= 0) times[i as 0 | 1].push((performance.now() - start) / 1000);
    }
  }
  return [median(times[0]), median(times[1])];
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function printTable(results: readonly Measured[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  for (const { name, first, second, ratio, bar } of results) {
    const ok = bar.atLeast ? ratio >= bar.value : ratio <= bar.value;
    const limit = `${bar.atLeast ? "at least" : "at most"} ${bar.value}`;
    console.log(
      `${ok ? "✓" : "✗"} ${name.padEnd(width)}  ${seconds(first)} / ${seconds(second)}  = ${ratio.toFixed(2)} (${limit})`,
    );
  }
}

function seconds(value: number): string {
  return value < 1 ? `${(value * 1000).toFixed(2)} ms` : `${value.toFixed(2)} s`;
}
