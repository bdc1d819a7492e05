import { fileURLToPath } from "node:url";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { api } from "../api/app.ts";
import { createHttpServer } from "../api/http-server.ts";
import type { Database } from "../db/connect.ts";
import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";
import type { LeadQueue } from "../leads/queue.ts";
import { pictureRoutes } from "../pictures/picture-routes.ts";
import { openUploads } from "../pictures/uploads.ts";
import type { Config } from "./config/config.ts";
import { operations } from "./health/health-routes.ts";
import type { Readiness } from "./health/readiness.ts";
import type { FrontDoor } from "./listener/listener.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { watchRequests } from "./metrics/measure-requests.ts";
import type { Answer } from "./response-cache/cached-response.ts";
import { type AnswerCache, createAnswerCache } from "./response-cache/response-cache.ts";
import { answerFromCache } from "./response-cache/serve-from-cache.ts";
import { siteFiles } from "./site-files/robots-and-manifest.ts";
import { sitemap } from "./site-files/sitemap.ts";
import { sitePages } from "./site-pages.ts";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What the site is put together from. `siteUrl` is its public origin, without a slash at the end. */
export type SiteParts = {
  db: Database;
  leadQueue: LeadQueue;
  siteUrl: string;
  financeKeys: EncryptionKeys;
  readiness: Readiness;
  /** Undefined: nobody asks for numbers. */
  metrics: Metrics | undefined;
  /** Makes the server that visitors come in by. */
  serverFactory: FrontDoor["serverFactory"];
};

export type SiteServer = {
  app: FastifyInstance;
  /** Answers kept for everybody; undefined where the settings give them no room. */
  cache: AnswerCache | undefined;
};

/**
 * The whole site as one server: API, pictures and files, the built assets, every page, and what is kept of them in front.
 * Not yet listening.
 */
export async function createApp(
  config: Config,
  { db, leadQueue, siteUrl, financeKeys, readiness, metrics, serverFactory }: SiteParts,
): Promise<SiteServer> {
  const cache =
    config.pageCacheBytes === 0
      ? undefined
      : createAnswerCache(config.pageCacheBytes, (url, accept) => make(url, accept));
  const app = await createHttpServer({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    serverFactory: (handler, options) =>
      serverFactory(cache === undefined ? handler : answerFromCache(cache, handler), options),
  });
  const host = new URL(siteUrl).host;
  const make = async (url: string, accept: string) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { host, ...(accept && { accept }) } });
    return { status: statusCode, headers: headers as Answer["headers"], body: rawPayload };
  };
  const client = folder("build/client");
  if (metrics) await watchRequests(app, metrics);
  if (metrics && cache) addCacheNumbers(metrics, cache);
  await app.register(helmet, {
    // Pages carry a policy of their own, with the hashes of their scripts.
    contentSecurityPolicy: false,
    // The group's other hosts are not this site's to speak for.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  // What staff have uploaded wins over the demo's pictures.
  const folders = [`${config.dataDir}/uploads`, folder("demo/uploads")];
  const uploads = openUploads(folders);
  await app.register(api, {
    prefix: "/api",
    db,
    siteUrl,
    leadRateLimit: config.leadRateLimit,
    leadRateLimitTotal: config.leadRateLimitTotal,
    sharedLimits: config.leadLimits === "shared",
    leadQueue,
    financeKeys,
    versioned: uploads.versioned,
    corsOrigins: config.corsOrigins,
  });
  const variants = { folder: `${config.dataDir}/pictures`, maxBytes: config.pictureBytes };
  await app.register(pictureRoutes, { uploads, folders, variants });
  await app.register(operations, { readiness, metrics, metricsToken: config.metricsToken });
  await app.register(siteFiles, { origin: siteUrl });
  await app.register(sitemap, { db, origin: siteUrl });
  await app.register(sitePages, { mode: config.mode, origin: siteUrl, client, cache });
  return { app, cache };
}

function addCacheNumbers({ counter, gauge }: Metrics, cache: AnswerCache): void {
  const add = (kind: "hits" | "stale" | "misses", help: string) =>
    counter({ name: `page_cache_${kind}_total`, help, read: () => cache.numbers()[kind] });
  add("hits", "Answers sent as they were kept");
  add("stale", "Answers sent past their time, while newer ones were made");
  add("misses", "Answers that were made because nothing good was kept");
  gauge({ name: "page_cache_answers", help: "Answers kept", read: () => cache.numbers().answers });
  gauge({ name: "page_cache_bytes", help: "Memory that they take, about", read: () => cache.numbers().bytes });
}
