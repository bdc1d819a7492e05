import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Transport } from "../web/data/api-client.ts";
import type * as Site from "../web/rendering/site.ts";
import { PRIVATE_PARAMETERS } from "../web/routing/page-parameters.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { inProcessApi } from "./in-process-api.ts";
import type { ResponseCache } from "./response-cache/response-cache.ts";
import { startVite } from "./vite-dev-server.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The pattern of the page requested: "/used/:make?/:model?". Undefined for everything but pages. */
    pagePattern?: string;
  }
}

type SitePagesOptions = {
  mode: "development" | "production" | "test";
  /** Public origin of the site. */
  origin: string;
  /** Folder of the built browser assets. */
  client: string;
  /** Cache for the API responses that pages are made from. */
  cache?: ResponseCache;
};

/** Browsers revalidate each time, which costs them a 304; shared caches hold a page for a minute. */
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
/** A page that does not exist now may exist soon. */
const UNKNOWN = "public, max-age=10";
const PRIVATE = "no-store";

/** Registers every page: React Router renders on the server, and its loaders call the API in this process. */
export async function sitePages(
  app: FastifyInstance,
  { mode, origin, client, cache }: SitePagesOptions,
): Promise<void> {
  const isDevelopment = mode === "development";
  const loadSite = isDevelopment ? await startVite(app) : await serveBuild(app, client);

  // React Router parses the bodies of forms itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  const callApi = inProcessApi(app, cache);
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (request, reply) => {
      const { handleRequest } = await loadSite();
      let isComplete = true;
      const transport: Transport = async (call) => {
        const answer = await callApi(call, request.ip);
        isComplete &&= answer.status < 500;
        return answer;
      };
      const { response, routePattern } = await handleRequest(toWebRequest(request, origin), transport, origin);
      request.pagePattern = routePattern;
      reply.status(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      if (response.body === null) return reply.send();
      const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
      const body = isPage ? await response.text() : Buffer.from(await response.arrayBuffer());
      if (!isDevelopment) {
        reply.header("cache-control", cacheControl(request, response.status, isComplete));
        if (typeof body === "string") reply.header("content-security-policy", contentSecurityPolicy(body));
      }
      return reply.send(body);
    },
  });
}

/** Serves the built assets, and returns a function that loads the built site. */
async function serveBuild(app: FastifyInstance, client: string): Promise<() => Promise<typeof Site>> {
  const site = (await import(pathToFileURL(`${client}/../server/index.js`).href)) as typeof Site;
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
  return async () => site;
}

/** Pages that lack a part, because an API call failed, are never cached. */
function cacheControl({ method, query }: FastifyRequest, status: number, isComplete: boolean): string {
  const isRead = method === "GET" || method === "HEAD";
  const isPrivate = Object.keys(query as object).some((name) => PRIVATE_PARAMETERS.has(name));
  if (!isRead || isPrivate || !isComplete) return PRIVATE;
  if (status === 200) return PUBLIC;
  return status === 404 ? UNKNOWN : PRIVATE;
}

/** Pages are cached for everybody, so a read depends on its address alone; a form is passed on with its headers. */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const url = new URL(request.url.replace(/^\/+/, "/"), visitedOrigin(request, origin));
  const { method } = request;
  if (method !== "POST") return new Request(url, { method });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const body = request.body as Buffer | undefined;
  return new Request(url, { method, headers, body: body ? new Uint8Array(body) : undefined });
}

/**
 * The site's origin in the visitor's browser, which a form's `Origin` header must equal: the public origin, whatever a proxy
 * made of the request, else the host that was requested.
 */
function visitedOrigin(request: FastifyRequest, origin: string): string {
  const requested = `${request.protocol}://${request.host}`;
  return request.headers.origin === origin || !URL.canParse(requested) ? origin : requested;
}
