import { expect, test } from "vitest";
import { bytes, HEADER, line, setUpStock } from "./test-stock.ts";

const { query, load, reset } = setUpStock();

const PAIRS = 20;

/** Returns a feed of cars of several models and fuels. Each round changes, withdraws, restores and adds cars. */
function feed(round: number, reverse: boolean): string[] {
  const cars = ["Kwid", "Kiger", "Triber", "Duster"].flatMap((model, i) =>
    ["Petrol", "Diesel", "Hybrid"].map((fuel, j) => {
      const stockNumber = (i + j + round) % 3 === 0 ? `${model}-${fuel}-${round % 2}` : `${model}-${fuel}`;
      const price = String(100_000 + ((i * j + round) % 2));
      return line(stockNumber, { model, price }).replace("Petrol", (i + round) % 2 === 0 ? fuel : "Diesel");
    }),
  );
  return reverse ? cars.reverse() : cars;
}

test("imports for two dealers run beside each other and other writers, without a deadlock", async () => {
  const sold =
    "update vehicles set withdrawn_at = now() where dealer_id = (select id from dealers where slug = $1) and stock_number = $2";
  for (let round = 0; round < PAIRS; round++) {
    await Promise.all([
      load(feed(round, false)),
      load(feed(round + 1, true), { dealerSlug: "there" }),
      query(sold, ["here", "Kwid-Petrol"]),
      query(sold, ["there", "Duster-Hybrid"]),
    ]);
  }
});

test("a reset waits for an import, and an import for a reset", async () => {
  let done: Promise<unknown> = Promise.resolve();
  let late: Promise<unknown> = Promise.resolve();
  async function* withReset() {
    yield* bytes(`${HEADER}\n${line("A1")}\n`);
    done = reset(() => {
      late = load([line("A2")]).catch((error: Error) => error.message);
    });
    await waiting("advisory");
    yield* bytes(`${line("A3")}\n`);
  }
  expect(await load([], { feed: withReset() })).toMatchObject({ created: 2 });
  await done;
  expect(await late).toBe('There is no dealer "here"');
  expect(await query("select count(*)::int from vehicles")).toEqual([{ count: 10 }]);
});

/** Resolves when a transaction waits for a lock. */
async function waiting(locktype: string): Promise<void> {
  const find = () =>
    query(
      "select from pg_locks where not granted and locktype = $1 and database = (select oid from pg_database where datname = current_database())",
      [locktype],
    );
  while ((await find()).length === 0);
}
