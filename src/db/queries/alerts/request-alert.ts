import { hash, randomBytes } from "node:crypto";
import { and, asc, eq, lt, ne, or, sql } from "drizzle-orm";
import type { AlertSearch } from "../../../contract/alerts/alert.ts";
import { ALERT_KEY_LENGTH, MAX_ALERTS } from "../../../contract/constants.ts";
import type { Database, Transaction } from "../../connect.ts";
import { readDatabaseTime } from "../../database-clock.ts";
import { alertSubscribers, alerts } from "../../schema/alerts.ts";
import { vehicles } from "../../schema/stock/vehicles.ts";

/** The subject of an alert. */
export type AlertSubject = { search: AlertSearch; page: string | null } | { vehicleId: number };

export type AlertRequest = { email: string; subject: AlertSubject; consentVersion: string };

/** Number of random bytes; three make four characters of Base64. */
const KEY_BYTES = (ALERT_KEY_LENGTH / 4) * 3;
/** Maximum number of a person's unconfirmed alerts. Anybody may request them, so further ones replace the oldest. */
const MAX_PENDING = 5;
/** Minimum time between two confirmation e-mails for a pending alert. */
const REPEAT_INTERVAL_MS = 600_000;

/**
 * Stores an alert that its person has yet to confirm. A repeated request for a pending alert causes another e-mail; one for a
 * confirmed alert has no effect. A person has at most MAX_ALERTS confirmed alerts. `time` is the database's time by default.
 */
export async function requestAlert(
  db: Database,
  { email, subject, consentVersion }: AlertRequest,
  time?: Date,
): Promise<"requested" | "too many" | "unknown vehicle"> {
  return db.transaction(async (tx) => {
    const now = time ?? (await readDatabaseTime(tx));
    const seen = await readSeen(tx, subject);
    if (seen === undefined) return "unknown vehicle";
    const [subscriber] = await tx
      .insert(alertSubscribers)
      .values({ email: email.toLowerCase(), key: randomBytes(KEY_BYTES).toString("base64url"), nextCheckAt: now })
      .onConflictDoUpdate({ target: alertSubscribers.email, set: { nextCheckAt: now } })
      .returning({ id: alertSubscribers.id });
    const { id: subscriberId } = subscriber as { id: number };
    const ofPerson = eq(alerts.subscriberId, subscriberId);
    if ((await tx.$count(alerts, and(ofPerson, ne(alerts.status, "pending")))) >= MAX_ALERTS) return "too many";
    await tx
      .insert(alerts)
      .values({
        ...seen,
        ...subject,
        subscriberId,
        consentVersion,
        requestedAt: now,
        fingerprint: fingerprintOf(subject),
      })
      .onConflictDoUpdate({
        target: [alerts.subscriberId, alerts.fingerprint],
        set: { requestedAt: now, consentVersion },
        setWhere: and(
          eq(alerts.status, "pending"),
          or(
            sql`${alerts.confirmationSentAt} is null`,
            lt(alerts.confirmationSentAt, new Date(now.getTime() - REPEAT_INTERVAL_MS)),
          ),
        ),
      });
    const pending = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(ofPerson, eq(alerts.status, "pending")))
      .orderBy(asc(alerts.requestedAt), asc(alerts.id));
    for (const { id } of pending.slice(0, -MAX_PENDING)) await tx.delete(alerts).where(eq(alerts.id, id));
    return "requested";
  });
}

type Seen = Pick<typeof alerts.$inferInsert, "seenVehicleId" | "seenPrice" | "seenAvailable">;

/** What counts as seen when an alert is requested. Undefined if the vehicle does not exist. */
async function readSeen(tx: Transaction, subject: AlertSubject): Promise<Seen | undefined> {
  if ("search" in subject) {
    const [newest] = await tx.select({ id: sql<number>`coalesce(max(${vehicles.id}), 0)` }).from(vehicles);
    return { seenVehicleId: newest?.id ?? 0 };
  }
  const [vehicle] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, subject.vehicleId), eq(vehicles.isDraft, false)));
  return vehicle && { seenPrice: vehicle.price, seenAvailable: !(vehicle.withdrawnAt ?? vehicle.reservedAt) };
}

/** Identifies the subject, whatever the order of search parameters. */
function fingerprintOf(subject: AlertSubject): string {
  const parts = "search" in subject ? Object.entries(subject.search).sort() : [["vehicle", subject.vehicleId]];
  return hash("sha256", JSON.stringify(parts));
}
