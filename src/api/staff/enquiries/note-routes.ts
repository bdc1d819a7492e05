/** Routes of notes about a lead or an application. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { MAX_NOTES, type NoteKind } from "../../../contract/enquiries/lead-progress.ts";
import { leadNote } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { addNote, countNotes, type NoteSubject } from "../../../db/queries/enquiries/progress/lead-notes.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { audit } from "../engine/audit.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { changeOf } from "../engine/item-requests.ts";
import { setEtag } from "../engine/preconditions.ts";
import { presentStateAsIs } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny } from "../engine/validate-change.ts";
import { lockItem, writeFields } from "../engine/write-item.ts";

type Options = {
  context: StaffContext;
  definition: Definition;
  subjectOf: (id: number) => NoteSubject;
  /** Returns the fields that a note of this kind changes, or undefined. */
  changesOf?: (kind: NoteKind, row: ItemRow) => Columns | undefined;
};

/** POST /{resource}/{id}/notes. */
export const noteRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { context, definition, subjectOf, changesOf },
) => {
  app.post(
    `/${definition.name}/:id/notes`,
    {
      schema: {
        summary: `Note a contact with the customer, or a remark: ${definition.title.replace(/^The /, "")}`,
        params: Type.Object({ id: Type.String() }),
        body: leadNote,
      },
      config: {
        ...item(toResource(definition)),
        permission: { resource: definition.name, operation: "update" },
        isAction: true,
      },
      preValidation: async (request) => {
        request.body = cleanFields(leadNote, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const { actor, id } = changeOf(request);
      const { kind, text } = request.body;
      const { person } = actor;
      const noted = await context.db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
        throwAny([
          ...(kind === "note" && text === "" ? [violation("text", "Write what you want to remember.", "blank")] : []),
          ...((await countNotes(tx, subjectOf(id))) < MAX_NOTES
            ? []
            : [violation("", `${definition.title} has ${MAX_NOTES} notes, which is the most.`, "outOfRange")]),
        ]);
        await addNote(tx, subjectOf(id), { kind, text, personName: person.name });
        await audit(tx, definition, { person, row, operation: kind, before: null, after: null });
        const fields = changesOf?.(kind, row);
        if (fields) return writeFields(tx, definition, { actor, row, fields, operation: "update" });
        return presentStateAsIs(tx, definition, id);
      });
      setEtag(reply, noted);
      return noted;
    },
  );
};
