/**
 * How long an answer is good for, and how a client asks whether it still is: Cache-Control, strong ETags, 304.
 * Bodies differ by their compression, so their tags do too: `"x"` is `"x-br"` when compressed with Brotli, `"x-br11"` at a level
 * of its own.
 */
import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from "fastify";
import fastifyPlugin from "fastify-plugin";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer is its asker's alone, and kept nowhere. */
    private?: boolean;
  }
}

/** Fresh for half a minute; then shown while a newer one is fetched, and for a day while there is none to be had. */
const PUBLIC = "public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
/** What is unknown may soon be known. */
const UNKNOWN = "public, max-age=10";
const PRIVATE = "no-store";

export const caching = fastifyPlugin(async (app) => {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.hasHeader("cache-control")) return payload;
    reply.header("cache-control", lifetime(request, reply));
    const kept = reply.statusCode === 200 && isRead(request) && !request.routeOptions.config.private;
    if (!kept || typeof payload !== "string") return payload;
    // Nobody gains by two bodies of one tag, so the fastest digest will do.
    const digest = hash("sha1", payload, "base64url");
    reply.header("etag", `"${digest}"`);
    if (!namesCopy(request.headers["if-none-match"] ?? "", digest)) return payload;
    reply.code(304).removeHeader("content-type").removeHeader("content-length");
    return "";
  });
  // Last of all hooks, so that the answer is compressed by then.
  app.addHook("onRoute", (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(tagEncoding);
  });
});

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

function lifetime(request: FastifyRequest, { statusCode }: FastifyReply): string {
  if (!isRead(request) || request.routeOptions.config.private) return PRIVATE;
  if (statusCode === 200) return PUBLIC;
  return statusCode === 404 ? UNKNOWN : PRIVATE;
}

const tagEncoding: onSendAsyncHookHandler = async (_request, reply, payload) => {
  const tag = reply.getHeader("etag");
  const encoding = reply.getHeader("content-encoding");
  if (typeof tag === "string" && typeof encoding === "string" && encoding !== "identity") {
    reply.header("etag", tag.replace(/"$/, `-${encoding}"`));
  }
  return payload;
};

/** True where the copies that `ifNoneMatch` names include the one of this digest, however it was compressed. */
export function namesCopy(ifNoneMatch: string, digest: string): boolean {
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag.replace(/^"([\w-]+?)(?:-(?:br|gzip)\d*)?"$/, "$1") === digest);
}
