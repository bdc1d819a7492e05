/** Reading what applicants wrote. Each reading needs a reason and is recorded before the decryption. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import type { AccessedPart } from "../../../contract/domain/application-progress.ts";
import {
  type AccessRequest,
  ApplicationReading,
  accessRequest,
} from "../../../contract/staff/resources/finance-application.ts";
import { type EncryptionKeys, UnreadableRecord } from "../../../db/encryption/encrypted-record.ts";
import { mustExist } from "../../../db/not-found.ts";
import { type ReadApplication, readApplication } from "../../../db/queries/leads/applications/read-application.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import { violation } from "../../input/submission.ts";
import { Refused } from "../../problems.ts";
import { ownDealers } from "../access/access.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { type ItemRequest, idOf } from "../engine/item-requests.ts";
import { throwAny, withinReach } from "../engine/validate-change.ts";
import { applicationExport } from "./application-export.ts";
import { applicationPdf } from "./application-pdf.ts";

type Options = { context: StaffContext; definition: Definition; financeKeys: EncryptionKeys };

const params = Type.Object({ id: Type.String() });

const attachment = (name: string) => ({ "content-disposition": `attachment; filename="${name}"` });

/** Throws Violations for the reason "Other" without words. */
export function checkReason(access: AccessRequest): AccessRequest {
  const { reason, remark } = access;
  throwAny(reason === "Other" && remark === "" ? [violation("remark", "Say why you read it.", "blank")] : []);
  return access;
}

/** Throws a 503 with words for staff if a key is missing. */
export function readable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof UnreadableRecord)) throw error;
    throw new Refused(503, `It cannot be decrypted: ${error.message}. Ask whoever runs the server.`);
  });
}

/** POST /finance_applications/{id}/read, /pdf and /export. */
export const applicationRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { context, definition, financeKeys },
) => {
  const { db } = context;
  const config = { permission: { resource: definition.name, operation: "read" }, isAction: true } as const;
  const preValidation = async (request: FastifyRequest) => {
    request.body = cleanFields(accessRequest, request.body);
  };

  /** Records the access and decrypts. Throws NotFound for an application that is not the person's. */
  async function read(request: ItemRequest, part: AccessedPart): Promise<ReadApplication> {
    const id = idOf(request);
    mustExist(await findRow(db, definition.table, id, withinReach(definition, ownDealers(request))), definition.title);
    const { reason, remark } = checkReason(request.body as AccessRequest);
    const access = { part, reason, remark, readBy: request.person.name };
    return readable(readApplication(db, financeKeys, { id }, access));
  }

  app.post(
    "/finance_applications/:id/read",
    {
      schema: {
        summary: "Read what the applicant wrote. The person, the reason and the time are recorded first",
        params,
        body: accessRequest,
        response: { 200: ApplicationReading },
      },
      config,
      preValidation,
    },
    async (request) => {
      const { reference, createdAt, dealer, contents, offer, consent } = await read(request, "application");
      return {
        ...{ reference, createdAt: createdAt.toISOString(), dealer, contents, offer },
        consentVersion: consent?.version ?? null,
        confirmations: (consent?.confirmations ?? {}) as Record<string, string>,
      };
    },
  );

  app.post(
    "/finance_applications/:id/pdf",
    {
      schema: { summary: "Download the application as a PDF. Recorded as a reading is", params, body: accessRequest },
      config,
      preValidation,
    },
    async (request, reply) => {
      const application = await read(request, "pdf");
      const file = await applicationPdf(application, { reader: request.person.name, now: new Date() });
      return reply
        .headers(attachment(`${application.reference}.pdf`))
        .type("application/pdf")
        .send(file);
    },
  );

  app.post(
    "/finance_applications/:id/export",
    {
      schema: { summary: "Download the application as JSON. Recorded as a reading is", params, body: accessRequest },
      config,
      preValidation,
    },
    async (request, reply) => {
      const application = await read(request, "export");
      const text = `${JSON.stringify(applicationExport(application), undefined, 2)}\n`;
      return reply
        .headers(attachment(`${application.reference}.json`))
        .type("application/json")
        .send(text);
    },
  );
};
