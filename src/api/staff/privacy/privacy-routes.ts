/** Handles requests about personal data: finds the person's records, and exports, corrects or erases them. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type, { type TSchema } from "typebox";
import { isEmailAddress } from "../../../contract/formats/email.ts";
import { normalisePhone } from "../../../contract/formats/phone.ts";
import { site } from "../../../contract/settings/site.ts";
import {
  PersonRecords,
  personCorrection,
  personErasure,
  personExport,
  personSearch,
} from "../../../contract/staff/privacy/privacy-request.ts";
import { type Contact, parseContact } from "../../../db/encryption/contact-hashes.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { mustExist } from "../../../db/not-found.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import type { privacyRequests } from "../../../db/schema/privacy/privacy.ts";
import { toExportDocument } from "../../../privacy/export-document.ts";
import {
  correctRecords,
  eraseRecords,
  exportRecords,
  findPersonRecords,
  type RecordKey,
  recordSearch,
  type Work,
} from "../../../privacy/person-records.ts";
import type { PrivacyContext } from "../../../privacy/record-provider.ts";
import { violation } from "../../input/submission.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { type ItemRequest, idOf } from "../engine/item-requests.ts";
import { throwAny } from "../engine/validate-change.ts";
import { personPdf } from "./person-pdf.ts";

type Options = { context: StaffContext; definition: Definition; financeKeys: EncryptionKeys; outbox: string };

type StoredRequest = typeof privacyRequests.$inferSelect;

const params = Type.Object({ id: Type.String() });

/** POST /privacy_requests/{id}/find, /export, /correct and /erase. Neither addresses nor the audit contain personal data. */
export const privacyRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { context, definition, financeKeys, outbox },
) => {
  const { db } = context;
  const privacy: PrivacyContext = { db, keys: financeKeys, outbox };
  const config = {
    permission: { resource: definition.name, operation: "update" },
    isAction: true,
    needsConfirmation: true,
  } as const;
  const cleaned = (schema: TSchema) => ({
    preValidation: async (request: FastifyRequest) => {
      request.body = cleanFields(schema, request.body);
    },
  });

  async function findRequest(request: ItemRequest): Promise<{ found: StoredRequest; work: Work }> {
    const row = mustExist(await findRow(db, definition.table, idOf(request)), definition.title);
    const found = row as unknown as StoredRequest;
    const worker = { name: request.person.name, request: found.reference };
    return { found, work: { requestId: found.id, worker } };
  }

  /** Throws Violations unless the requester is identified and the chosen records belong to the contacts. */
  async function readChoice(request: ItemRequest): Promise<Work & { records: readonly RecordKey[] }> {
    const { found, work } = await findRequest(request);
    const body = request.body as { contacts: string[]; records: RecordKey[] };
    throwAny([
      ...(found.status === "open"
        ? []
        : [violation("", "The request is closed. Set its status to open first.", "wrongFormat")]),
      ...(found.identityCheck === null
        ? [violation("identityCheck", "First say, and save, how you made sure who asks.", "blank")]
        : []),
    ]);
    const known = await findPersonRecords(privacy, contactsOf(body.contacts));
    const keys = new Set(known.records.map(({ kind, id }) => `${kind} ${id}`));
    const isKnown = body.records.every(({ kind, id }) => keys.has(`${kind} ${id}`));
    throwAny(isKnown ? [] : [violation("records", "Some of it is not there any more. Search again.", "unknownChoice")]);
    return { ...work, records: body.records };
  }

  app.post(
    "/privacy_requests/:id/find",
    {
      schema: {
        summary: "Find the records of the person. The number of records is recorded",
        params,
        body: personSearch,
        response: { 200: PersonRecords },
      },
      config,
      ...cleaned(personSearch),
    },
    async (request) => {
      const { work } = await findRequest(request);
      const contacts = contactsOf(request.body.contacts);
      const found = await findPersonRecords(privacy, contacts);
      return { ...found, otherRequests: await recordSearch(privacy, work, contacts, found.records) };
    },
  );

  app.post(
    "/privacy_requests/:id/export",
    {
      schema: { summary: "Export everything that is stored of the records", params, body: personExport },
      config,
      ...cleaned(personExport),
    },
    async (request, reply) => {
      const { records, ...work } = await readChoice(request);
      const { format } = request.body;
      const document = toExportDocument({
        group: site.legalName,
        request: work.worker.request,
        createdAt: new Date(),
        records: await exportRecords(privacy, work, records, format),
      });
      reply.header("content-disposition", `attachment; filename="personal-data-${work.worker.request}.${format}"`);
      if (format === "pdf") return reply.type("application/pdf").send(await personPdf(document));
      reply.type("application/json; charset=utf-8").serializer((text) => text as string);
      return reply.send(JSON.stringify(document, null, 2));
    },
  );

  app.post(
    "/privacy_requests/:id/correct",
    {
      schema: { summary: "Correct what the records say of the person", params, body: personCorrection },
      config,
      ...cleaned(personCorrection),
    },
    async (request, reply) => {
      const { changes } = request.body;
      throwAny([
        ...(Object.keys(changes).length === 0 ? [violation("changes", "Say what is to be corrected.", "blank")] : []),
        ...(changes.email !== undefined && !isEmailAddress(changes.email)
          ? [violation("changes.email", "This is not a valid e-mail address.", "notEmail")]
          : []),
        ...(changes.phone !== undefined && normalisePhone(changes.phone) === null
          ? [violation("changes.phone", "This is not a South African phone number.", "wrongFormat")]
          : []),
      ]);
      const { records, ...work } = await readChoice(request);
      await correctRecords(privacy, work, records, changes);
      return reply.code(204).send();
    },
  );

  app.post(
    "/privacy_requests/:id/erase",
    {
      schema: {
        summary: "Erase the records for good. The confirmation is the reference of the request",
        params,
        body: personErasure,
      },
      config,
      ...cleaned(personErasure),
    },
    async (request, reply) => {
      const { found } = await findRequest(request);
      throwAny(
        request.body.confirmation.toUpperCase() === found.reference
          ? []
          : [violation("confirmation", `Type ${found.reference} to confirm.`, "wrongFormat")],
      );
      const { records, ...work } = await readChoice(request);
      await eraseRecords(privacy, work, records);
      return reply.code(204).send();
    },
  );
};

/** Throws Violations for a text that is neither an e-mail address nor a phone number. */
function contactsOf(texts: readonly string[]): Contact[] {
  const parsed = texts.map((text) => parseContact(text));
  throwAny(
    parsed.flatMap((contact, index) =>
      contact === null
        ? [
            violation(
              `contacts[${index}]`,
              "This is neither an e-mail address nor a South African phone number.",
              "wrongFormat",
            ),
          ]
        : [],
    ),
  );
  return parsed.filter((contact) => contact !== null);
}
