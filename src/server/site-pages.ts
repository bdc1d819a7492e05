import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { RETRY_AFTER_SECONDS } from "../api/plugins/errors.ts";
import { isFromSameSite } from "../api/same-site.ts";
import { refusedForm } from "../contract/wording/navigation.ts";
import type { Transport } from "../web/data/api-client.ts";
import type * as Site from "../web/rendering/site.ts";
import { PRIVATE_PARAMETERS } from "../web/routing/page-parameters.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { InProcessApi } from "./in-process-api.ts";
import { plainPage } from "./plain-page.ts";
import type { PageSource } from "./response-cache/cached-response.ts";
import { noteSources } from "./response-cache/page-sources.ts";
import { startVite } from "./vite-dev-server.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Route pattern of the requested page: "/used/:make?/:model?". Undefined if the request is not for a page. */
    pagePattern?: string;
  }
}

/** The built pages. */
export type SiteBundle = typeof Site;

type SitePagesOptions = {
  mode: "development" | "production" | "test";
  /** The site's public origin. */
  origin: string;
  /** The origin that forms must come from; see `isFromSameSite`. */
  configuredOrigin: string | undefined;
  /** Folder of the built browser files. */
  client: string;
  /** Undefined in development, where Vite makes it anew for each change. */
  bundle: SiteBundle | undefined;
  callApi: InProcessApi;
  /** See Backend. */
  pictureOrigin?: string;
};

/** Browsers revalidate on every visit; shared caches store a page for a minute. */
const PAGE_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
/** The page may exist soon. */
const NOT_FOUND_CACHE_CONTROL = "public, max-age=10";
const NO_CACHE = "no-store";

/** Registers the route of all pages. React Router renders them; their loaders call the API in this process. */
export async function sitePages(
  app: FastifyInstance,
  { mode, origin, configuredOrigin, client, bundle, callApi, pictureOrigin }: SitePagesOptions,
): Promise<void> {
  const isDevelopment = mode === "development";
  const loadCode = bundle === undefined ? await startVite(app) : async () => bundle;
  if (bundle !== undefined) await serveBrowserFiles(app, client);
  const loadSite = async () => {
    const site = await loadCode();
    site.logErrorsTo((message, { error, ...fields }) => app.log.error({ ...fields, err: error }, message));
    return site;
  };

  // React Router parses the bodies of forms itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.setErrorHandler<FastifyError>((error, { method }, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 || method !== "POST") throw error; // to Fastify's own handler
    const text = status === 403 || status === 413 ? refusedForm[status] : refusedForm.other;
    return reply.status(status).type("text/html; charset=utf-8").send(plainPage(refusedForm.title, text));
  });

  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    onRequest: async ({ method, headers }) => {
      if (method === "POST" && !isFromSameSite(headers, configuredOrigin)) {
        throw Object.assign(new Error("The form comes from another site"), { statusCode: 403 });
      }
    },
    handler: async (request, reply) => {
      const { handleRequest } = await loadSite();
      let isComplete = true;
      let isUnavailable = false;
      const sources: (PageSource | undefined)[] = [];
      const transport: Transport = async (call) => {
        const { source, ...response } = await callApi(call, request.ip);
        sources.push(source);
        isComplete &&= response.status < 500;
        isUnavailable ||= response.status === 503;
        return response;
      };
      const { response, routePattern } = await handleRequest(toWebRequest(request, origin), transport, origin);
      noteSources(request.raw, sources);
      request.pagePattern = routePattern.startsWith("/") ? routePattern : `/${routePattern}`;
      // A page that lacks a part for now is not the page: neither caches nor search engines may keep it.
      const status = isUnavailable && (response.status === 200 || response.status === 500) ? 503 : response.status;
      reply.status(status);
      if (status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
      for (const [name, value] of response.headers) reply.header(name, value);
      if (!isDevelopment) reply.header("cache-control", cacheControl(request, status, isComplete));
      if (response.body === null) return reply.send();
      if (!response.headers.get("content-type")?.startsWith("text/html")) {
        return reply.send(Buffer.from(await response.arrayBuffer()));
      }
      const html = await response.text();
      if (!isDevelopment) reply.header("content-security-policy", contentSecurityPolicy(html, { pictureOrigin }));
      return reply.send(html);
    },
  });
}

/** Loads the built pages. `client` is the folder of the browser files beside them. */
export async function loadBundle(client: string): Promise<SiteBundle> {
  return import(pathToFileURL(`${client}/../server/index.js`).href);
}

async function serveBrowserFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${client}/assets`,
    prefix: "/assets/",
    decorateReply: false,
    index: false,
    immutable: true,
    preCompressed: true,
    maxAge: "365d",
  });
  await app.register(fastifyStatic, { root: client, prefix: "/", decorateReply: false, wildcard: false, index: false });
}

/** `isComplete` is false if an API call failed and the page lacks that part. Such a page is never cached. */
function cacheControl({ method, query }: FastifyRequest, status: number, isComplete: boolean): string {
  const isRead = method === "GET" || method === "HEAD";
  const isPrivate = Object.keys(query as object).some((name) => PRIVATE_PARAMETERS.has(name));
  if (!isRead || isPrivate || !isComplete) return NO_CACHE;
  if (status === 200) return PAGE_CACHE_CONTROL;
  return status === 404 || status === 410 ? NOT_FOUND_CACHE_CONTROL : NO_CACHE;
}

/** All visitors share a cached page, so GET and HEAD drop their headers; POST keeps them. */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const url = new URL(`${origin}${request.url}`);
  const { method } = request;
  if (method !== "POST") return new Request(url, { method });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item);
  }
  // It was checked. React Router would compare it with `origin`, while this machine has several names.
  headers.delete("origin");
  const body = request.body as Buffer | undefined;
  return new Request(url, { method, headers, body: body ? new Uint8Array(body) : undefined });
}
