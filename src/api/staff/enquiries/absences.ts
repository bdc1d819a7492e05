import { eq, gte, inArray } from "drizzle-orm";
import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffAbsence } from "../../../contract/staff/enquiries/absence.ts";
import { CalendarDate, Id } from "../../../contract/staff/fields.ts";
import { readPersonNames } from "../../../db/queries/enquiries/progress/lead-timeline.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { personItems } from "../../../db/queries/staff/people.ts";
import { containsWords } from "../../../db/queries/staff/search-words.ts";
import { absences as t } from "../../../db/schema/enquiries/assignment.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";
import { ownerViolations } from "./owner-violations.ts";

type Absence = typeof t.$inferSelect;

/** The days on which a person gets no leads. */
export const absencesDefinition: Definition = {
  name: "absences",
  title: "The absence",
  schema: staffAbsence,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  search: (db, text) =>
    inArray(
      t.personId,
      db
        .select({ id: personItems.id })
        .from(personItems)
        .where(containsWords(text, [personItems.name])),
    ),
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    personId: { schema: Id(), where: (id: number) => eq(t.personId, id) },
    "untilDay[after]": { schema: CalendarDate(), where: (day: string) => gte(t.untilDay, day) },
  },
  orders: { id: t.id, fromDay: t.fromDay, untilDay: t.untilDay },
  defaultOrder: { column: t.untilDay, direction: "desc" },
  async present(tx, rows) {
    const all = rows as readonly Absence[];
    const names = await readPersonNames(
      tx,
      all.map(({ personId }) => personId),
    );
    return all.map((absence) => ({ ...absence, personName: names.get(absence.personId) ?? null }));
  },
  check: async (tx, absence, { changes }) => [
    ...dayViolations(absence),
    ...("personId" in changes || "dealerId" in changes
      ? await ownerViolations(tx, "personId", {
          dealerId: absence.dealerId as number,
          numbers: [absence.personId as number],
          kind: "customer_enquiries",
        })
      : []),
  ],
};

function dayViolations({ fromDay, untilDay }: Columns): Violation[] {
  const unknown = Object.entries({ fromDay, untilDay }).filter(([, day]) => !isCalendarDate(String(day)));
  if (unknown.length > 0) {
    return unknown.map(([name]) => violation(name, "This value should be a date, such as 2026-11-21.", "wrongFormat"));
  }
  if (String(fromDay) <= String(untilDay)) return [];
  return [violation("untilDay", "The last day should not be before the first.", "outOfRange")];
}
