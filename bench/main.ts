/** `npm run bench`: each measurement runs both sides in turn, in one run, and prints their ratio against its bar. */
import { benchApi } from "./api.ts";
import { withBenchServer } from "./bench-server.ts";
import { type Measured, printTable } from "./measure.ts";
import { benchStock } from "./stock.ts";

const BENCHES: Record<string, (server: Parameters<typeof benchApi>[0]) => Promise<Measured[]>> = {
  api: benchApi,
  stock: benchStock,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; there are ${Object.keys(BENCHES).join(", ")}`);
  process.exit(1);
}

const results = await withBenchServer(async (server) => {
  const all: Measured[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length === 0 || wanted.includes(name)) all.push(...(await bench(server)));
  }
  return all;
});
printTable(results);
if (results.some(({ ratio, bar }) => (bar.atLeast ? ratio < bar.value : ratio > bar.value))) process.exitCode = 1;
