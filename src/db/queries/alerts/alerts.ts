import { and, eq, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Alert, AlertChangeInput, AlertSearch } from "../../../contract/alerts/alert.ts";
import { pagePath } from "../../../contract/page-path.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database, Transaction } from "../../connect.ts";
import { readDatabaseTime } from "../../database-clock.ts";
import { mustExist } from "../../not-found.ts";
import { alertSubscribers, alerts } from "../../schema/alerts.ts";
import { makes, models, vehicles } from "../../schema/stock/vehicles.ts";
import type { Page } from "../page.ts";
import { nextCheckTime } from "./check-times.ts";
import { listAlerts } from "./checks.ts";

/** Months after its confirmation at which an alert ends. */
const LIFETIME_MONTHS = 12;
/** Days after which an unconfirmed alert is removed. */
const PENDING_DAYS = 7;

/** The alerts of the person with this key. Throws NotFound. */
export async function getAlerts(db: Database, key: string): Promise<Page<Fields<Alert>>> {
  const [subscriber] = await db.select().from(alertSubscribers).where(eq(alertSubscribers.key, key));
  return describeAlerts(db, mustExist(subscriber, "The address of these alerts").id);
}

/**
 * Changes one alert, or all alerts, of the person with the key, and returns those that are left. A repeated change has no effect. A
 * person without alerts is removed. `time` is the database's time by default. Throws NotFound.
 */
export async function changeAlerts(
  db: Database,
  { key, alert, change }: AlertChangeInput,
  time?: Date,
): Promise<Page<Fields<Alert>>> {
  return db.transaction(async (tx) => {
    const now = time ?? (await readDatabaseTime(tx));
    const [found] = await tx.select().from(alertSubscribers).where(eq(alertSubscribers.key, key)).for("update");
    const subscriber = mustExist(found, "The address of these alerts");
    const ofPerson = eq(alerts.subscriberId, subscriber.id);
    const chosen = and(ofPerson, alert === undefined ? undefined : eq(alerts.id, alert));
    if (change === "end") {
      await tx.delete(alerts).where(chosen);
    } else {
      const [from, status] = CHANGES[change];
      await tx
        .update(alerts)
        .set({ status, ...(change === "confirm" && { confirmedAt: now }) })
        .where(and(chosen, eq(alerts.status, from)));
    }
    const left = await listAlerts(tx, subscriber.id);
    if (left.length === 0) {
      await tx.delete(alertSubscribers).where(eq(alertSubscribers.id, subscriber.id));
      return { items: [], total: 0 };
    }
    await tx
      .update(alertSubscribers)
      .set({ nextCheckAt: nextCheckTime(subscriber, left, now) })
      .where(eq(alertSubscribers.id, subscriber.id));
    return describeAlerts(tx, subscriber.id);
  });
}

const CHANGES = {
  confirm: ["pending", "active"],
  pause: ["active", "paused"],
  resume: ["paused", "active"],
} as const;

const END = sql`coalesce(${alerts.confirmedAt} + make_interval(months => ${LIFETIME_MONTHS}), ${alerts.requestedAt} + make_interval(days => ${PENDING_DAYS}))`;

/** Selects the end of each alert. */
export function alertEnds(): SQL {
  return sql`select ${END} from ${alerts}`;
}

/** Removes alerts that ended or that nobody confirmed, and people without alerts. Returns the number of alerts. */
export async function removeOldAlerts(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(alerts).where(lt(END, now.toISOString()));
  const ofPerson = db.select().from(alerts).where(eq(alerts.subscriberId, alertSubscribers.id));
  // A person who requests an alert meanwhile gets a next check, and is not deleted.
  await db.delete(alertSubscribers).where(and(isNull(alertSubscribers.nextCheckAt), notExists(ofPerson)));
  return rowCount ?? 0;
}

async function describeAlerts(db: Database | Transaction, subscriberId: number): Promise<Page<Fields<Alert>>> {
  const rows = await db
    .select({
      alert: alerts,
      endsAt: END.mapWith(alerts.createdAt),
      vehicle: { id: vehicles.id, year: vehicles.year, variant: vehicles.variant },
      make: makes,
      model: models,
    })
    .from(alerts)
    .leftJoin(vehicles, eq(vehicles.id, alerts.vehicleId))
    .leftJoin(makes, eq(makes.id, vehicles.makeId))
    .leftJoin(models, eq(models.id, vehicles.modelId))
    .where(eq(alerts.subscriberId, subscriberId))
    .orderBy(alerts.id);
  const items = rows.map(({ alert, endsAt, vehicle, make, model }) => ({
    id: alert.id,
    status: alert.status,
    createdAt: alert.createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(alert.search && { search: alert.search satisfies AlertSearch, page: alert.page ?? "/used" }),
    ...(vehicle &&
      make &&
      model && {
        vehicle: {
          ...vehicle,
          make: make.name,
          model: model.name,
          uri: pagePath("used-detail", { make: make.slug, model: model.slug, id: vehicle.id }),
        },
      }),
  }));
  return { items, total: items.length };
}
