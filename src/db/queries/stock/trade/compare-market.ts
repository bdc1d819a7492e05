import { setImmediate } from "node:timers/promises";
import { asc, desc, eq, sql } from "drizzle-orm";
import { type ComparedCar, medianOf, similarCars } from "../../../../contract/stock/market.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { marketChanges, vehiclesInStock as s } from "../../../schema/stock/vehicles-in-stock.ts";

/** Number of cars to compare before other work of the process has its turn. */
const CARS_AT_ONCE = 100;

type Figures = { id: number; compared: number; marketPrice: number | null };

/**
 * Compares the vehicles in stock of one model, of which one has changed, with similar ones for sale. Any number of processes may call
 * it: one compares. A vehicle that another transaction has locked is compared next time.
 * @returns Whether there may be more models to compare.
 */
export async function compareChangedModel(db: Database): Promise<boolean> {
  if ((await nextChange(db)) === undefined) return false;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('market of stock')) as locked`,
    );
    if (!rows[0]?.locked) return false;
    const first = await nextChange(tx);
    if (first === undefined) return false;
    const { modelId } = first;
    await tx.delete(marketChanges).where(eq(marketChanges.modelId, modelId));
    const changed = await compareModel(tx, modelId);
    if ((await writeFigures(tx, changed)) < changed.length) await tx.insert(marketChanges).values({ modelId });
    // What is locked is free by the next interval.
    const next = await nextChange(tx);
    return next !== undefined && next.modelId !== modelId;
  });
}

async function nextChange(db: Database | Transaction) {
  const [change] = await db.select().from(marketChanges).orderBy(asc(marketChanges.id)).limit(1);
  return change;
}

/** The figures of a model's vehicles that differ from those stored. */
async function compareModel(tx: Transaction, modelId: number): Promise<Figures[]> {
  const cars = await tx.select().from(s).where(eq(s.modelId, modelId)).orderBy(desc(s.id));
  const forSale: ComparedCar[] = cars.filter(({ isDraft }) => !isDraft);
  const changed: Figures[] = [];
  for (const [n, car] of cars.entries()) {
    if (n % CARS_AT_ONCE === CARS_AT_ONCE - 1) await setImmediate();
    const similar = similarCars(car, forSale);
    const marketPrice = medianOf(similar.map(({ price }) => price));
    if (similar.length === car.compared && marketPrice === car.marketPrice) continue;
    changed.push({ id: car.id, compared: similar.length, marketPrice });
  }
  return changed;
}

/** Writes figures of rows that nobody has locked. Returns their number. */
async function writeFigures(tx: Transaction, figures: readonly Figures[]): Promise<number> {
  if (figures.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    with figures as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f (id integer, compared integer, "marketPrice" integer)
    ), free as materialized (
      select s.id from vehicles_in_stock s join figures f on f.id = s.id for update of s skip locked
    )
    update vehicles_in_stock s set compared = f.compared, market_price = f."marketPrice"
    from figures f join free using (id) where s.id = f.id`);
  return rowCount ?? 0;
}
