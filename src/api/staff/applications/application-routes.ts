/** Reads applications. Each reading needs a reason and is recorded before the decryption. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import type { AccessedPart } from "../../../contract/applications/application-progress.ts";
import type { FinanceApplicationInput } from "../../../contract/applications/finance-application.ts";
import { financeViolations, normaliseFinance } from "../../../contract/applications/rules/violations.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import {
  type AccessRequest,
  ApplicationReading,
  accessRequest,
  applicationCorrection,
} from "../../../contract/staff/applications/finance-application.ts";
import { type EncryptionKeys, UnreadableRecord } from "../../../db/encryption/encrypted-record.ts";
import { mustExist } from "../../../db/not-found.ts";
import { correctApplication } from "../../../db/queries/applications/correct-application.ts";
import { type ReadApplication, readApplication } from "../../../db/queries/applications/read-application.ts";
import { parseRowId } from "../../../db/queries/row-id.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import { findOffer } from "../../input/finance-input.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { Refused } from "../../problems.ts";
import { ownDealers } from "../access/access.ts";
import { attachment } from "../attachment.ts";
import { audit } from "../engine/audit.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { type ItemRequest, idOf, sendsItem } from "../engine/item-requests.ts";
import { requireIfMatch } from "../engine/preconditions.ts";
import { presentItemAsIs } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny, withinReach } from "../engine/validate-change.ts";
import { lockItem } from "../engine/write-item.ts";
import { applicationExport } from "./application-export.ts";
import { applicationPdf } from "./application-pdf.ts";

type Options = {
  context: StaffContext;
  definition: Definition;
  financeKeys: EncryptionKeys;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

const params = Type.Object({ id: Type.String() });

function toReading({ reference, createdAt, dealer, contents, offer, consent }: ReadApplication): ApplicationReading {
  return {
    reference,
    createdAt: createdAt.toISOString(),
    dealer,
    contents,
    offer,
    consentVersion: consent?.version ?? null,
    confirmations: (consent?.confirmations ?? {}) as Record<string, string>,
  };
}

type Present = { contents: FinanceApplicationInput; offer: LeadOffer | undefined };

/**
 * Validates the corrected fields and throws their Violations. Other fields may still follow older rules. `writtenOffer` is the car that the
 * changes name.
 */
function correctContents(
  { contents, offer }: Present,
  changes: FinanceApplicationInput,
  writtenOffer: LeadOffer | undefined,
) {
  const today = southAfricanDate(new Date());
  const whole = { ...contents, ...changes };
  throwAny(financeViolations(whole, today).filter(({ propertyPath }) => Object.hasOwn(changes, propertyPath)));
  const normalised = normaliseFinance(whole, today);
  const names = Object.keys(changes) as (keyof FinanceApplicationInput)[];
  const corrected = { ...contents, ...Object.fromEntries(names.map((name) => [name, normalised[name]])) };
  const fields = names.filter((name) => (corrected[name] ?? null) !== (contents[name] ?? null));
  if (!fields.includes("usedVehicle")) return { contents: corrected, offer, fields };
  // The applicant came from the page of another car.
  return { contents: { ...corrected, vehicleId: undefined }, offer: writtenOffer, fields };
}

/** Throws Violations for the reason "Other" without a text. */
export function checkReason(access: AccessRequest): AccessRequest {
  const { reason, remark } = access;
  throwAny(reason === "Other" && remark === "" ? [violation("remark", "Say why you read it.", "blank")] : []);
  return access;
}

/** Throws a 503 with a message for staff if a key is missing. */
export function readable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof UnreadableRecord)) throw error;
    throw new Refused(503, `It cannot be decrypted: ${error.message}. Ask whoever runs the server.`);
  });
}

/** POST /finance_applications/{id}/read, /pdf, /export, /corrections and /versions/{version}/read. */
export const applicationRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { context, definition, financeKeys, siteUrl },
) => {
  const { db } = context;
  const config = {
    permission: { resource: definition.name, operation: "read" },
    isAction: true,
    needsConfirmation: true,
  } as const;
  const preValidation = async (request: FastifyRequest) => {
    request.body = cleanFields(accessRequest, request.body);
  };

  /** Records the access and decrypts. Throws NotFound for an application that the person may not read. */
  async function read(request: ItemRequest, part: AccessedPart, version?: number): Promise<ReadApplication> {
    const id = idOf(request);
    mustExist(await findRow(db, definition.table, id, withinReach(definition, ownDealers(request))), definition.title);
    const { reason, remark } = checkReason(request.body as AccessRequest);
    const access = { part, reason, remark, readBy: request.person.name };
    return readable(readApplication(db, financeKeys, { id }, access, version));
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
    async (request) => toReading(await read(request, "application")),
  );

  app.post(
    "/finance_applications/:id/versions/:version/read",
    {
      schema: {
        summary: "Read what the application contained before a correction. Recorded as a reading is",
        params: Type.Object({ id: Type.String(), version: Type.String() }),
        body: accessRequest,
        response: { 200: ApplicationReading },
      },
      config,
      preValidation,
    },
    async (request) => toReading(await read(request, "earlier version", parseRowId(request.params.version))),
  );

  app.post(
    "/finance_applications/:id/corrections",
    {
      schema: {
        summary: "Correct what the applicant wrote. What it was before stays, encrypted",
        params,
        body: applicationCorrection,
      },
      config: { ...item(toResource(definition)), ...config, permission: { ...config.permission, operation: "update" } },
      onRequest: async (request) => void requireIfMatch(request),
      preValidation: async (request) => {
        request.body = cleanFields(applicationCorrection, request.body) as typeof request.body;
      },
    },
    sendsItem(async (request, change) => {
      const { person } = change.actor;
      const changes = request.body as FinanceApplicationInput;
      return db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, change);
        const { usedVehicle } = changes;
        const writtenOffer = await findOffer(tx, { usedVehicle }, { dealerId: Number(row.dealerId), siteUrl });
        const correct = (contents: FinanceApplicationInput, offer: LeadOffer | undefined) =>
          correctContents({ contents, offer }, changes, writtenOffer);
        const options = { by: person.name, correct };
        const fields = await readable(correctApplication(tx, financeKeys, row as never, options));
        await audit(tx, definition, { person, row, operation: "correct", before: null, after: { fields } });
        return presentItemAsIs(tx, definition, row.id);
      });
    }),
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
