/** Routes of the files in a lead's conversation by WhatsApp. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { MAX_WHATSAPP_BYTES } from "../../../../contract/enquiries/whatsapp/whatsapp.ts";
import { LeadFile } from "../../../../contract/staff/enquiries/whatsapp.ts";
import { toPlainLine } from "../../../../contract/text/plain-text.ts";
import { mustExist } from "../../../../db/not-found.ts";
import type { Lead } from "../../../../db/queries/enquiries/delivery/routing.ts";
import { addUnsentFile, countUnsentFiles, findLeadFile } from "../../../../db/queries/enquiries/whatsapp/lead-files.ts";
import { parseRowId } from "../../../../db/queries/row-id.ts";
import { findRow } from "../../../../db/queries/staff/items.ts";
import { getPersonNumber } from "../../../../db/queries/staff/people.ts";
import { isTaken } from "../../../../leads/whatsapp/incoming/fetch-files.ts";
import type { MediaLibrary } from "../../../../media-library/library.ts";
import { violation } from "../../../input/submission.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { actorOf, type ItemRequest, idOf } from "../../engine/item-requests.ts";
import { throwAny, withinReach } from "../../engine/validate-change.ts";
import { lockItem } from "../../engine/write-item.ts";
import { acceptUploads, readUpload } from "../../media/read-upload.ts";
import { asUploadViolations, fileViolation } from "../../media/upload-violations.ts";

type Options = { context: StaffContext; definition: Definition; media: MediaLibrary };

/** Maximum number of uploaded files of a lead that no message has yet. */
const MAX_UNSENT = 10;
const MAX_NAME_LENGTH = 100;
const MEGABYTE = 1_000_000;

/** POST /customer_enquiries/{id}/files and GET …/files/{file}. */
export const leadFileRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition, media }) => {
  const { db } = context;
  await acceptUploads(app);

  app.post(
    "/customer_enquiries/:id/files",
    {
      schema: {
        summary: "Upload a picture or a PDF for a message. It is checked, and deleted after a day unless it is sent",
        params: Type.Object({ id: Type.String() }),
        response: { 200: LeadFile },
      },
      config: { permission: { resource: definition.name, operation: "update" } },
    },
    async (request) => {
      const actor = actorOf(request);
      const id = idOf(request as ItemRequest);
      // Refused before the file arrives, and again below, where the lead is locked.
      mustExist(await findRow(db, definition.table, id, withinReach(definition, actor.dealerIds)), definition.title);
      const { checked, fileName } = await asUploadViolations(() =>
        media.receive(async (save) => {
          const { file, fileName } = await readUpload(request, save);
          return { checked: await media.check(file), fileName };
        }),
      );
      if (!isTaken(checked)) throw fileViolation(TOO_LARGE_OR_OTHER);
      return db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
        const { erasedAt } = row as unknown as Lead;
        const isFull = (await countUnsentFiles(tx, id)) >= MAX_UNSENT;
        throwAny([
          ...(erasedAt === null ? [] : [violation("", "The personal data of this enquiry was erased.", "wrongFormat")]),
          ...(isFull ? [violation("file", "Send the files that you have added first.", "outOfRange")] : []),
        ]);
        const personId = await getPersonNumber(tx, request.person.id);
        const name = toPlainLine(fileName).slice(0, MAX_NAME_LENGTH) || "File";
        return addUnsentFile(tx, { enquiryId: id, personId, name, ...checked });
      });
    },
  );

  app.get(
    "/customer_enquiries/:id/files/:file",
    {
      schema: {
        summary: "A picture or PDF of the conversation, for those who may read the enquiry",
        params: Type.Object({ id: Type.String(), file: Type.String() }),
      },
      config: { permission: { resource: definition.name, operation: "read" } },
    },
    async (request, reply) => {
      const id = idOf(request);
      const { dealerIds } = actorOf(request);
      mustExist(await findRow(db, definition.table, id, withinReach(definition, dealerIds)), definition.title);
      const file = mustExist(await findLeadFile(db, id, parseRowId(request.params.file)), "The file");
      const shown = file.mediaType.startsWith("image/") ? "inline" : "attachment";
      return reply
        .headers({
          "content-disposition": `${shown}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
        })
        .type(file.mediaType)
        .send(file.contents);
    },
  );
};

const TOO_LARGE_OR_OTHER = `WhatsApp takes pictures of up to ${MAX_WHATSAPP_BYTES["image/jpeg"] / MEGABYTE} MB, and PDFs of up to ${MAX_WHATSAPP_BYTES["application/pdf"] / MEGABYTE} MB.`;
