import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { type Bar, isHeld, type Measurement, type Unit } from "./measurements.ts";

const RECORD = new URL("../docs/benchmarks.md", import.meta.url);
/** In the record, everything before this heading is written by hand. */
const RESULTS_HEADING = "## Results\n";

export function printMeasurements(measurements: readonly Measurement[]): void {
  const width = Math.max(...measurements.map(({ name }) => name.length));
  for (const measurement of measurements) {
    const { value, reference, ratio, bar } = columns(measurement);
    const sign = measurement.bar === undefined ? " " : isHeld(measurement) ? "✓" : "✗";
    const comparison = reference && ` against ${reference}: ${ratio}`;
    console.log(`${sign} ${measurement.name.padEnd(width)}  ${value}${comparison}${bar && ` (${bar})`}`);
  }
}

/** Replaces the section of benchmark `name` in docs/benchmarks.md. `names` has the order of all sections. */
export async function recordResult(name: string, measurements: readonly Measurement[], names: string[]): Promise<void> {
  const [introduction = "", recorded = ""] = (await readFile(RECORD, "utf8")).split(RESULTS_HEADING);
  const sections = new Map(
    recorded
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n")).trim()]),
  );
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  sections.set(name, `On ${machine}.\n\n${markdownTable(measurements)}`);
  const text = names.filter((name) => sections.has(name)).map((name) => `\n### ${name}\n\n${sections.get(name)}\n`);
  await writeFile(RECORD, introduction + RESULTS_HEADING + text.join(""));
}

function markdownTable(measurements: readonly Measurement[]): string {
  const lines = measurements.map((measurement) => {
    const { value, reference, ratio, bar } = columns(measurement);
    const held = measurement.bar === undefined ? "" : isHeld(measurement) ? "yes" : "**no**";
    return `| ${[measurement.name, value, reference, ratio, bar, held].join(" | ")} |`;
  });
  return ["| Measured | Value | Reference | Ratio | Bar | Held |", "|---|---|---|---|---|---|", ...lines].join("\n");
}

function columns({ value, unit, reference, bar }: Measurement) {
  return {
    value: format(value, unit),
    reference: reference === undefined ? "" : format(reference, unit),
    ratio: reference === undefined ? "" : (value / reference).toFixed(2),
    bar: bar ? formatBar(bar, reference === undefined ? unit : undefined) : "",
  };
}

function formatBar(bar: Bar, unit: Unit | undefined): string {
  const limit = "atLeast" in bar ? bar.atLeast : bar.atMost;
  return `${"atLeast" in bar ? "at least" : "at most"} ${unit ? format(limit, unit) : limit}`;
}

function format(value: number, unit: Unit): string {
  switch (unit) {
    case "seconds":
      if (value >= 1) return `${value.toFixed(2)} s`;
      return `${(value * 1000).toFixed(value < 0.01 ? 2 : 1)} ms`;
    case "bytes":
      return value < 10e6 ? `${(value / 1e3).toFixed(1)} kB` : `${(value / 1e6).toFixed(0)} MB`;
    case "per second":
      return `${Math.round(value)}/s`;
    case "percent":
      return `${value.toFixed(1)} %`;
    case "layout shift":
      return value.toFixed(3);
    default:
      return String(Math.round(value));
  }
}
