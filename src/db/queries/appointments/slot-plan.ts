import { and, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import { businessHours } from "../../../contract/dealers/business-hours.ts";
import { withGroupClosures } from "../../../contract/dealers/opening-hours/group-closures.ts";
import { openingHours } from "../../../contract/dealers/opening-hours/opening-hours.ts";
import type { SlotRules } from "../../../contract/dealers/opening-hours/slots.ts";
import { dealerHours } from "../../../contract/dealers/wording/dealers.ts";
import type { Transaction } from "../../connect.ts";
import { slotSettings } from "../../schema/appointments.ts";
import { dealers } from "../../schema/dealers.ts";

/** A dealer's rules for test drives, with what its slots depend on. */
export type SlotPlan = SlotRules &
  Pick<typeof slotSettings.$inferSelect, "dealerId" | "capacity" | "leadHours" | "horizonDays" | "isActive">;

/** The plan of the dealer with `slug`; undefined if it offers visitors no slots. */
export async function findOfferedPlan(tx: Transaction, slug: string): Promise<SlotPlan | undefined> {
  return findPlan(tx, and(eq(dealers.slug, slug), eq(slotSettings.isActive, true)));
}

/** The plan of a dealer, also if it offers visitors no slots; undefined if it has none. */
export async function findPlanOf(tx: Transaction, dealerId: number): Promise<SlotPlan | undefined> {
  return findPlan(tx, eq(dealers.id, dealerId));
}

/** Hours before a test drive at which a dealer's customers are reminded; 0 for never. */
export async function findReminderHours(tx: Transaction, dealerId: number): Promise<number> {
  const { reminderHours } = slotSettings;
  const [row] = await tx.select({ reminderHours }).from(slotSettings).where(eq(slotSettings.dealerId, dealerId));
  return row?.reminderHours ?? 0;
}

async function findPlan(tx: Transaction, where: SQL | undefined): Promise<SlotPlan | undefined> {
  const { hours, hoursExceptions } = dealers;
  const [row] = await tx
    .select({ settings: getTableColumns(slotSettings), hours, hoursExceptions })
    .from(slotSettings)
    .innerJoin(dealers, eq(dealers.id, slotSettings.dealerId))
    .where(and(where, isNull(dealers.deletedAt)));
  if (row === undefined) return undefined;
  const { settings } = row;
  return {
    ...settings,
    open: openingHours(businessHours(row, dealerHours()), withGroupClosures(row.hoursExceptions)),
    within: settings.hours.length === 0 ? null : openingHours(settings.hours),
    closures: settings.closures.map(({ from, until }) => ({ start: new Date(from), end: new Date(until) })),
  };
}
