import { existsSync, lstatSync, realpathSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logs } from "../logging/logs.ts";
import { pictureRoutes } from "../pictures/picture-routes.ts";
import { openUploads } from "../pictures/uploads.ts";
import { openVariantCache } from "../pictures/variant-cache.ts";
import { createApiClient } from "../web/data/api-client.ts";
import { pagePathOf } from "../web/rendering/unknown-pages.ts";
import type { ServingBackend } from "./backend/backend.ts";
import { brandFiles } from "./brand/brand-files.ts";
import type { Config } from "./config/config.ts";
import type { IsTrustedProxy } from "./config/trusted-proxies.ts";
import { healthRoutes } from "./health/health-routes.ts";
import type { Readiness } from "./health/readiness.ts";
import { refuseWrites } from "./health/refuse-writes.ts";
import type { DiskWatch } from "./health/watch-disk.ts";
import { createHttpApp } from "./http-app.ts";
import { inProcessApi } from "./in-process-api.ts";
import type { Listener } from "./listener/listener.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { measureRequests } from "./requests/measure-requests.ts";
import { routeOf } from "./requests/observe-requests.ts";
import { createRequestLog } from "./requests/request-log.ts";
import type { SiteResponse } from "./response-cache/cached-response.ts";
import { contentOf } from "./response-cache/page-sources.ts";
import { createResponseCache, type ResponseCache } from "./response-cache/response-cache.ts";
import { serveFromCache } from "./response-cache/serve-from-cache.ts";
import { feeds } from "./site-files/feeds/feeds.ts";
import { llmsText } from "./site-files/llms-text.ts";
import { qrCodes } from "./site-files/qr-codes.ts";
import { robotsAndManifest } from "./site-files/robots-and-manifest.ts";
import { sitemap } from "./site-files/sitemap.ts";
import { loadBundle, sitePages } from "./site-pages.ts";
import { emailPreview } from "./staff/email-preview.ts";
import type { Staff } from "./staff/open-staff.ts";
import { previewedItem } from "./staff/previews.ts";
import { noStaffRoutes, passStaffRequests } from "./staff/staff-requests.ts";
import { weeklyReportPage } from "./staff/weekly-report-page.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { openPictureCache, uploadFolders } from "./uploads/upload-folders.ts";

/** The folder of the build that this process serves. It is resolved once, since `build` is a link that a newer release moves. */
function releaseFolder(): string {
  const link = projectPath("build");
  return existsSync(link) ? realpathSync(link) : link;
}

/** Whether other processes may serve releases that this machine lacks: true in images, and where a bucket is shared. */
function sharesAssets({ NODE_ENV, STORAGE_URL }: Config): boolean {
  if (NODE_ENV === "development") return false;
  const build = lstatSync(projectPath("build"), { throwIfNoEntry: false });
  return STORAGE_URL !== undefined || build?.isDirectory() === true;
}

const projectPath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The parts that the site is made of, beside its settings. */
export type SiteParts = {
  backend: ServingBackend;
  /** See Backend. */
  pictureOrigin: string | undefined;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  readiness: Readiness;
  /** See Backend. */
  disk: DiskWatch | undefined;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  serverFactory: Listener["serverFactory"];
  /** Creates the server of the back office, which listens if it has a port of its own. */
  staffServerFactory: Listener["serverFactory"];
  isTrustedProxy: IsTrustedProxy;
  logs: Logs;
};

export type SiteServer = {
  app: FastifyInstance;
  /** Undefined in development and with RESPONSE_CACHE_MB=0. */
  cache: ResponseCache | undefined;
  /**
   * Loads the back office, if there is one. Visitors would wait for it: it takes a third of the time of the site itself. The first request for
   * it loads it too.
   */
  openStaffApp: (() => Promise<FastifyInstance>) | undefined;
};

