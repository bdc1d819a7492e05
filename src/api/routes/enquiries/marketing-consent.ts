import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { MarketingWithdrawalInput } from "../../../contract/enquiries/marketing-withdrawal.ts";
import type { Database } from "../../../db/connect.ts";
import { withdrawMarketing } from "../../../db/queries/privacy/leads/withdraw-marketing.ts";
import { formRouteOptions, readSubmission, throwViolations } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Whether all processes on the database share the limit. */
  sharedLimits: boolean;
};

/** POST /marketing_consent/withdraw: the key in an e-mail withdraws the consent of its recipient. */
export const marketingConsentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, sharedLimits }) => {
  const { rateLimit, ...routeOptions } = await formRouteOptions(app, {
    name: "marketing-consent",
    sharedIn: sharedLimits ? db : undefined,
  });
  app.post(
    "/marketing_consent/withdraw",
    {
      ...routeOptions,
      schema: { summary: "Withdraw the consent to marketing", body: MarketingWithdrawalInput },
      config: { ...item(resources.marketingWithdrawal), isAction: true, rateLimit },
    },
    async (request) => {
      const { validFields, schemaViolations } = readSubmission(request);
      throwViolations(schemaViolations, []);
      await withdrawMarketing(db, validFields.key ?? "");
      return { status: "Withdrawn" };
    },
  );
};
