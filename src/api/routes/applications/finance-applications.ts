import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { FinanceApplicationInput } from "../../../contract/applications/finance-application.ts";
import { financeViolations } from "../../../contract/applications/rules/violations.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { Database } from "../../../db/connect.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import {
  createFinanceApplication,
  getFinanceApplication,
  isApplicationKeyUsed,
} from "../../../db/queries/applications/finance-applications.ts";
import { currentConsent } from "../../../db/queries/enquiries/submissions/consent-wordings.ts";
import { queueApplicationEmails } from "../../../leads/applications/queue-application-emails.ts";
import {
  financeConsentWording,
  findOffer,
  findReferences,
  referenceViolations,
  toNewApplication,
} from "../../input/finance-input.ts";
import { formRouteOptions, readSubmission, setStoredStatus, throwViolations } from "../../input/submission.ts";
import { createTotalRateLimit } from "../../input/total-rate-limit.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Keys that encrypt the applications. */
  financeKeys: EncryptionKeys;
  /** Whether all processes on the database share these limits. */
  sharedLimits: boolean;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/**
 * POST stores an encrypted application for vehicle finance, and queues the notice to the dealer's finance desk and the
 * applicant's confirmation in the same transaction. GET returns the status of an application, and no personal data. An `Idempotency-Key` works as for
 * enquiries.
 */
export const financeApplicationRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, financeKeys, sharedLimits, siteUrl },
) => {
  const { rateLimit, ...routeOptions } = await formRouteOptions(app, {
    name: "applications",
    sharedIn: sharedLimits ? db : undefined,
  });
  const limitTotalRate = createTotalRateLimit(app);
  const consent = currentConsent(db, "finance-form", financeConsentWording);

  app.post(
    "/finance_applications",
    {
      ...routeOptions,
      schema: { summary: "Apply for vehicle finance", body: FinanceApplicationInput },
      config: { ...item(resources.financeApplication), rateLimit },
    },
    async (request, reply) => {
      const { idempotencyKey, validFields, schemaViolations } = readSubmission(request);
      const today = southAfricanDate(new Date());
      const { dealerId, ...vehicle } = await findReferences(db, validFields);
      const unknown = referenceViolations(validFields, { dealerId, ...vehicle });
      throwViolations(schemaViolations, [...financeViolations(validFields, today), ...unknown]);
      // Neither invalid nor repeated requests count towards the limit of all addresses: only applications that will be stored do.
      if (idempotencyKey === null || !(await isApplicationKeyUsed(db, idempotencyKey))) {
        await limitTotalRate(request, reply);
      }

      const accepted = toNewApplication(validFields, { dealerId: dealerId as number, ...vehicle }, today);
      const offer = await findOffer(db, accepted.contents, { dealerId: accepted.dealerId, siteUrl });
      const { application, outcome } = await createFinanceApplication(
        db,
        financeKeys,
        accepted,
        { consentVersion: await consent(), offer },
        idempotencyKey,
        (tx, stored) =>
          queueApplicationEmails(tx, stored, { keys: financeKeys, siteUrl, applicantEmail: accepted.contents.email }),
      );
      setStoredStatus(reply, outcome, "application");
      return application;
    },
  );

  app.get(
    "/finance_applications/:reference",
    {
      schema: { summary: "The status of an application", params: Type.Object({ reference: Type.String() }) },
      config: { ...item(resources.financeApplication), private: true },
    },
    async ({ params }) => getFinanceApplication(db, params.reference),
  );
};
