import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { createEtag, matchesEtag } from "./etag.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The response is for its requester alone and is never cached. */
    private?: boolean;
  }
}

const PUBLIC = "public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
/** Short, since an unknown resource may soon exist, and a sold vehicle return. */
const NOT_FOUND = "public, max-age=10";
const PRIVATE = "no-store";

/** Adds Cache-Control and ETag headers, and responds to conditional requests with 304. */
export const caching = fastifyPlugin(async (app) => {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.hasHeader("cache-control")) return payload;
    const cacheControl = cacheControlOf(request, reply);
    reply.header("cache-control", cacheControl);
    if (cacheControl !== PUBLIC || typeof payload !== "string") return payload;
    const etag = createEtag(payload);
    reply.header("etag", etag);
    if (!matchesEtag(request.headers["if-none-match"], etag)) return payload;
    reply.code(304).removeHeader("content-type").removeHeader("content-length");
    return "";
  });
});

function cacheControlOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  if ((method !== "GET" && method !== "HEAD") || routeOptions.config.private) return PRIVATE;
  if (statusCode === 200) return PUBLIC;
  return statusCode === 404 || statusCode === 410 ? NOT_FOUND : PRIVATE;
}
