import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { southAfricanDate } from "../../contract/domain/calendar-date.ts";
import { FinanceApplicationInput } from "../../contract/resources/finance-application.ts";
import { financeViolations } from "../../contract/rules/finance/violations.ts";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { storeConsentWording } from "../../db/queries/submissions/consent-wordings.ts";
import { createFinanceApplication, getFinanceApplication } from "../../db/queries/submissions/finance-applications.ts";
import { notifyFinanceDesk } from "../../leads/finance-notices/notify-finance-desk.ts";
import {
  FINANCE_CONSENT_VERSION,
  financeConsentWording,
  findSubject,
  toNewApplication,
  unknownSubject,
} from "../input/finance-input.ts";
import { item } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";
import { answerKept, readSubmission, refuseIfWrong, submissions } from "../submission.ts";

type Options = {
  db: Database;
  /** Seal what applicants entered. */
  financeKeys: EncryptionKeys;
  /** Applications that one address may send in a minute. */
  leadRateLimit: number;
  /** Whether the limit holds for all processes on the database together. */
  sharedLimits: boolean;
  /** Where word of a kept application is handed on, for its dealer's finance desk. */
  wakeLeadWorker: () => void;
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string;
};

/**
 * POST /finance_applications: an application for vehicle finance, kept sealed before it is answered, together with the job
 * that tells its dealer's finance desk of it, without its contents. By its reference its sender learns where it stands, and nobody learns anything else. An `Idempotency-Key` works as for an enquiry.
 */
export const financeApplicationRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, financeKeys, leadRateLimit, sharedLimits, wakeLeadWorker, siteUrl },
) => {
  const { rateLimit, ...submission } = await submissions(app, {
    name: "applications",
    limit: leadRateLimit,
    sharedIn: sharedLimits ? db : undefined,
  });
  await storeConsentWording(db, FINANCE_CONSENT_VERSION, financeConsentWording);

  app.post(
    "/finance_applications",
    {
      ...submission,
      schema: { summary: "Apply for vehicle finance", body: FinanceApplicationInput },
      config: { ...item(resources.financeApplication), rateLimit },
    },
    async (request, reply) => {
      const { key, sound, malformed } = readSubmission(request);
      const today = southAfricanDate(new Date());
      const { dealerId, ...vehicle } = await findSubject(db, sound);
      const unknown = unknownSubject(sound, { dealerId, ...vehicle });
      refuseIfWrong(malformed, [...financeViolations(sound, today), ...unknown]);

      const accepted = toNewApplication(sound, { dealerId: dealerId as number, ...vehicle }, today);
      const { application, outcome } = await createFinanceApplication(
        db,
        financeKeys,
        accepted,
        { consentVersion: FINANCE_CONSENT_VERSION },
        key,
        (tx, kept) => notifyFinanceDesk(tx, kept, siteUrl),
      );
      wakeLeadWorker();
      answerKept(reply, outcome, "application");
      return application;
    },
  );

  app.get(
    "/finance_applications/:reference",
    {
      schema: { summary: "Where an application stands", params: Type.Object({ reference: Type.String() }) },
      config: { ...item(resources.financeApplication), private: true },
    },
    async ({ params }) => getFinanceApplication(db, params.reference),
  );
};
