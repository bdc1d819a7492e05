import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { AlertChangeInput, AlertInput, AlertQuery } from "../../../contract/alerts/alert.ts";
import { alertConsentWording, alertForm as text } from "../../../contract/alerts/wording/alerts.ts";
import { isEmailAddress } from "../../../contract/formats/email.ts";
import type { Violation } from "../../../contract/hydra.ts";
import type { Database } from "../../../db/connect.ts";
import { changeAlerts, getAlerts } from "../../../db/queries/alerts/alerts.ts";
import { type AlertSubject, requestAlert } from "../../../db/queries/alerts/request-alert.ts";
import { currentConsent } from "../../../db/queries/enquiries/submissions/consent-wordings.ts";
import { checkPlace } from "../../input/check-place.ts";
import { formRouteOptions, readSubmission, throwViolations, violation } from "../../input/submission.ts";
import { createTotalRateLimit } from "../../input/total-rate-limit.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Whether all processes on the database share these limits. */
  sharedLimits: boolean;
};

/**
 * POST /alerts subscribes to e-mails; the response is the same whether or not the address is known. The key in these e-mails reads and
 * changes the alerts of their recipient.
 */
export const alertRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, sharedLimits }) => {
  const { rateLimit, ...routeOptions } = await formRouteOptions(app, {
    name: "alerts",
    sharedIn: sharedLimits ? db : undefined,
  });
  const limitTotalRate = createTotalRateLimit(app);
  const consent = currentConsent(db, "alerts", alertConsentWording);

  app.post(
    "/alerts",
    {
      ...routeOptions,
      schema: { summary: "Ask for e-mails about a search or a used car", body: AlertInput },
      config: { ...item(resources.alertRequest), rateLimit },
    },
    async (request, reply) => {
      const { validFields, schemaViolations } = readSubmission(request);
      const subject = subjectOf(validFields);
      throwViolations(schemaViolations, ruleViolations(validFields, subject));
      reply.code(201);
      const isSpam = Boolean(validFields.website);
      await limitTotalRate(request, reply, isSpam);
      if (isSpam) return { status: "Queued" };
      const asked = {
        email: validFields.email ?? "",
        subject: subject as AlertSubject,
        consentVersion: await consent(),
      };
      const outcome = await requestAlert(db, asked);
      if (outcome === "too many") throw new Violations([violation("email", text.tooMany, "outOfRange")]);
      if (outcome === "unknown vehicle") throw new Violations([violation("vehicle", text.nothing, "unknownChoice")]);
      return { status: "Queued" };
    },
  );

  app.get(
    "/alerts",
    {
      schema: { summary: "The alerts of a person, by the key in their e-mails", querystring: AlertQuery },
      config: { ...collection(resources.alert), private: true },
    },
    async ({ query }) => getAlerts(db, query.key),
  );

  app.post(
    "/alerts/change",
    {
      schema: { summary: "Confirm, pause, resume or end alerts", body: AlertChangeInput },
      config: { ...collection(resources.alert), isAction: true },
    },
    async ({ body }) => changeAlerts(db, body),
  );
};

function subjectOf({ search, page, vehicle }: Partial<AlertInput>): AlertSubject | undefined {
  if (vehicle !== undefined) return { vehicleId: vehicle };
  return search && { search, page: page ?? null };
}

function ruleViolations({ email }: Partial<AlertInput>, subject: AlertSubject | undefined): Violation[] {
  const violations: Violation[] = [];
  if (!email) violations.push(violation("email", text.emailRequired, "blank"));
  else if (!isEmailAddress(email)) violations.push(violation("email", text.emailInvalid, "notEmail"));
  if (subject === undefined) violations.push(violation("search", text.nothing, "blank"));
  else if ("search" in subject) checkPlace(subject.search);
  return violations;
}
