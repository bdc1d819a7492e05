import { eq } from "drizzle-orm";
import { parseHoursLine } from "../../../contract/dealers/opening-hours/hours-line.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffSlotSettings } from "../../../contract/staff/appointments/slot-settings.ts";
import { Id } from "../../../contract/staff/fields.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { slotSettings as t } from "../../../db/schema/appointments.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";

type Settings = typeof t.$inferSelect;

/** The slots of test drives that dealers offer. */
export const slotsDefinition: Definition = {
  name: "slots",
  title: "The dealer's test drives",
  schema: staffSlotSettings,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  filters: { dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) } },
  orders: { id: t.id, dealerId: t.dealerId },
  defaultOrder: { column: t.id, direction: "asc" },
  check: (_tx, settings) => [...hoursViolations(settings), ...closureViolations(settings)],
  constraints: {
    slot_settings_dealerId_unique: { field: "dealerId", message: "This dealer has its test drives already." },
  },
};

function hoursViolations({ hours = [] }: Columns): Violation[] {
  const unread = (hours as Settings["hours"]).find((line) => {
    const parsed = parseHoursLine(line);
    return parsed === null || parsed.ranges.length === 0;
  });
  if (unread === undefined) return [];
  const message = `"${unread.days}, ${unread.hours}" cannot be read. Write "Mon-Fri" and "08:00-12:30, 13:15-17:00".`;
  return [violation("hours", message, "wrongFormat")];
}

function closureViolations({ closures = [] }: Columns): Violation[] {
  const isWrong = ({ from, until }: Settings["closures"][number]) => !(Date.parse(from) < Date.parse(until));
  if (!(closures as Settings["closures"]).some(isWrong)) return [];
  return [violation("closures", "The end of a closed time should be after its beginning.", "outOfRange")];
}
