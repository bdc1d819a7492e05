/** GET /inbox_counts, POST /enquiry_reads and POST /customer_enquiries/changes: the inbox beside its list. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { type BulkChange, bulkChange } from "../../../../contract/staff/enquiries/inbox/bulk-change.ts";
import { ChangeResults, enquiryReads, InboxCounts } from "../../../../contract/staff/enquiries/inbox/inbox.ts";
import { NotFound } from "../../../../db/not-found.ts";
import { countInbox } from "../../../../db/queries/enquiries/inbox/inbox-views.ts";
import { markRead, markUnread } from "../../../../db/queries/enquiries/inbox/lead-reads.ts";
import { Violations } from "../../../problems.ts";
import { ownDealers } from "../../access/access.ts";
import { cleanFields } from "../../engine/clean-fields.ts";
import type { Actor, Definition, StaffContext } from "../../engine/definition.ts";
import { actorOf } from "../../engine/item-requests.ts";
import { Outdated } from "../../engine/preconditions.ts";
import { changeItem } from "../../engine/write-item.ts";

type Options = { context: StaffContext; definition: Definition };
type Result = ChangeResults["results"][number];

export const inboxRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition }) => {
  const { db } = context;
  const read = { resource: "customer_enquiries", operation: "read" } as const;

  app.get(
    "/inbox_counts",
    {
      schema: {
        summary: "How many enquiries each view of the inbox has, up to a hundred",
        response: { 200: InboxCounts },
      },
      config: { permission: read },
    },
    async (request) => countInbox(db, request.person.id, ownDealers(request)),
  );

  app.post(
    "/enquiry_reads",
    {
      schema: { summary: "Mark enquiries as read or unread by the person", body: enquiryReads },
      config: { permission: read, isAction: true },
    },
    async (request, reply) => {
      const { enquiryIds, isRead } = request.body;
      const reading = { personId: request.person.id, enquiryIds };
      if (isRead) await markRead(db, { ...reading, reach: ownDealers(request) });
      else await markUnread(db, reading);
      return reply.code(204).send();
    },
  );

  app.post(
    "/customer_enquiries/changes",
    {
      schema: {
        summary: "Change several enquiries. Each is changed or refused by itself",
        body: bulkChange,
        response: { 200: ChangeResults },
      },
      config: { permission: { ...read, operation: "update" }, isAction: true },
      preValidation: async (request) => {
        request.body = cleanFields(bulkChange, request.body) as typeof request.body;
      },
    },
    async (request) => {
      const { items } = request.body as BulkChange;
      const results: Result[] = [];
      for (const item of items) results.push(await change(context, definition, actorOf(request), item));
      return { results };
    },
  );
};

/** Changes one enquiry in its own transaction, unless somebody else has changed it since. */
async function change(
  context: StaffContext,
  definition: Definition,
  actor: Actor,
  { id, revision, changes }: BulkChange["items"][number],
): Promise<Result> {
  try {
    const changed = await changeItem(context, definition, { actor, id, ifMatch: `"${revision}"`, fields: changes });
    return { id, outcome: "changed", message: "", revision: changed.revision as number };
  } catch (error) {
    if (error instanceof Outdated) {
      const message = "Somebody else has changed it meanwhile.";
      return { id, outcome: "conflict", message, revision: error.item.revision as number };
    }
    if (error instanceof NotFound) return { id, outcome: "unknown", message: "It is not here any more.", revision: 0 };
    if (error instanceof Violations) {
      const [first] = error.violations;
      return { id, outcome: "refused", message: first?.message ?? "", revision };
    }
    throw error;
  }
}
