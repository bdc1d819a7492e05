/** What the dealer's people and the customer decide about a hold. */
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { readDatabaseTime } from "../../../database-clock.ts";
import { NotFound } from "../../../not-found.ts";
import { vehicleHolds as t } from "../../../schema/enquiries/vehicle-holds.ts";
import { isForSale } from "../../stock/is-for-sale.ts";
import { reserveVehicle } from "../../stock/reservations.ts";
import { lockLead } from "../subject.ts";
import { endHold, endOverdueHold, type Hold, isOpenHold, lockHold } from "./end-hold.ts";
import { recordHoldEvent } from "./hold-events.ts";

const HOUR_MS = 3_600_000;

/** "taken": the vehicle is reserved for somebody else. "gone": it is no longer for sale. */
export type ConfirmOutcome = "confirmed" | "taken" | "gone";

type Decision = { personName: string; now: Date };

/**
 * Confirms a hold, whose hours begin now; also one that held nothing or has ended, if the vehicle is free. The caller holds the lead's
 * lock. Does nothing to a confirmed one.
 */
export async function confirmHold(tx: Transaction, hold: Hold, { personName, now }: Decision): Promise<ConfirmOutcome> {
  if (hold.state === "confirmed") return "confirmed";
  const { id, vehicleId, enquiryId } = hold;
  if (!(await isForSale(tx, vehicleId))) return "gone";
  if (!isOpenHold(hold)) await endOverdueHold(tx, vehicleId, now);
  if (!(await reserveVehicle(tx, vehicleId, enquiryId))) return "taken";
  const endsAt = new Date(now.getTime() + hold.hours * HOUR_MS);
  await tx.update(t).set({ state: "confirmed", reason: null, endsAt, endedAt: null }).where(eq(t.id, id));
  await recordHoldEvent(tx, { holdId: id, at: now, kind: "confirmed", endsAt, personName });
  return "confirmed";
}

/** Sets a later end of a confirmed hold. The caller holds the lead's lock. */
export async function extendHold(
  tx: Transaction,
  { id }: Hold,
  { personName, now, endsAt }: Decision & { endsAt: Date },
): Promise<void> {
  await tx.update(t).set({ endsAt }).where(eq(t.id, id));
  await recordHoldEvent(tx, { holdId: id, at: now, kind: "extended", endsAt, personName });
}

/** Gives a hold up by the link in the customer's e-mails. "over": it has ended otherwise, or never began. Throws NotFound. */
export async function giveUpHold(db: Database, key: string): Promise<"given up" | "over"> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ enquiryId: t.enquiryId }).from(t).where(eq(t.key, key));
    const lead = found && (await lockLead(tx, found.enquiryId));
    const hold = lead && (await lockHold(tx, lead.id));
    if (hold === undefined) throw new NotFound("The hold is not known");
    if (hold.reason === "given_up") return "given up";
    if (!isOpenHold(hold) && hold.state !== "waiting") return "over";
    await endHold(tx, hold, { reason: "given_up", at: await readDatabaseTime(tx), personName: null });
    return "given up";
  });
}
