/** The routes by which a finance desk requests documents from an applicant and downloads them. */
import { Readable } from "node:stream";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { accessRequest, documentRequest } from "../../../contract/staff/applications/finance-application.ts";
import type { Transaction } from "../../../db/connect.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { mustExist } from "../../../db/not-found.ts";
import { recordAccess } from "../../../db/queries/applications/application-access.ts";
import {
  findDocumentRequestForEmail,
  withdrawDocumentRequests,
} from "../../../db/queries/applications/document-requests.ts";
import { findDocument, openDocument, readDocument } from "../../../db/queries/applications/documents.ts";
import { parseRowId } from "../../../db/queries/row-id.ts";
import { findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import { requestDocuments } from "../../../leads/applications/request-documents.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { ownDealers } from "../access/access.ts";
import { actOnItem } from "../engine/act-on-item.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { actorOf, idOf } from "../engine/item-requests.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny, withinReach } from "../engine/validate-change.ts";
import { writeFields } from "../engine/write-item.ts";
import { checkReason, readable } from "./application-routes.ts";

type Options = { context: StaffContext; definition: Definition; financeKeys: EncryptionKeys; siteUrl: string };

const params = Type.Object({ id: Type.String() });

/** POST /finance_applications/{id}/document_requests, …/withdraw_documents, …/documents/{document}/read. */
export const documentRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { context, definition, financeKeys: keys, siteUrl },
) => {
  const { db } = context;
  const permits = (operation: "read" | "update") => ({
    permission: { resource: definition.name, operation },
    isAction: true,
  });
  const returnsItem = item(toResource(definition));
  const cleaned = (schema: typeof accessRequest | typeof documentRequest) => async (request: FastifyRequest) => {
    request.body = cleanFields(schema, request.body);
  };

  const act = (
    request: FastifyRequest<{ Params: { id: string } }>,
    operation: string,
    work: (tx: Transaction, row: ItemRow) => Promise<undefined>,
  ) => actOnItem(context, definition, { actor: actorOf(request), id: idOf(request), operation, work });

  app.post(
    "/finance_applications/:id/document_requests",
    {
      schema: { summary: "Ask for documents: the applicant gets a link to upload them", params, body: documentRequest },
      config: { ...returnsItem, ...permits("update") },
      preValidation: cleaned(documentRequest),
    },
    async (request) => {
      const { kinds, message } = request.body;
      const isVague = kinds.includes("other") && message === "";
      throwAny(isVague ? [violation("message", "Say which other documents you need.", "blank")] : []);
      const actor = actorOf(request);
      return act(request, "document_request", async (tx, row) => {
        const asked = { kinds, message, createdBy: actor.person.name };
        await readable(requestDocuments(tx, { keys, siteUrl }, row as never, asked));
        if (row.stage !== "Received") return;
        const fields = { stage: "Documents" };
        await writeFields(tx, definition, { actor, row, fields, operation: "update" });
      });
    },
  );

  app.post(
    "/finance_applications/:id/document_requests/:request/send_again",
    {
      schema: {
        summary: "Send a new link for the same documents. The earlier one is withdrawn",
        params: Type.Object({ id: Type.String(), request: Type.String() }),
      },
      config: { ...returnsItem, ...permits("update") },
    },
    async (request) =>
      act(request, "document_request", async (tx, row) => {
        const id = parseRowId(request.params.request);
        const options = { applicationId: row.id, isOpen: false };
        const earlier = mustExist(await readable(findDocumentRequestForEmail(tx, keys, id, options)), "The request");
        const { kinds, message } = earlier;
        const asked = { kinds, message, createdBy: request.person.name };
        await readable(requestDocuments(tx, { keys, siteUrl }, row as never, asked));
      }),
  );

  app.post(
    "/finance_applications/:id/withdraw_documents",
    {
      schema: { summary: "Withdraw the link for documents", params },
      config: { ...returnsItem, ...permits("update") },
    },
    async (request) =>
      act(request, "withdraw_documents", async (tx, row) => {
        await withdrawDocumentRequests(tx, row.id);
      }),
  );

  app.post(
    "/finance_applications/:id/documents/:document/read",
    {
      schema: {
        summary: "Download a document. Recorded as a reading is",
        params: Type.Object({ id: Type.String(), document: Type.String() }),
        body: accessRequest,
      },
      config: { ...permits("read"), needsConfirmation: true },
      preValidation: cleaned(accessRequest),
    },
    async (request, reply) => {
      checkReason(request.body);
      const row = mustExist(
        await findRow(db, definition.table, idOf(request), withinReach(definition, ownDealers(request))),
        definition.title,
      ) as ItemRow & { reference: string; dealerId: number };
      const found = await findDocument(db, row.id, parseRowId(request.params.document));
      const document = mustExist(found, "The document");
      const { reference } = row;
      await recordAccess(db, row, { part: "document", ...request.body, readBy: request.person.name });
      const { fileName, bytes, mediaType } = await readable(
        Promise.resolve().then(() => openDocument(keys, reference, document)),
      );
      const parts = readDocument(db, keys, { reference, id: document.id, keyId: document.keyId, bytes });
      const name = encodeURIComponent(fileName || `${reference} ${document.kind}`);
      return reply
        .headers({
          "content-disposition": `attachment; filename*=UTF-8''${name}`,
          "content-length": bytes,
          "x-content-type-options": "nosniff",
        })
        .type(mediaType)
        .send(Readable.from(parts));
    },
  );
};
