/** Refuses requests that pages of other sites send with staff cookies. */
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { isFromSameSite } from "../same-site.ts";

type Options = {
  /** See `isFromSameSite`. */
  configuredOrigin: string | undefined;
};

const READ_METHODS = new Set(["GET", "HEAD"]);

/** Requires that every request that may change something comes from a page of this site. No response is stored. */
export const ownPagesOnly = fastifyPlugin<Options>(async (app, { configuredOrigin }) => {
  app.addHook("onRequest", async ({ method, headers }: FastifyRequest, reply) => {
    reply.header("cache-control", "no-store");
    if (READ_METHODS.has(method) || isFromSameSite(headers, configuredOrigin)) return;
    throw Object.assign(new Error("The request comes from another site"), { statusCode: 403 });
  });
});
