import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { DETAIL_COLUMNS, JOINS, toVehicle, type VehicleFields, type VehicleRow } from "./vehicles.ts";

const BATCH_SIZE = 500;

/** A vehicle as advertising networks need it. The VIN is not for visitors. */
export type IdentifiedVehicle = VehicleFields & {
  vin: string;
  dealer_address: string;
  dealer_latitude: number;
  dealer_longitude: number;
};

/**
 * All vehicles for sale of the group, or of a dealer, by id, in batches: no more than one is in memory. Yields no empty
 * batch. A vehicle that comes or goes meanwhile may be missing, but none is there twice.
 */
export function streamStock(db: Database, dealerId?: number): AsyncGenerator<VehicleFields[]> {
  return streamBatches<VehicleFields>(db, { columns: DETAIL_COLUMNS, condition: sql`true`, dealerId });
}

/**
 * The same of the vehicles that have a VIN and a picture. Of several vehicles for sale with one VIN, only the newest: networks
 * refuse all of them otherwise.
 */
export function streamIdentifiedStock(db: Database, dealerId?: number): AsyncGenerator<IdentifiedVehicle[]> {
  return streamBatches<IdentifiedVehicle>(db, {
    columns: sql`${DETAIL_COLUMNS}, v.vin, d.address as dealer_address, d.latitude as dealer_latitude, d.longitude as dealer_longitude`,
    condition: sql`v.vin <> '' and v.images <> '{}' and not exists (
      select from vehicles newer where newer.vin = v.vin and newer.vin <> '' and newer.withdrawn_at is null and newer.id > v.id
    )`,
    dealerId,
  });
}

type Selection = { columns: SQL; condition: SQL; dealerId: number | undefined };

async function* streamBatches<Item extends VehicleFields>(
  db: Database,
  { columns, condition, dealerId }: Selection,
): AsyncGenerator<Item[]> {
  const ofDealer = dealerId === undefined ? sql`` : sql`and v.dealer_id = ${dealerId}`;
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<VehicleRow>(sql`
      select ${columns} from vehicles v ${JOINS}
      where v.withdrawn_at is null and v.id > ${after} ${ofDealer} and ${condition}
      order by v.id limit ${BATCH_SIZE}
    `);
    // Further columns are passed on as they are.
    if (rows.length > 0) yield rows.map((row) => toVehicle(row) as Item);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id as number;
  }
}