/** Creates the whole site, not yet listening: API, pictures, files and pages, behind the response cache. */
export async function createApp(
  config: Config,
  {
    backend,
    pictureOrigin,
    siteUrl,
    readiness,
    disk,
    metrics,
    tracing,
    serverFactory,
    staffServerFactory,
    isTrustedProxy,
    logs,
  }: SiteParts,
): Promise<SiteServer> {
  const { redirects } = backend;
  const isDevelopment = config.NODE_ENV === "development";
  const cacheBytes = isDevelopment ? 0 : config.RESPONSE_CACHE_MB * 1024 * 1024;
  const cache = cacheBytes === 0 ? undefined : createResponseCache(cacheBytes, (url, accept) => request(url, accept));
  const assets = sharesAssets(config) ? backend.assets : undefined;
  const measures = metrics && (await measureRequests(metrics));
  const { REQUEST_LOG_PERCENT: percent } = config;
  const requestLog = percent > 0 ? createRequestLog({ percent, log: logs.requests }) : undefined;
  const observers = [measures?.observe, requestLog, tracing?.observe].filter((one) => one !== undefined);
  /** Whether lines in the log or traces have the ids of requests that the response cache answers. */
  const identifiesAll = requestLog !== undefined || tracing !== undefined;
  const release = isDevelopment ? projectPath("build") : releaseFolder();
  const client = join(release, "client");
  await assets
    ?.share(["client", "staff"].map((part) => join(release, part, "assets")))
    .catch((err: Error) => logs.process.error({ err }, "built files are not shared with processes of other releases"));
  const bundle = isDevelopment ? undefined : await loadBundle(client);
  const { staff } = backend;
  const hasOwnPort = config.STAFF?.port !== undefined;
  let staffApp: Promise<FastifyInstance> | undefined;
  const openStaffApp = staff && (() => (staffApp ??= createStaffApp(staff)));
  const httpParts = { isTrustedProxy, logs, observers, identifiesAll, tracing };
  const app = await createHttpApp({
    ...httpParts,
    serverFactory,
    routeFirst: (routes) => (openStaffApp && !hasOwnPort ? passStaffRequests(openStaffApp, routes) : routes),
    answerFirst: (admitted, { pages }) => {
      if (cache === undefined) return admitted;
      const { awaitChanges, visits } = backend;
      const cached = serveFromCache(
        cache,
        { log: logs.requestErrors, pagePath: pagePathOf, admission: pages, awaitChanges, onServed: visits?.count },
        admitted,
      );
      return (request, response) => (isUncached(request) ? admitted : cached)(request, response);
    },
  });
  if (disk) refuseWrites(app, disk);
  /** Whether a request bypasses the cache. Redirects share cached 404 pages with all unknown addresses; a preview is for one person. */
  const isUncached = (request: IncomingMessage) =>
    redirects?.find(request.url ?? "/") !== undefined ||
    (backend.staff !== undefined && previewedItem(request) !== undefined);
  const host = new URL(siteUrl).host;
  const request = async (url: string, accept: string) => {
    const startedAt = performance.now();
    const response = await app.inject({ url, headers: { host, ...(accept && { accept }) } });
    const { statusCode: status, rawPayload: body } = response;
    const route = routeOf(response.raw.req);
    measures?.observeMade({ route, status, seconds: (performance.now() - startedAt) / 1000 });
    const headers = response.headers as SiteResponse["headers"];
    return { status, headers, body, route, ...contentOf(response.raw.req) };
  };
  if (metrics && cache) addCacheMetrics(metrics, cache);
  const { library } = backend;
  const uploads = openUploads(uploadFolders(config), library?.find);
  await backend.registerApi(app, { describeUpload: uploads.findAddress });
  const variants = openVariantCache(openPictureCache(config), library?.storage);
  await app.register(pictureRoutes, { uploads, cache: variants });
  const { metrics: token, feeds: password } = config.ACCESS_KEYS;
  await app.register(healthRoutes, {
    readiness,
    includesReason: false,
    metrics: metrics && token ? { registry: metrics.registry, token } : undefined,
  });
  await app.register(robotsAndManifest, { origin: siteUrl });
  const previews = backend.openPreviews?.({ describeUpload: uploads.findAddress });
  await app.register(brandFiles, { uploads, previews });
  if (previews) await app.register(emailPreview, { previews, siteUrl });
  await app.register(qrCodes, { origin: siteUrl });
  if (backend.weeklyReports) await app.register(weeklyReportPage, { reports: backend.weeklyReports });
  const { feedSource } = backend;
  const callApi = inProcessApi(app, cache);
  const source = backend.sitemapSource(createApiClient((call) => callApi(call, "127.0.0.1")));
  await app.register(llmsText, { origin: siteUrl, hasFeeds: feedSource !== undefined, source });
  if (feedSource) {
    await app.register(feeds, { source: feedSource, origin: siteUrl, password });
  }
  await app.register(sitemap, { source, origin: siteUrl });
  if (staff === undefined || hasOwnPort) await app.register(noStaffRoutes, { prefix: "/staff" });
  await app.register(sitePages, {
    mode: config.NODE_ENV,
    origin: siteUrl,
    configuredOrigin: config.SITE_URL,
    client,
    bundle,
    callApi,
    pictureOrigin,
    assets,
    redirects,
    previews,
  });
  app.addHook("onClose", async () => {
    await previews?.close();
    await (await staffApp)?.close();
  });
  return { app, cache, openStaffApp };

  async function createStaffApp(staff: Staff): Promise<FastifyInstance> {
    // In parts, between which visitors' requests are responded to.
    await import("../api/staff/definitions.ts");
    await nextTurn();
    await import("../api/staff/staff-api.ts");
    await nextTurn();
    const { staffRoutes } = await import("./staff/staff-routes.ts");
    const staffApp = await createHttpApp({ ...httpParts, serverFactory: staffServerFactory });
    if (disk) refuseWrites(staffApp, disk);
    await staffApp.register(staffRoutes, {
      prefix: "/staff",
      staff,
      configuredOrigin: config.SITE_URL,
      developmentServer: isDevelopment ? (hasOwnPort ? staffApp : app).server : undefined,
      interfaceFolder: join(release, "staff"),
      assets,
    });
    await staffApp.ready();
    return staffApp;
  }
}

function addCacheMetrics({ addCounter, addGauge }: Metrics, cache: ResponseCache): void {
  const counter = (kind: "hits" | "stale" | "outdated" | "misses", help: string) =>
    addCounter({ name: `response_cache_${kind}_total`, help, read: () => cache.stats()[kind] });
  counter("hits", "Fresh responses served from the cache");
  counter("stale", "Responses served after their time, while a newer one was made");
  counter("outdated", "Responses served after a change of content, while a newer one was made");
  counter("misses", "Responses that were not cached or outdated");
  addGauge({ name: "response_cache_entries", help: "Cached responses", read: () => cache.stats().entries });
  addGauge({ name: "response_cache_bytes", help: "Estimated memory of the cache", read: () => cache.stats().bytes });
}
