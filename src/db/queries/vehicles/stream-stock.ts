import { sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { COLUMNS, JOINS, toVehicle, type VehicleFields, type VehicleRow } from "./vehicles.ts";

const BATCH_SIZE = 500;

/**
 * All vehicles for sale of the group, or of a dealer, by id, in batches: no more than one is in memory. Yields no empty
 * batch. A vehicle that comes or goes meanwhile may be missing, but none is there twice.
 */
export async function* streamStock(db: Database, dealerId?: number): AsyncGenerator<VehicleFields[]> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<VehicleRow>(sql`
      select ${COLUMNS} from vehicles v ${JOINS}
      where v.withdrawn_at is null and v.id > ${after} ${dealerId === undefined ? sql`` : sql`and v.dealer_id = ${dealerId}`}
      order by v.id limit ${BATCH_SIZE}
    `);
    if (rows.length > 0) yield rows.map(toVehicle);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id as number;
  }
}
