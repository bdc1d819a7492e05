/** Routes that create, do and move tasks. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Violation } from "../../../contract/hydra.ts";
import { type NewTask, newTask, taskMove } from "../../../contract/staff/tasks/task.ts";
import { type Move, movedTo, timeOfDay } from "../../../contract/tasks/due-times.ts";
import { MAX_OPEN_TASKS, MAX_TASKS } from "../../../contract/tasks/tasks.ts";
import type { Transaction } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { readHours } from "../../../db/queries/enquiries/progress/contact-clock.ts";
import { listOwners } from "../../../db/queries/enquiries/progress/lead-owners.ts";
import { insertRow, lockRow } from "../../../db/queries/staff/items.ts";
import { getPersonNumber } from "../../../db/queries/staff/people.ts";
import { countTasks, type Task } from "../../../db/queries/tasks/read-tasks.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { audit, fieldsOf } from "../engine/audit.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, Item, StaffContext } from "../engine/definition.ts";
import { actorOf, sendsItem } from "../engine/item-requests.ts";
import { setEtag } from "../engine/preconditions.ts";
import { presentItem } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny, withinReach } from "../engine/validate-change.ts";
import { lockItem, setColumns, writeFields } from "../engine/write-item.ts";
import { ownerViolations } from "../enquiries/owner-violations.ts";
import { toTaskColumns } from "./tasks.ts";

type Options = { context: StaffContext; definition: Definition; enquiries: Definition };

const params = Type.Object({ id: Type.String() });

/** When a task is due that is entered for a day. */
const MORNING = "09:00";

/** POST /tasks, and /tasks/{id}/done, …/reopen and …/move. */
export const taskRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition, enquiries }) => {
  const { db, root } = context;
  const config = (operation: "create" | "update") => ({
    ...item(toResource(definition)),
    permission: { resource: definition.name, operation },
  });

  app.post(
    "/tasks",
    {
      schema: { summary: "Enter a task for the customer of an enquiry", body: newTask },
      config: config("create"),
      preValidation: async (request) => {
        request.body = cleanFields(newTask, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const { person, dealerIds } = actorOf(request);
      const { body } = request;
      const created = await db.transaction(async (tx) => {
        const lead = await lockRow(tx, enquiries.table, body.enquiryId, withinReach(enquiries, dealerIds));
        if (lead === undefined || lead.erasedAt !== null) {
          throw new Violations([violation("enquiryId", "This enquiry is not known.", "unknownChoice")]);
        }
        const dealerId = lead.dealerId as number | null;
        throwAny([
          ...dueViolations(body),
          ...(await ownerViolations(tx, "ownerId", { dealerId, numbers: numbersOf(body), kind: "customer_enquiries" })),
          ...(await countViolations(tx, lead.id)),
        ]);
        const { kind, text = "", ownerId = await findOwner(tx, lead as Lead, person.id) } = body;
        const row = await insertRow(tx, definition.table, {
          ...toTaskColumns({ kind, text, ownerId, dueAt: body.dueAt ?? (await dueOn(tx, dealerId, body.on as Move)) }),
          enquiryId: lead.id,
          dealerId,
          createdBy: person.name,
        });
        const entered = await presentItem(tx, definition, row);
        await audit(tx, definition, {
          person,
          row,
          operation: "create",
          before: null,
          after: fieldsOf(definition, entered),
        });
        return entered;
      });
      setEtag(reply.code(201), created);
      reply.header("location", `${root}/tasks/${created.id}`);
      return created;
    },
  );

  const post = (action: string, summary: string, handle: Parameters<typeof sendsItem>[0]) =>
    app.post<{ Params: { id: string } }>(
      `/tasks/:id/${action}`,
      { schema: { summary, params }, config: { ...config("update"), isAction: true } },
      sendsItem(handle),
    );
  post("done", "Mark the task as done", (_request, change) =>
    setColumns(context, definition, {
      ...change,
      operation: "done",
      // Whoever did it first has done it.
      columnsOf: ({ doneAt, doneBy }, now) => ({
        doneAt: doneAt ?? now,
        doneBy: doneBy ?? change.actor.person.name,
        droppedAt: null,
        droppedBecause: null,
      }),
    }),
  );
  post("reopen", "Mark the task as still to be done", (_request, change) =>
    setColumns(context, definition, {
      ...change,
      operation: "reopen",
      columnsOf: () => ({ doneAt: null, doneBy: null, droppedAt: null, droppedBecause: null }),
    }),
  );
  app.post<{ Params: { id: string }; Body: { to: Move } }>(
    "/tasks/:id/move",
    {
      schema: { summary: "Move the task to the next opening day, or by a week", params, body: taskMove },
      config: { ...config("update"), isAction: true },
    },
    sendsItem(async (request, change): Promise<Item> => {
      const { to } = request.body as { to: Move };
      return db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, change);
        const { dealerId, dueAt } = row as unknown as Task;
        const now = await readDatabaseTime(tx);
        const moved = movedTo(await readHours(tx, dealerId), to, { now, time: timeOfDay(dueAt) });
        const fields = { dueAt: moved.toISOString() };
        return writeFields(tx, definition, { row, actor: change.actor, fields, operation: "update" });
      });
    }),
  );
};

type Lead = { id: number; dealerId: number | null; ownerId: number | null };

const numbersOf = ({ ownerId }: NewTask) => (typeof ownerId === "number" ? [ownerId] : []);

function dueViolations({ dueAt, on }: NewTask): Violation[] {
  if ((dueAt === undefined) !== (on === undefined)) return [];
  return [violation("dueAt", "Say when it is due.", "blank")];
}

async function countViolations(tx: Transaction, enquiryId: number): Promise<Violation[]> {
  const { all, open } = await countTasks(tx, enquiryId);
  if (open >= MAX_OPEN_TASKS)
    return [violation("", `An enquiry has at most ${MAX_OPEN_TASKS} open tasks.`, "outOfRange")];
  return all < MAX_TASKS ? [] : [violation("", `An enquiry has at most ${MAX_TASKS} tasks.`, "outOfRange")];
}

/** Returns the number of the person who looks after the enquiry, or else of the person who enters the task, if they can do it. */
async function findOwner(tx: Transaction, { dealerId, ownerId }: Lead, personId: string): Promise<number | null> {
  const number = await getPersonNumber(tx, personId);
  const owners = await listOwners(tx, dealerId, "customer_enquiries");
  return [ownerId, number].find((one) => owners.some(({ id }) => id === one)) ?? null;
}

/** Returns the time in the morning of the chosen day. */
async function dueOn(tx: Transaction, dealerId: number | null, on: Move): Promise<string> {
  const hours = await readHours(tx, dealerId);
  return movedTo(hours, on, { now: await readDatabaseTime(tx), time: MORNING }).toISOString();
}
