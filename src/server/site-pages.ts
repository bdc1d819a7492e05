import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RETRY_AFTER_SECONDS } from "../api/plugins/errors.ts";
import { isFromSameSite } from "../api/same-site.ts";
import { brandStyle } from "../contract/brand/brand-style.ts";
import { currentBrand } from "../contract/brand/computed/current-brand.ts";
import { refusedForm } from "../contract/content/wording/navigation.ts";
import { embedSettings } from "../contract/settings/embedded-settings.ts";
import { publicSettings } from "../contract/settings/setting-values.ts";
import type { Redirects } from "../db/queries/content/redirects.ts";
import type { Transport } from "../web/data/api-client.ts";
import type { DocumentBrand } from "../web/rendering/document-brand.ts";
import type * as Site from "../web/rendering/site.ts";
import { pagePathOf } from "../web/rendering/unknown-pages.ts";
import { PRIVATE_PARAMETERS } from "../web/routing/page-parameters.ts";
import { createFirstView } from "./build-files/first-view.ts";
import { serveHashedFiles } from "./build-files/hashed-files.ts";
import type { SharedAssets } from "./build-files/shared-assets.ts";
import { startVite } from "./build-files/vite-dev-server.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { InProcessApi } from "./in-process-api.ts";
import { plainPage } from "./plain-page.ts";
import type { PageSource } from "./response-cache/cached-response.ts";
import { noteSources } from "./response-cache/page-sources.ts";
import { liveSettings } from "./settings/live-settings.ts";
import { type Previews, previewQuery } from "./staff/previews.ts";

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
  /** Undefined in development, where Vite makes the bundle again after each change. */
  bundle: SiteBundle | undefined;
  callApi: InProcessApi;
  /** See Backend. */
  pictureOrigin?: string;
  /** The built files of other releases. */
  assets: SharedAssets | undefined;
  /** Redirects of old addresses. */
  redirects?: Redirects;
  /** Previews for staff. */
  previews?: Previews;
};

const SERVICE_WORKER = "service-worker.js";

/** Browsers revalidate on every visit; shared caches store a page for a minute. */
const PAGE_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
/** Short, since the page may exist soon. */
const NOT_FOUND_CACHE_CONTROL = "public, max-age=10";
/** Browsers keep a redirect without Cache-Control for good, but staff may change it. */
const REDIRECT_CACHE_CONTROL = "public, max-age=300";
const NO_CACHE = "no-store";

/** Registers the route of all pages. React Router renders them; their loaders call the API in this process. */
export async function sitePages(
  app: FastifyInstance,
  {
    mode,
    origin,
    configuredOrigin,
    client,
    bundle,
    callApi,
    pictureOrigin,
    assets,
    redirects,
    previews,
  }: SitePagesOptions,
): Promise<void> {
  const isDevelopment = mode === "development";
  const loadCode = bundle === undefined ? await startVite(app) : async () => bundle;
  if (bundle !== undefined) await serveBrowserFiles(app, client, assets);
  const toFirstView = bundle && createFirstView(await readStyleSheet(bundle, client));
  const loadSite = async () => {
    const site = await loadCode();
    site.provideSettings(() => publicSettings(liveSettings()));
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

  // A page of version 1.0.0 that is still open asks for the routes that its links lead to. It then loads the next page as a document.
  app.get("/__manifest", async (_request, reply) =>
    reply.code(204).header("x-remix-reload-document", "true").header("cache-control", NO_CACHE).send(),
  );

  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    onRequest: async ({ method, headers }) => {
      if (method === "POST" && !isFromSameSite(headers, configuredOrigin)) {
        throw Object.assign(new Error("The form comes from another site"), { statusCode: 403 });
      }
    },
    handler: async (request, reply) => {
      const target = request.method === "POST" ? undefined : redirects?.find(request.url);
      // A page that exists is never redirected. Unknown addresses are detected without rendering.
      if (target !== undefined && isUnknown(request.url)) return redirect(reply, target);
      const preview = await previews?.render(request.raw, (previewApi) =>
        render(request, previewApi, previewQuery(request.url)),
      );
      const page = preview ?? (await render(request, callApi));
      if (target !== undefined && page.status === 404) return redirect(reply, target);
      reply.status(page.status);
      for (const [name, value] of page.headers) reply.header(name, value);
      if (!isDevelopment) reply.header("cache-control", cacheControl(request, page.status, page.isComplete));
      // Another website that the page leads to learns nothing of a secret in its address. Forms still say where they come from.
      if (isPrivate(request)) reply.header("referrer-policy", "same-origin");
      if (preview) reply.header("cache-control", NO_CACHE).header("x-robots-tag", "noindex");
      if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
      if (!isDevelopment && typeof page.body === "string") {
        reply.header(
          "content-security-policy",
          contentSecurityPolicy(page.body, { pictureOrigin, isPreview: preview !== undefined }),
        );
      }
      return reply.send(page.body);
    },
  });

  /** `query` is that of a preview, or "". */
  async function render(request: FastifyRequest, callApiOf: InProcessApi, query = ""): Promise<RenderedPage> {
    const { handleRequest, LOOK_FONTS } = await loadSite();
    let isComplete = true;
    let isUnavailable = false;
    const sources: (PageSource | undefined)[] = [];
    const transport: Transport = async (call) => {
      const { source, ...response } = await callApiOf(call, request.ip);
      sources.push(source);
      isComplete &&= response.status < 500;
      isUnavailable ||= response.status === 503;
      return response;
    };
    const { response, routePattern } = await handleRequest(toWebRequest(request, origin), transport, {
      origin,
      brand: documentBrand(LOOK_FONTS, query),
      requestId: request.id,
    });
    noteSources(request.raw, sources);
    request.pagePattern = routePattern.startsWith("/") ? routePattern : `/${routePattern}`;
    // An incomplete page is a 503, so that neither caches nor search engines keep it.
    const status = isUnavailable && (response.status === 200 || response.status === 500) ? 503 : response.status;
    const body = await readBody(response);
    const page = typeof body === "string" && toFirstView ? toFirstView(body) : body;
    return { status, headers: [...response.headers], body: page, isComplete };
  }

  function isUnknown(url: string): boolean {
    const path = url.split("?", 1)[0] as string;
    return bundle !== undefined && pagePathOf(path) !== path;
  }
}

