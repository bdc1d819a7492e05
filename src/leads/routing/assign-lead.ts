import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { isRuleFor, nextInTurn } from "../../contract/enquiries/assignment-rule.ts";
import type { Transaction } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import {
  findOwner,
  findPresent,
  lockAssignmentRules,
  recordTurn,
  setOwner,
} from "../../db/queries/enquiries/progress/assignment.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";

type Assignment = { ownerId: number; by: string };

/**
 * Assigns a routed, locked lead to one of its dealer's people by the dealer's rules; a repeat goes to the owner of the first
 * lead. It stays unassigned if no rule applies or nobody in the rule is present. Suspected spam is assigned once it is
 * released.
 */
export async function assignLead(tx: Transaction, lead: Lead, time?: Date): Promise<void> {
  const now = time ?? (await readDatabaseTime(tx));
  if (lead.ownerId !== null || lead.spamSignals !== null || lead.dealerId === null) return;
  const assignment =
    (await ownerOfOriginal(tx, lead, lead.dealerId, now)) ?? (await takeTurn(tx, lead, lead.dealerId, now));
  if (assignment === undefined) return;
  const { ownerId, by } = assignment;
  await setOwner(tx, lead.id, ownerId);
  await recordChange(tx, {
    author: { id: null, name: by },
    resource: "customer_enquiries",
    itemId: String(lead.id),
    dealerId: lead.dealerId,
    operation: "update",
    before: { ownerId: null },
    after: { ownerId },
  });
}

async function ownerOfOriginal(
  tx: Transaction,
  { duplicateOf }: Lead,
  dealerId: number,
  now: Date,
): Promise<Assignment | undefined> {
  const ownerId = duplicateOf === null ? null : await findOwner(tx, duplicateOf);
  if (ownerId === null) return undefined;
  const present = await findPresent(tx, { dealerId, numbers: [ownerId], day: southAfricanDate(now) });
  return present.has(ownerId) ? { ownerId, by: "The enquiry that it repeats" } : undefined;
}

async function takeTurn(tx: Transaction, lead: Lead, dealerId: number, now: Date): Promise<Assignment | undefined> {
  const { form, createdAt } = lead;
  for (const rule of await lockAssignmentRules(tx, dealerId)) {
    if (!isRuleFor(rule, { form, at: createdAt })) continue;
    const { id, name, personIds, lastPersonId } = rule;
    const present = await findPresent(tx, { dealerId, numbers: personIds, day: southAfricanDate(now) });
    const ownerId = nextInTurn(personIds, lastPersonId, present);
    if (ownerId === undefined) continue;
    await recordTurn(tx, id, ownerId);
    return { ownerId, by: `Rule “${name}”` };
  }
  return undefined;
}
