/** What a dealer's people do with a lead beside changing its progress: note what they did or know. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { isContact, MAX_NOTES } from "../../../contract/domain/lead-progress.ts";
import { leadNote } from "../../../contract/staff/resources/customer-enquiry.ts";
import { mustExist } from "../../../db/not-found.ts";
import { addNote, countNotes } from "../../../db/queries/leads/lead-notes.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { audit } from "../engine/audit.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { changeOf } from "../engine/item-requests.ts";
import { setEtag } from "../engine/preconditions.ts";
import { presentItem } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny } from "../engine/validate-change.ts";
import { lockItem, writeFields } from "../engine/write-item.ts";

type Options = { context: StaffContext; definition: Definition };

/** POST /customer_enquiries/{id}/notes. */
export const customerEnquiryRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition }) => {
  const permission = { resource: "customer_enquiries", operation: "update" } as const;
  app.post(
    "/customer_enquiries/:id/notes",
    {
      schema: {
        summary: "Note a contact with the customer, or a remark. The first contact ends the stage New",
        params: Type.Object({ id: Type.String() }),
        body: leadNote,
      },
      config: { ...item(toResource(definition)), permission, isAction: true },
      preValidation: async (request) => {
        request.body = cleanFields(leadNote, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const { actor, id } = changeOf(request);
      const { kind, text } = request.body;
      const { person } = actor;
      const noted = await context.db.transaction(async (tx) => {
        const { row, item } = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
        throwAny([
          ...(kind === "note" && text === "" ? [violation("text", "Write what you want to remember.", "blank")] : []),
          ...((await countNotes(tx, id)) < MAX_NOTES
            ? []
            : [violation("", `An enquiry has at most ${MAX_NOTES} notes.`, "outOfRange")]),
        ]);
        await addNote(tx, id, { kind, text, personName: person.name });
        await audit(tx, definition, { person, row, operation: kind, before: null, after: null });
        if (isContact(kind) && row.stage === "New") {
          const fields = { stage: "Contacted" };
          return writeFields(tx, definition, { actor, row, item, fields, operation: "update" });
        }
        return presentItem(tx, definition, mustExist(await findRow(tx, definition.table, id), definition.title));
      });
      setEtag(reply, noted);
      return noted;
    },
  );
};
