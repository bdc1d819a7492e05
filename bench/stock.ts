import { execFile } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { from as copyFrom } from "pg-copy-streams";
import { FACT_NAMES, FACTS, type FactName, labelOption } from "../src/contract/facts/facts.ts";
import type { Database } from "../src/db/connect.ts";
import { DEMO_DEALERS } from "../src/db/demo/content.ts";
import { copyLine } from "../src/db/demo/copy-text.ts";
import { type DemoVehicle, generateDemoVehicles } from "../src/db/demo/used/vehicles.ts";
import { factColumn, storedValue } from "../src/db/schema/stock/fact-columns.ts";
import { COPIED_COLUMNS } from "../src/db/schema/stock/vehicles-for-sale.ts";
import type { BenchServer } from "./environment/database-server.ts";
import { compare, type Measurement, seconds } from "./measurements.ts";

const run = promisify(execFile);

/** Number of rows, for a run of a few minutes. Time per row and memory do not change with a larger feed. */
const ROWS = 100_000;
const ROUNDS = 3;
const QUICK_ROUNDS = 1;
const DEALER = "renault-sandton";
/** The columns that searches read. */
const SEARCHED = COPIED_COLUMNS.join(", ");
const MIN_RATIO = 0.4;
const MAX_MEMORY_MB = 250;

/**
 * Compares the import of a feed by the command line, including process start, with a bare COPY of the same rows into tables with the same
 * indexes: that of vehicles, and from it, by a plain INSERT, that which searches read. Each round uses a new database. Also measures the
 * peak memory of the command.
 */
export async function benchStock(server: BenchServer): Promise<Measurement[]> {
  const feed = join(server.folder, "feed.csv");
  const copy = join(server.folder, "rows.copy");
  console.log(`writing ${ROWS} rows as a feed and as COPY text`);
  await writeLines(feed, csvLines());
  await writeLines(copy, copyLines());

  let round = 0;
  const peaksMb: number[] = [];
  const [importSeconds, copySeconds] = await compare(
    server.isQuick ? QUICK_ROUNDS : ROUNDS,
    async () => {
      await server.catalogue(`stock_${++round}`, 500);
      return seconds(async () => peaksMb.push(await importFeed(server, feed, `stock_${round}`)));
    },
    async () => {
      const db = await server.catalogue(`copy_${round}`, 500);
      await db.$client.query("create table bare (like vehicles including all)");
      await db.$client.query("create table bare_for_sale (like vehicles_for_sale including all)");
      return seconds(() => bareCopy(db, copy));
    },
  );
  return [
    {
      name: `rows imported of a feed of ${ROWS}, against a bare COPY`,
      value: ROWS / importSeconds,
      reference: ROWS / copySeconds,
      unit: "per second",
      bar: { atLeast: MIN_RATIO },
    },
    {
      name: "peak memory of the import",
      value: Math.max(...peaksMb) * 1e6,
      unit: "bytes",
      bar: { atMost: MAX_MEMORY_MB * 1e6 },
    },
  ];
}

/** Imports the feed by the command line. Returns the peak memory that the command reports, in megabytes. */
async function importFeed(server: BenchServer, feed: string, database: string): Promise<number> {
  const args = ["cli", "stock", "import", feed, "--dealer", DEALER, "--partial"];
  const env = {
    ...process.env,
    DATABASE_URL: server.url(database),
    DATA_DIR: join(server.folder, "stock"),
  };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "../scripts/run.js"), ...args], { env });
  const [, megabytes] = / (\d+) MB of memory/.exec(stdout) ?? [];
  if (megabytes === undefined) throw new Error(`The import does not report its memory: ${stdout}`);
  return Number(megabytes);
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(path));
}

function* csvLines(): Generator<string> {
  const factFields = FACT_NAMES.map((name) => FACTS[name].field);
  yield `${["stock_number", "make", "model", ...factFields, "description", "images"].join(",")}\n`;
  for (const car of cars()) {
    const facts = FACT_NAMES.map((name) => csvCell(name, car[name]));
    yield `${[car.stockNumber, car.make, car.model, ...facts, `"${car.description}"`, car.images.map((image) => `/uploads/${image}`).join("|")].join(",")}\n`;
  }
}

/** A list is one text of names, as feeds have equipment. */
const csvCell = (name: FactName, value: DemoVehicle[FactName]) =>
  Array.isArray(value) ? `"${value.map((item) => labelOption(name, item)).join(", ")}"` : value;

function* copyLines(): Generator<string> {
  for (const car of cars()) {
    const images = `{${car.images.join(",")}}`;
    const facts = FACT_NAMES.map((name) => storedValue(car[name]));
    yield copyLine([1, car.stockNumber, 1, 1, ...facts, car.description, images]);
  }
}

function* cars(): Generator<DemoVehicle> {
  let number = 0;
  for (const car of generateDemoVehicles(ROWS, DEMO_DEALERS)) yield { ...car, stockNumber: `B${number++}` };
}

async function bareCopy(db: Database, path: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    const columns = `dealer_id, stock_number, make_id, model_id, ${FACT_NAMES.map(factColumn).join(", ")}, description, images`;
    await pipeline(createReadStream(path), client.query(copyFrom(`copy bare (${columns}) from stdin`)));
    await client.query(`insert into bare_for_sale (${SEARCHED}) select ${SEARCHED} from bare`);
  } finally {
    client.release();
  }
}
