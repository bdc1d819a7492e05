import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import Type from "typebox";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { staffTask } from "../../../contract/staff/tasks/task.ts";
import { TASK_KINDS, type TaskKind } from "../../../contract/tasks/tasks.ts";
import type { Transaction } from "../../../db/connect.ts";
import { readAbsences } from "../../../db/queries/enquiries/progress/assignment.ts";
import { readPersonNames } from "../../../db/queries/enquiries/progress/lead-timeline.ts";
import { readTaskLeads, type Task } from "../../../db/queries/tasks/read-tasks.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { IS_OPEN_TASK, tasks as t } from "../../../db/schema/enquiries/tasks.ts";
import type { ChangeContext, Definition, Item } from "../engine/definition.ts";
import { ownerViolations } from "../enquiries/owner-violations.ts";

/** What people have to do for customers. */
export const tasksDefinition: Definition = {
  name: "tasks",
  title: "The task",
  schema: staffTask,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  isCreatedElsewhere: true,
  unaudited: ["text"],
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    enquiryId: { schema: Type.Integer({ minimum: 1 }), where: (id: number) => eq(t.enquiryId, id) },
    customerId: { schema: Type.Integer({ minimum: 1 }), where: isOfCustomer },
    ownerId: {
      schema: { ...Id(), description: "Number of the person who does it" },
      where: (id: number) => eq(t.ownerId, id),
    },
    unowned: {
      schema: { ...Choice(["true"]), description: "Only tasks that nobody does yet" },
      where: () => isNull(t.ownerId),
    },
    kind: { schema: Choice(TASK_KINDS), where: (kind: TaskKind) => eq(t.kind, kind) },
    state: { schema: Choice(["open", "done"]), where: (state: keyof typeof STATES) => STATES[state] },
    due: {
      schema: {
        ...Choice(["overdue", "today", "next"]),
        description: "Of the open tasks: due before today, today, or later",
      },
      where: (due: keyof typeof DUE) => and(IS_OPEN_TASK, DUE[due]),
    },
  },
  orders: { id: t.id, dueAt: t.dueAt, doneAt: t.doneAt },
  defaultOrder: { column: t.dueAt, direction: "asc" },
  present: (tx, rows) => present(tx, rows as unknown as Task[]),
  check: (tx, _item, { changes, row }) =>
    ownerViolations(tx, "ownerId", {
      dealerId: (row as Task | undefined)?.dealerId ?? null,
      numbers: typeof changes.ownerId === "number" ? [changes.ownerId] : [],
      kind: "customer_enquiries",
    }),
  toColumns: async (_tx, changes) => toTaskColumns(changes),
};

/** Returns the columns of changed fields. A time that somebody chose is final. */
export const toTaskColumns = (changes: ChangeContext["changes"]) => ({
  ...changes,
  ...(typeof changes.dueAt === "string" && { dueAt: new Date(changes.dueAt), openDays: null }),
});

function isOfCustomer(id: number): SQL {
  const leads = sql`(select ${customerEnquiries.id} from ${customerEnquiries} where ${customerEnquiries.customerId} = ${id})`;
  return inArray(t.enquiryId, leads);
}

const STATES = { open: IS_OPEN_TASK, done: isNotNull(t.doneAt) };

const TODAY = sql`date_trunc('day', now(), 'Africa/Johannesburg')`;
const TOMORROW = sql`${TODAY} + interval '1 day'`;
const DUE = {
  overdue: lt(t.dueAt, TODAY),
  today: and(gte(t.dueAt, TODAY), lt(t.dueAt, TOMORROW)),
  next: gte(t.dueAt, TOMORROW),
};

async function present(tx: Transaction, rows: readonly Task[]): Promise<Item[]> {
  const owners = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const names = await readPersonNames(tx, owners);
  const away = owners.length === 0 ? new Map() : await readAbsences(tx, southAfricanDate(new Date()));
  const leads = await readTaskLeads(
    tx,
    rows.map(({ enquiryId }) => enquiryId),
  );
  return rows.map((task) => {
    const { openTasks = 0, id: _, ...lead } = leads.get(task.enquiryId) ?? {};
    const isOpen = task.doneAt === null && task.droppedAt === null;
    return {
      ...lead,
      ...task,
      ownerName: names.get(task.ownerId ?? 0) ?? null,
      awayUntil: away.get(task.ownerId) ?? null,
      otherTasks: openTasks - (isOpen ? 1 : 0),
    };
  });
}
