import { sql } from "drizzle-orm";
import type { SoldVehicle } from "../../../contract/stock/vehicle.ts";
import type { Database } from "../../connect.ts";
import { parseRowId } from "../row-id.ts";
import { DETAIL_COLUMNS, JOINS, toSoldVehicle, toVehicle, type VehicleFields, type VehicleRow } from "./vehicles.ts";

/** The vehicles with `ids`, those for sale and those sold, each in the sequence of `ids`. Leaves out unknown ids. */
export async function listVehiclesById(
  db: Database,
  ids: readonly string[],
): Promise<{ vehicles: VehicleFields[]; sold: SoldVehicle[] }> {
  const rowIds = [...new Set(ids.map(parseRowId))];
  const { rows } = await db.execute<VehicleRow & { sold: boolean }>(sql`
    select ${DETAIL_COLUMNS}, v.withdrawn_at is not null as sold from vehicles v ${JOINS}
    where v.id = any(${sql.param(rowIds)}::integer[]) and not v.is_draft
    order by array_position(${sql.param(rowIds)}::integer[], v.id)
  `);
  const ofState = (isSold: boolean) =>
    rows.filter(({ sold }) => sold === isSold).map(({ sold: _, ...row }) => toVehicle(row));
  return { vehicles: ofState(false), sold: ofState(true).map(toSoldVehicle) };
}
