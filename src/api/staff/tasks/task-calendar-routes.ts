/** GET, POST and DELETE /task_calendar: the private address at which calendar programs read a person's tasks. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { Person } from "../../../auth/person.ts";
import { type TaskCalendar, taskCalendar } from "../../../contract/staff/tasks/task.ts";
import { taskCalendarPath } from "../../../contract/tasks/tasks.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { recordChange } from "../../../db/queries/staff/audit-entries.ts";
import { createTaskCalendar, deleteTaskCalendar, findTaskCalendar } from "../../../db/queries/tasks/task-calendars.ts";

const permission = { resource: "tasks", operation: "read" } as const;

export const taskCalendarRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/task_calendar",
    {
      schema: { summary: "Whether the person's tasks are in a calendar", response: { 200: taskCalendar } },
      config: { permission },
    },
    async ({ person }) => read(db, person.id),
  );

  app.post(
    "/task_calendar",
    {
      schema: {
        summary: "Create the address of a calendar with the person's tasks, in place of the earlier one",
        response: { 200: taskCalendar },
      },
      config: { permission, isAction: true, needsConfirmation: true },
    },
    async ({ person }) =>
      db.transaction(async (tx) => {
        const secret = await createTaskCalendar(tx, person.id);
        await record(tx, person, "calendar");
        return { ...(await read(tx, person.id)), path: taskCalendarPath(secret) };
      }),
  );

  app.delete(
    "/task_calendar",
    {
      schema: { summary: "End the calendar with the person's tasks" },
      config: { permission },
    },
    async ({ person }, reply) => {
      await db.transaction(async (tx) => {
        if (await deleteTaskCalendar(tx, person.id)) await record(tx, person, "calendar_ended");
      });
      return reply.code(204).send();
    },
  );
};

async function read(tx: Transaction, personId: string): Promise<TaskCalendar> {
  const calendar = await findTaskCalendar(tx, personId);
  return {
    createdAt: calendar?.createdAt.toISOString() ?? null,
    readAt: calendar?.readAt?.toISOString() ?? null,
  };
}

/** Records that a person's calendar was created or ended. */
const record = (tx: Transaction, author: Person, operation: string) =>
  recordChange(tx, { author, resource: "tasks", itemId: "", dealerId: null, operation, before: null, after: null });
