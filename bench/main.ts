/**
 * `npm run bench`: each measurement runs both sides in turn, in one run, and prints their ratio against its bar. Benches can be
 * named. What was measured is written down in docs/benchmarks.md, a section for each bench.
 */
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { benchApi } from "./api.ts";
import { type BenchServer, withBenchServer } from "./bench-server.ts";
import { benchLeads } from "./leads.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { isWithin, type Measured, markdownTable, printTable } from "./measure.ts";
import { benchPages } from "./pages.ts";
import { benchStart } from "./start.ts";
import { benchStock } from "./stock.ts";

const BENCHES: Record<string, (server: BenchServer) => Promise<Measured[]>> = {
  pages: benchPages,
  lighthouse: benchLighthouse,
  leads: benchLeads,
  start: benchStart,
  stock: benchStock,
  api: benchApi,
};
const RECORD = new URL("../docs/benchmarks.md", import.meta.url);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; there are ${Object.keys(BENCHES).join(", ")}`);
  process.exit(1);
}

const results: Record<string, Measured[]> = {};
await withBenchServer(async (server) => {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`— ${name}`);
    results[name] = await bench(server);
    printTable(results[name]);
  }
});
await writeFile(RECORD, record(await readFile(RECORD, "utf8").catch(() => "")));
if (
  Object.values(results)
    .flat()
    .some((result) => !isWithin(result))
)
  process.exitCode = 1;

/** The record with what was measured now in place of what it had of that. */
function record(before: string): string {
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split("\n")[0] as string, section.split("\n").slice(1).join("\n").trim()]),
  );
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  for (const [name, measured] of Object.entries(results)) {
    sections.set(name, `On ${machine}.\n\n${markdownTable(measured)}`);
  }
  const text = Object.keys(BENCHES).flatMap((name) =>
    sections.has(name) ? [`## ${name}\n\n${sections.get(name)}\n`] : [],
  );
  return [
    "# Benchmarks\n",
    "The last runs of `npm run bench`. Both sides of each line run in turn, in one run; figures are medians.\n",
    ...text,
  ].join("\n");
}