function documentBrand(fonts: SiteBundle["LOOK_FONTS"], logoQuery: string): DocumentBrand {
  const brand = currentBrand();
  const font = fonts[brand.look];
  return { css: font.css + brandStyle(brand), font: font.url, themeColour: brand.tones.second.ground, logoQuery };
}

function redirect(reply: FastifyReply, target: string): FastifyReply {
  return reply.header("cache-control", REDIRECT_CACHE_CONTROL).redirect(target, 301);
}

type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  /** Text for HTML, bytes for other media types. */
  body: string | Buffer | undefined;
  /** False if an API call failed and the page lacks that part. */
  isComplete: boolean;
};

async function readBody(response: Response): Promise<RenderedPage["body"]> {
  if (response.body === null) return undefined;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  return isHtml ? response.text() : Buffer.from(await response.arrayBuffer());
}

/** Loads the built pages. `client` is the folder of the browser files beside them. */
export async function loadBundle(client: string): Promise<SiteBundle> {
  return import(pathToFileURL(`${client}/../server/index.js`).href);
}

/** The one style sheet of all pages. */
async function readStyleSheet({ build }: SiteBundle, client: string): Promise<string> {
  const [path = ""] = build.assets.routes.root?.css ?? [];
  return readFile(join(client, path), "utf8");
}

async function serveBrowserFiles(
  app: FastifyInstance,
  client: string,
  assets: SharedAssets | undefined,
): Promise<void> {
  await serveHashedFiles(app, { release: dirname(client), folder: "client/assets", assets });
  await app.register(fastifyStatic, {
    root: client,
    prefix: "/",
    decorateReply: false,
    wildcard: false,
    // A route for each of them would win over that of the hashed files.
    globIgnore: ["assets/**", SERVICE_WORKER],
    index: false,
  });
  const serviceWorker = await readFile(join(client, SERVICE_WORKER), "utf8");
  app.get(`/${SERVICE_WORKER}`, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      // Browsers compare the script with the one they have, so that a change of settings reaches it too.
      .send(`self.siteSettings=${embedSettings(publicSettings(liveSettings()))};\n${serviceWorker}`),
  );
}

/** Whether the page is for one visitor. */
const isPrivate = ({ query }: FastifyRequest) =>
  Object.keys(query as object).some((name) => PRIVATE_PARAMETERS.has(name));

/** `isComplete` is false if an API call failed and the page lacks that part. Such a page is never cached. */
function cacheControl(request: FastifyRequest, status: number, isComplete: boolean): string {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || isPrivate(request) || !isComplete) return NO_CACHE;
  if (status === 200) return PAGE_CACHE_CONTROL;
  return status === 404 || status === 410 ? NOT_FOUND_CACHE_CONTROL : NO_CACHE;
}

/** GET and HEAD drop the visitor's headers, since all visitors share the cached page; POST keeps them. */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const url = new URL(`${origin}${request.url}`);
  const { method } = request;
  if (method !== "POST") return new Request(url, { method });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item);
  }
  // The origin was checked before. React Router would compare it with `origin`, but this machine may have several names.
  headers.delete("origin");
  const body = request.body as Buffer | undefined;
  return new Request(url, { method, headers, body: body ? new Uint8Array(body) : undefined });
}
