import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "../src/db/connect.ts";
import { copyLine } from "../src/db/demo/copy-text.ts";
import { DEMO_DEALERS } from "../src/db/demo/dealers.ts";
import { type DemoVehicle, demoVehicles } from "../src/db/demo/used/vehicles.ts";
import type { BenchServer } from "./bench-server.ts";
import { budget, figuresInTurn, type Measured, median, seconds } from "./measure.ts";
import { runScript } from "./site.ts";

const ROWS = 1_000_000;
const ROUNDS = 5;
const DEALER = "renault-sandton";
const MEMORY = 250 * 1024 * 1024;

/**
 * A feed read, mapped, checked and merged by the command line, against a bare COPY of the same rows into a table with the same
 * indexes: in each round into a database of its own. And the memory that the command takes.
 */
export async function benchStock(server: BenchServer): Promise<Measured[]> {
  const feed = join(server.folder, "feed.csv");
  const copy = join(server.folder, "rows.copy");
  console.log(`writing ${ROWS} rows as a feed and as a copy`);
  await writeLines(feed, csvLines());
  await writeLines(copy, copyLines());

  let round = 0;
  const peaks: number[] = [];
  const [copied, imported] = await figuresInTurn(
    ROUNDS,
    async () => {
      const db = await server.catalogue(`stock_${++round}`, 500);
      await db.$client.query("create table bare (like vehicles including all)");
      return seconds(() => bareCopy(db, copy));
    },
    async () => {
      const flags = ["--dealer", DEALER, "--partial", "--report", join(server.folder, "report.csv")];
      const command = runScript("scripts/run.js", ["cli", "stock", "import", feed, ...flags], {
        DATABASE_URL: server.url(`stock_${round}`),
        DATA_DIR: join(server.folder, "stock"),
      });
      const taken = await seconds(() => command.ended);
      peaks.push(command.peak() ?? Number.NaN);
      return taken;
    },
  );
  const results: Measured[] = [
    {
      name: `bare COPY over stock import, ${ROWS} rows`,
      first: copied,
      second: imported,
      ratio: copied / imported,
      bar: { value: 0.3, atLeast: true },
    },
  ];
  const peak = median(peaks.slice(1));
  if (!Number.isNaN(peak)) results.push(budget(`memory of the import of ${ROWS} rows`, peak, MEMORY, "bytes"));
  return results;
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(path));
}

function* csvLines(): Generator<string> {
  yield "stock_number,make,model,variant,year,price,mileage,state_of_vehicle,transmission,fuel_type,exterior_color,description,images\n";
  for (const car of cars()) {
    const { stockNumber, make, model, variant, year, price, mileage, state, transmission, fuelType, colour } = car;
    const facts = [stockNumber, make, model, variant, year, price, mileage, state, transmission, fuelType, colour];
    yield `${[...facts, `"${car.description}"`, car.images.map((image) => `/uploads/${image}`).join("|")].join(",")}\n`;
  }
}

function* copyLines(): Generator<string> {
  for (const car of cars()) {
    const images = `{${car.images.join(",")}}`;
    const facts = [
      car.variant,
      car.year,
      car.price,
      car.mileage,
      car.state,
      car.transmission,
      car.fuelType,
      car.colour,
    ];
    yield copyLine([1, car.stockNumber, 1, 1, ...facts, car.description, images]);
  }
}

function* cars(): Generator<DemoVehicle> {
  let number = 0;
  for (const car of demoVehicles(ROWS, DEMO_DEALERS)) yield { ...car, stockNumber: `B${number++}` };
}

async function bareCopy(db: Database, path: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    const columns =
      "dealer_id, stock_number, make_id, model_id, variant, year, price, mileage, state, transmission, fuel_type, colour, description, images";
    await pipeline(createReadStream(path), client.query(copyFrom(`copy bare (${columns}) from stdin`)));
  } finally {
    client.release();
  }
}
