import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { createEtag, matchesEtag } from "./etag.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the response is for its requester alone. It is then never cached. */
    private?: boolean;
    /** Seconds for which shared caches keep the response, if its changes may show late. Default: 60. */
    freshSeconds?: number;
  }
}

const FRESH_SECONDS = 60;
/** Short, since an unknown resource may soon exist, and a sold vehicle may return. */
const NOT_FOUND = "public, max-age=10";
const PRIVATE = "no-store";

/** Adds Cache-Control and ETag headers, and responds to conditional requests with 304. */
export const caching = fastifyPlugin(async (app) => {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.hasHeader("cache-control")) return payload;
    const cacheControl = cacheControlOf(request, reply);
    reply.header("cache-control", cacheControl);
    if (!isFound(request, reply) || typeof payload !== "string") return payload;
    const etag = createEtag(payload);
    reply.header("etag", etag);
    if (!matchesEtag(request.headers["if-none-match"], etag)) return payload;
    reply.code(304).removeHeader("content-type").removeHeader("content-length");
    return "";
  });
});

function cacheControlOf(request: FastifyRequest, reply: FastifyReply): string {
  const { freshSeconds = FRESH_SECONDS } = request.routeOptions.config;
  if (isFound(request, reply))
    return `public, max-age=30, s-maxage=${freshSeconds}, stale-while-revalidate=600, stale-if-error=86400`;
  return isPublic(request) && (reply.statusCode === 404 || reply.statusCode === 410) ? NOT_FOUND : PRIVATE;
}

const isPublic = ({ method, routeOptions }: FastifyRequest) =>
  (method === "GET" || method === "HEAD") && !routeOptions.config.private;

const isFound = (request: FastifyRequest, { statusCode }: FastifyReply) => isPublic(request) && statusCode === 200;
