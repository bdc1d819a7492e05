import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { Value } from "typebox/value";
import { formRouteOptions } from "../../api/input/submission.ts";
import { Unavailable } from "../../api/problems.ts";
import { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import {
  FinanceDraftInput,
  FinanceDraftMove,
  FinanceDraftReference,
} from "../../contract/applications/finance-draft.ts";
import { NotFound } from "../../db/not-found.ts";
import { toInteger, toRecord } from "./readers/fields.ts";
import type { RemoteApi } from "./remote-api.ts";
import { forwardedHeaders } from "./remote-submissions.ts";

/** Saves per application that the rate limit allows. The browser saves after each pause in typing. */
const SAVES_PER_APPLICATION = 15;
/** How long no drafts are sent to a server that does not support them. */
const RETRY_MS = 10 * 60_000;
const UNSUPPORTED_STATUSES = [404, 405, 501];

type Options = {
  remote: RemoteApi;
  now?: () => number;
};

/**
 * Passes drafts of finance applications on to a server that has this extension of the API. Without it, drafts are a 404: the application
 * works, but a reload loses what was typed.
 */
export const remoteDrafts: FastifyPluginAsyncTypebox<Options> = async (app, { remote, now = Date.now }) => {
  const { bodyLimit, rateLimit } = await formRouteOptions(app, {
    name: "drafts",
    times: SAVES_PER_APPLICATION,
  });
  const options = { bodyLimit, config: { rateLimit } };
  let unsupportedUntil = 0;

  async function pass(path: string, request: FastifyRequest): Promise<unknown> {
    if (now() < unsupportedUntil) throw new NotFound("Drafts are not supported");
    const { status, body } = await remote.post(path, {
      body: request.body as object,
      headers: forwardedHeaders(request, null),
    });
    // An unknown draft is a 404 too, but only reading one says so.
    if (path === "/finance_drafts" && UNSUPPORTED_STATUSES.includes(status)) unsupportedUntil = now() + RETRY_MS;
    if (UNSUPPORTED_STATUSES.includes(status)) throw new NotFound("The draft is not known");
    if (status === 429) throw Object.assign(new Error("The server refuses more drafts"), { statusCode: 429 });
    if (status >= 300) throw new Unavailable(`The server refuses the draft with status ${status}`);
    return body;
  }

  app.post("/finance_drafts", { ...options, schema: { body: FinanceDraftInput } }, async (request, reply) => {
    await pass("/finance_drafts", request);
    return reply.code(204).send();
  });
  app.post("/finance_drafts/move", { ...options, schema: { body: FinanceDraftMove } }, async (request) => {
    const { application, revision, remainingMs } = toRecord(await pass("/finance_drafts/move", request));
    if (!Value.Check(FinanceApplicationInput, application)) throw new Unavailable("The response is no draft");
    return { application, revision: toInteger(revision), remainingMs: toInteger(remainingMs) };
  });
  app.post("/finance_drafts/clear", { ...options, schema: { body: FinanceDraftReference } }, async (request, reply) => {
    await pass("/finance_drafts/clear", request);
    return reply.code(204).send();
  });
};
