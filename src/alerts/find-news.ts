import type { Fields } from "../contract/resource.ts";
import type { Vehicle } from "../contract/stock/vehicle.ts";
import type { Database } from "../db/connect.ts";
import { NotFound, VehicleSold } from "../db/not-found.ts";
import type { Seen, StoredAlert } from "../db/queries/alerts/checks.ts";
import { getVehicle, listVehicles } from "../db/queries/stock/vehicles.ts";

/** Maximum number of vehicles that an e-mail shows for an alert. */
const MAX_SHOWN = 4;

/** The news of one alert. Prices are in rand. */
export type News = { alert: StoredAlert; vehicles: Fields<Vehicle>[] } & (
  | { kind: "arrivals"; hasMore: boolean }
  | { kind: "lower price"; before: number }
  | { kind: "available again" }
);

/** Finds the news of an active alert, and what its person has seen once the news is sent. */
export async function findNews(db: Database, alert: StoredAlert): Promise<{ news: News | null; seen: Seen }> {
  return alert.search === null ? findVehicleNews(db, alert) : findArrivals(db, alert, alert.search);
}

async function findArrivals(db: Database, alert: StoredAlert, search: NonNullable<StoredAlert["search"]>) {
  const { dealer, ...query } = search;
  const newest = { ...query, "order[createdAt]": "desc" } as const;
  const { items } = await listVehicles(db, newest, { dealer, pageSize: MAX_SHOWN + 1 });
  const arrivals = items.filter(({ id }) => id > (alert.seenVehicleId ?? 0));
  const seen = { id: alert.id, seenVehicleId: Math.max(alert.seenVehicleId ?? 0, ...arrivals.map(({ id }) => id)) };
  if (arrivals.length === 0) return { news: null, seen };
  const vehicles = arrivals.slice(0, MAX_SHOWN);
  return { news: { alert, kind: "arrivals" as const, vehicles, hasMore: arrivals.length > MAX_SHOWN }, seen };
}

async function findVehicleNews(db: Database, alert: StoredAlert) {
  const vehicle = await findForSale(db, String(alert.vehicleId));
  if (vehicle === undefined) return { news: null, seen: { id: alert.id, seenAvailable: false } };
  const isAvailable = !vehicle.reserved;
  const seen = { id: alert.id, seenAvailable: isAvailable, seenPrice: vehicle.price };
  const subject = { alert, vehicles: [vehicle] };
  if (isAvailable && alert.seenAvailable === false)
    return { news: { ...subject, kind: "available again" as const }, seen };
  const before = alert.seenPrice ?? vehicle.price;
  return { news: vehicle.price < before ? { ...subject, kind: "lower price" as const, before } : null, seen };
}

/** A vehicle, or undefined if it is not for sale. */
async function findForSale(db: Database, id: string): Promise<Fields<Vehicle> | undefined> {
  try {
    return await getVehicle(db, id);
  } catch (error) {
    if (error instanceof VehicleSold || error instanceof NotFound) return undefined;
    throw error;
  }
}
