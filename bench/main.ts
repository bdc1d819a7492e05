/** `npm run bench`: runs benchmarks, prints their measurements and writes them into docs/benchmarks.md. */
// Benchmarks that call the site's functions in this process use them with the settings of the demo.
import "../test/settings.ts";
import { Argument, Command } from "commander";
import { benchApi } from "./api.ts";
import { benchBookings } from "./bookings/bookings.ts";
import { benchDesk } from "./desk/desk.ts";
import { benchEditing } from "./editing/editing.ts";
import { type BenchServer, withBenchServer } from "./environment/database-server.ts";
import { benchFirstView } from "./first-view/first-view.ts";
import { benchHostile } from "./hostile/hostile.ts";
import { benchLeads } from "./leads/leads.ts";
import { isHeld, type Measurement } from "./measurements.ts";
import { benchMixed } from "./mixed/mixed.ts";
import { benchPages } from "./pages/pages.ts";
import { printMeasurements, recordResult } from "./report.ts";
import { benchStart } from "./start.ts";
import { benchStock } from "./stock.ts";
import { benchTeam } from "./team/team.ts";

type Benchmark = { about: string; run: (server: BenchServer) => Promise<Measurement[]> };

const BENCHMARKS: Record<string, Benchmark> = {
  pages: { about: "throughput of cached and uncached pages, memory", run: benchPages },
  mixed: { about: "latency of 200 mixed requests a second for three minutes", run: benchMixed },
  editing: { about: "latency of 200 requests a second while an editor saves once a second", run: benchEditing },
  hostile: { about: "latency of cached pages under floods and slow connections, memory", run: benchHostile },
  "first-view": { about: "paints, blocking and taps on a slow phone, six pages", run: benchFirstView },
  bookings: { about: "500 people who want 50 test drives at once", run: benchBookings },
  leads: { about: "storing bursts of leads", run: benchLeads },
  start: { about: "npm start to the first page", run: benchStart },
  stock: { about: "stock import", run: benchStock },
  desk: { about: "the back office with a million leads", run: benchDesk },
  team: { about: "200 people at work in the back office with a million leads", run: benchTeam },
  api: { about: "200 random searches among 100 000 and 1 000 000 vehicles", run: benchApi },
};
const NAMES = Object.keys(BENCHMARKS);

const command = new Command("npm run bench --")
  .description("Runs benchmarks and writes their results into docs/benchmarks.md. Exits with 1 if a bar does not hold.")
  .addArgument(new Argument("[names...]", "benchmarks to run, all if none is named").choices(NAMES))
  .option("--quick", "runs short rounds, to try a benchmark; does not write the results", false)
  .addHelpText(
    "after",
    `\nBenchmarks:\n${NAMES.map((name) => `  ${name.padEnd(12)}${BENCHMARKS[name]?.about}`).join("\n")}`,
  )
  .parse();
const { quick } = command.opts<{ quick: boolean }>();
const selected = command.args.length > 0 ? NAMES.filter((name) => command.args.includes(name)) : NAMES;

const measured: Measurement[] = [];
await withBenchServer(quick, async (server) => {
  for (const name of selected) {
    console.log(`\n${name}`);
    const measurements = (await BENCHMARKS[name]?.run(server)) ?? [];
    measured.push(...measurements);
    printMeasurements(measurements);
    if (!quick) await recordResult(name, measurements, NAMES);
  }
});
if (!measured.every(isHeld)) process.exitCode = 1;
