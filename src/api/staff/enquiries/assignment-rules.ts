import { eq } from "drizzle-orm";
import type { Violation } from "../../../contract/hydra.ts";
import { staffAssignmentRule } from "../../../contract/staff/enquiries/assignment-rule.ts";
import { Id } from "../../../contract/staff/fields.ts";
import { readPersonNames } from "../../../db/queries/enquiries/progress/lead-timeline.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { assignmentRules as t } from "../../../db/schema/enquiries/assignment.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";
import { ownerViolations } from "./owner-violations.ts";

type Rule = typeof t.$inferSelect;

/** Rules that assign a dealer's leads to its people. */
export const assignmentRulesDefinition: Definition = {
  name: "assignment_rules",
  title: "The rule",
  schema: staffAssignmentRule,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  search: searchIn(t.name),
  filters: { dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) } },
  orders: { id: t.id, dealerId: t.dealerId, position: t.position, name: t.name },
  defaultOrder: { column: t.position, direction: "asc" },
  async present(tx, rows) {
    const rules = rows as readonly Rule[];
    const names = await readPersonNames(
      tx,
      rules.flatMap(({ personIds }) => personIds),
    );
    return rules.map((rule) => ({ ...rule, personNames: rule.personIds.map((id) => names.get(id) ?? "") }));
  },
  check: async (tx, rule, { changes }) => [
    ...timeViolations(rule),
    // A person who has left may stay in a rule until its people change: they get no leads.
    ...("personIds" in changes || "dealerId" in changes
      ? await ownerViolations(tx, "personIds", {
          dealerId: rule.dealerId as number,
          numbers: rule.personIds as number[],
          kind: "customer_enquiries",
        })
      : []),
  ],
};

function timeViolations({ fromTime = null, untilTime = null }: Columns): Violation[] {
  if (fromTime === null && untilTime !== null) return [violation("fromTime", "Fill in both times, or none.", "blank")];
  if (fromTime !== null && untilTime === null) return [violation("untilTime", "Fill in both times, or none.", "blank")];
  if (fromTime === null || fromTime !== untilTime) return [];
  return [violation("untilTime", "The end should not be the beginning.", "outOfRange")];
}
