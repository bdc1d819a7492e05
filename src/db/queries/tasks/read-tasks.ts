import { and, count, eq, inArray, min, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { IS_OPEN_TASK, tasks as t } from "../../schema/enquiries/tasks.ts";

export type Task = typeof t.$inferSelect;

/** What a task shows of its lead. */
const { firstName, lastName, cellPhone, form, stage } = customerEnquiries;
const SHOWN = { firstName, lastName, cellPhone, form, stage };

/** What tasks show of their leads, by the ids of the leads, with the number of open tasks that each has. */
export async function readTaskLeads(tx: Transaction, enquiryIds: readonly number[]) {
  if (enquiryIds.length === 0) return new Map();
  const { id, offer } = customerEnquiries;
  const rows = await tx
    .select({
      id,
      ...SHOWN,
      title: sql<string | null>`${offer} ->> 'title'`,
      openTasks: sql<number>`(select count(*)::integer from tasks where enquiry_id = customer_enquiries.id and ${IS_OPEN_TASK})`,
    })
    .from(customerEnquiries)
    .where(inArray(id, [...new Set(enquiryIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The time of the next open task of each lead that has one, by the lead's id. */
export async function readNextTasks(tx: Transaction, enquiryIds: readonly number[]): Promise<Map<number, Date>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await tx
    .select({ enquiryId: t.enquiryId, dueAt: min(t.dueAt) })
    .from(t)
    .where(and(inArray(t.enquiryId, [...enquiryIds]), IS_OPEN_TASK))
    .groupBy(t.enquiryId);
  return new Map(rows.map(({ enquiryId, dueAt }) => [enquiryId, dueAt as Date]));
}

/** The numbers of a lead's tasks: of all, and of those that are open. */
export async function countTasks(tx: Transaction, enquiryId: number): Promise<{ all: number; open: number }> {
  const [row] = await tx
    .select({ all: count(), open: sql<number>`(count(*) filter (where ${IS_OPEN_TASK}))::integer` })
    .from(t)
    .where(eq(t.enquiryId, enquiryId));
  return row ?? { all: 0, open: 0 };
}
