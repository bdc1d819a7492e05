/** What was measured against what: `ratio` is the first over the second, medians of several rounds in turn. */
export type Measured = {
  name: string;
  first: number;
  second: number;
  ratio: number;
  bar: { value: number; atLeast: boolean };
  /** What `first` and `second` are in; seconds unless told. */
  unit?: Unit;
};

type Unit = "seconds" | "requests/s" | "bytes" | "points" | "shift";

export type Side = () => Promise<unknown>;

/** Runs both sides in turn, `rounds` times after one that is not counted; answers the median seconds of each. */
export function inTurn(rounds: number, first: Side, second: Side): Promise<[number, number]> {
  return figuresInTurn(
    rounds,
    () => seconds(first),
    () => seconds(second),
  );
}

/** How long `side` takes, in seconds. */
export async function seconds(side: Side): Promise<number> {
  const start = performance.now();
  await side();
  return (performance.now() - start) / 1000;
}

/** Asks both sides in turn for a figure each, `rounds` times after one that is not counted; answers the medians. */
export async function figuresInTurn(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number, number]> {
  const figures: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    for (const [i, side] of [first, second].entries()) {
      const figure = await side();
      if (round >= 0) figures[i as 0 | 1].push(figure);
    }
  }
  return [median(figures[0]), median(figures[1])];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A figure against what it may be. A budget of 0 is kept by 0 alone. */
export function budget(name: string, figure: number, limit: number, unit: Unit, atLeast = false): Measured {
  const ratio = figure === limit ? 1 : figure / limit;
  return { name, first: figure, second: limit, ratio, bar: { value: 1, atLeast }, unit };
}

export const isWithin = ({ ratio, bar }: Measured) => (bar.atLeast ? ratio >= bar.value : ratio <= bar.value);

export function printTable(results: readonly Measured[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  for (const result of results) {
    const [first, second, ratio, limit] = cells(result);
    console.log(
      `${isWithin(result) ? "✓" : "✗"} ${result.name.padEnd(width)}  ${first} / ${second}  = ${ratio} (${limit})`,
    );
  }
}

/** The same as a table in Markdown. */
export function markdownTable(results: readonly Measured[]): string {
  const lines = results.map(
    (result) => `| ${[result.name, ...cells(result), isWithin(result) ? "yes" : "**no**"].join(" | ")} |`,
  );
  return ["| Measured | Ours | Against | Ratio | Bar | Held |", "|---|---|---|---|---|---|", ...lines].join("\n");
}

function cells({ first, second, ratio, bar, unit = "seconds" }: Measured): string[] {
  const limit = `${bar.atLeast ? "at least" : "at most"} ${bar.value}`;
  return [spelled(first, unit), spelled(second, unit), ratio.toFixed(2), limit];
}

function spelled(value: number, unit: Unit): string {
  if (unit === "bytes")
    return value < 10_000_000 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1_000_000).toFixed(0)} MB`;
  if (unit === "points") return String(Math.round(value));
  if (unit === "shift") return value.toFixed(3);
  if (unit === "requests/s") return `${Math.round(value)}/s`;
  return value < 1 ? `${(value * 1000).toFixed(2)} ms` : `${value.toFixed(2)} s`;
}
