import { fileURLToPath } from "node:url";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { api } from "../api/app.ts";
import { createHttpServer } from "../api/http-server.ts";
import type { Database } from "../db/connect.ts";
import type { SealingKeys } from "../db/sealed-record.ts";
import type { LeadQueue } from "../leads/queue.ts";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { watchRequests } from "./metrics/watch-requests.ts";
import { operations } from "./operations.ts";
import type { Readiness } from "./readiness.ts";
import { siteFiles } from "./site-files.ts";
import { sitePages } from "./site-pages.ts";
import { sitemap } from "./sitemap.ts";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What the site is put together from. `siteUrl` is its public origin, without a slash at the end. */
export type SiteParts = {
  db: Database;
  leadQueue: LeadQueue;
  siteUrl: string;
  financeKeys: SealingKeys;
  readiness: Readiness;
  /** Undefined: nobody asks for numbers. */
  metrics: Metrics | undefined;
  /** Makes the server that visitors come in by. */
  serverFactory: FastifyServerOptions["serverFactory"];
};

/**
 * The whole site as one server: API, pictures and files, the built assets, and every page. Not yet listening.
 */
export async function createApp(
  config: Config,
  { db, leadQueue, siteUrl, financeKeys, readiness, metrics, serverFactory }: SiteParts,
): Promise<FastifyInstance> {
  const app = await createHttpServer({
    ...{ logger: { level: config.logLevel }, trustProxy: config.trustProxy, serverFactory },
  });
  const client = folder("build/client");
  if (metrics) await watchRequests(app, metrics, config.mode === "development" ? undefined : client);
  await app.register(helmet, {
    // Pages carry a policy of their own, with the hashes of their scripts.
    contentSecurityPolicy: false,
    // The group's other hosts are not this site's to speak for.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  await app.register(api, {
    prefix: "/api",
    db,
    siteUrl,
    leadRateLimit: config.leadRateLimit,
    leadRateLimitTotal: config.leadRateLimitTotal,
    sharedLimits: config.leadLimits === "shared",
    leadQueue,
    financeKeys,
    corsOrigins: config.corsOrigins,
  });
  // What staff have uploaded wins over the demo's pictures.
  await app.register(fastifyStatic, {
    root: [`${config.dataDir}/uploads`, folder("demo/uploads")],
    prefix: "/uploads/",
    index: false,
    maxAge: "1d",
    suppressWarning: true,
  });
  await app.register(operations, { readiness, metrics, metricsToken: config.metricsToken });
  await app.register(siteFiles, { origin: siteUrl });
  await app.register(sitemap, { db, origin: siteUrl });
  await app.register(sitePages, { mode: config.mode, origin: siteUrl, client });
  return app;
}
