import { setTimeout } from "node:timers/promises";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { FinanceApplicationInput } from "../../../contract/applications/finance-application.ts";
import {
  FinanceDraftInput,
  FinanceDraftMove,
  FinanceDraftReference,
} from "../../../contract/applications/finance-draft.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { NotFound } from "../../../db/not-found.ts";
import {
  createFinanceDraft,
  deleteFinanceDraft,
  moveFinanceDraft,
  updateFinanceDraft,
} from "../../../db/queries/applications/finance-drafts.ts";
import { formRouteOptions } from "../../input/submission.ts";

type Options = {
  db: Database;
  /** Keys that encrypt the drafts. */
  financeKeys: EncryptionKeys;
  /** Whether all processes on the database share the limits. */
  sharedLimits: boolean;
};

/** Saves per application that the rate limit allows. The browser saves after each pause in typing. */
const SAVES_PER_APPLICATION = 15;
/** New drafts per hour, for each application that one IP address may send in a minute. */
const NEW_DRAFTS_PER_APPLICATION = 3;
const HOUR_MS = 3_600_000;
/** Maximum number of drafts: 100 MB at 10 kB each. */
const MAX_DRAFTS = 10_000;
/** Maximum time that a read waits for a save in progress. */
const MAX_WAIT_MS = 2000;
const POLL_INTERVAL_MS = 100;
const FIELDS = Object.keys(FinanceApplicationInput.properties) as (keyof FinanceApplicationInput)[];

/**
 * Stores an unfinished application, encrypted, for an hour after the last change, so that the applicant's device need not. The browser
 * chooses the key and sends it in the body, since URLs appear in logs and histories.
 */
export const financeDraftRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, financeKeys, sharedLimits },
) => {
  const { bodyLimit, rateLimit } = await formRouteOptions(app, {
    name: "drafts",
    times: SAVES_PER_APPLICATION,
    sharedIn: sharedLimits ? db : undefined,
  });
  const countNewDraft = app.createRateLimit({
    max: () => NEW_DRAFTS_PER_APPLICATION * site.leadsPerVisitor,
    timeWindow: HOUR_MS,
    keyGenerator: ({ ip }) => `new ${normalizeIP(ip)}`,
  });
  const options = { bodyLimit, config: { rateLimit } };

  app.post("/finance_drafts", { ...options, schema: { body: FinanceDraftInput } }, async (request, reply) => {
    const { key, revision, application } = request.body;
    const answers = Object.fromEntries(
      FIELDS.flatMap((field) => (application[field] ? [[field, application[field]]] : [])),
    );
    const save = { key, revision, answers };
    if (!(await updateFinanceDraft(db, financeKeys, save))) {
      const counted = await countNewDraft(request);
      const isAllowed = counted.isAllowed || !counted.isExceeded;
      const isCreated = isAllowed && (await createFinanceDraft(db, financeKeys, save, MAX_DRAFTS));
      if (!isCreated) throw Object.assign(new Error("Too many drafts"), { statusCode: 429 });
    }
    return reply.code(204).send();
  });

  app.post("/finance_drafts/move", { ...options, schema: { body: FinanceDraftMove } }, async ({ body }) => {
    const deadline = Date.now() + MAX_WAIT_MS;
    let draft = await moveFinanceDraft(db, financeKeys, body);
    while (draft === undefined && Date.now() < deadline) {
      await setTimeout(POLL_INTERVAL_MS);
      draft = await moveFinanceDraft(db, financeKeys, body);
    }
    draft ??= await moveFinanceDraft(db, financeKeys, { ...body, revision: 0 });
    if (draft === undefined) throw new NotFound("The draft is not known");
    return draft;
  });

  app.post(
    "/finance_drafts/clear",
    { ...options, schema: { body: FinanceDraftReference } },
    async ({ body }, reply) => {
      await deleteFinanceDraft(db, body.key);
      return reply.code(204).send();
    },
  );
};
