import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Transport } from "../web/api-client.ts";
import type { AnswerRequest, Page, RenderedPage } from "../web/entry.server.tsx";
import { PRIVATE_PARAMETERS } from "../web/page-parameters.ts";
import { apiWithin } from "./api-within.ts";
import { type BuiltPages, builtPages, withEntry } from "./built-pages.ts";
import { forFirstPaint, type SentPage } from "./first-paint.ts";
import type { AnswerCache } from "./response-cache/response-cache.ts";
import { startVite } from "./vite-dev-server.ts";

type SitePagesOptions = {
  mode: "development" | "production" | "test";
  /** Public origin of the site. */
  origin: string;
  /** Folder of the built browser assets. */
  client: string;
  /** Where answers of the API are kept for the pages made from them; undefined: nowhere. */
  cache?: AnswerCache;
};

/** Browsers ask each time, which costs them a 304; caches in between have it fresh for a minute. */
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
/** What is unknown may soon be known. */
const UNKNOWN = "public, max-age=10";
const PRIVATE = "no-store";

/** Every page: React Router rendering on the server, its loaders calling the API within this process. */
export async function sitePages(
  app: FastifyInstance,
  { mode, origin, client, cache }: SitePagesOptions,
): Promise<void> {
  const development = mode === "development";
  let loadSite: () => Promise<AnswerRequest>;
  if (development) {
    const loadBuild = await startVite(app);
    loadSite = async () => siteOf(withEntry(await loadBuild()), "development");
  } else {
    const site = siteOf(await builtPages(client), "production");
    loadSite = async () => site;
    await app.register(fastifyStatic, {
      root: `${client}/assets`,
      prefix: "/assets/",
      decorateReply: false,
      index: false,
      immutable: true,
      preCompressed: true,
      maxAge: "365d",
    });
    await app.register(fastifyStatic, {
      root: client,
      prefix: "/",
      decorateReply: false,
      wildcard: false,
      index: false,
    });
  }

  // Bodies go to the pages' actions as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  const ask = apiWithin(app, cache);
  const finish = forFirstPaint(client);
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (request, reply) => {
      const site = await loadSite();
      let whole = true;
      const send: Transport = async (asked) => {
        const answer = await ask(asked, request.ip);
        whole &&= answer.status < 500;
        return answer;
      };
      const answer = await site(toWebRequest(request, origin), send, origin);
      if (!development) reply.header("cache-control", lifetime(request, answer.status, whole));
      return sendAnswer(reply, answer, development ? undefined : finish);
    },
  });
}

function siteOf({ build, entry }: BuiltPages, mode: "development" | "production"): AnswerRequest {
  return entry.createSite(build, mode);
}

/** How long a page is good for. One that had to do without some part is nobody else's. */
function lifetime({ method, query }: FastifyRequest, status: number, whole: boolean): string {
  const isRead = method === "GET" || method === "HEAD";
  const isPrivate = Object.keys(query as object).some((name) => PRIVATE_PARAMETERS.has(name));
  if (!isRead || isPrivate || !whole) return PRIVATE;
  if (status === 200) return PUBLIC;
  return status === 404 ? UNKNOWN : PRIVATE;
}

/** A page is made from its address alone, so that it may be kept; what else was said counts for a form. */
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
 * The origin as the visitor's browser has it, which a form's `Origin` header must equal: the public one, whatever a proxy
 * made of the request on its way, otherwise the one that was asked.
 */
function visitedOrigin(request: FastifyRequest, origin: string): string {
  const asked = `${request.protocol}://${request.host}`;
  return request.headers.origin === origin || !URL.canParse(asked) ? origin : asked;
}

async function sendAnswer(
  reply: FastifyReply,
  answer: Page | Response,
  finish: ((page: RenderedPage) => SentPage) | undefined,
): Promise<FastifyReply> {
  reply.status(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (answer instanceof Response) {
    return reply.send(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
  }
  const { head, body, scripts, data } = answer.rendered;
  if (finish === undefined) return reply.send(head + body + scripts + data);
  const { html, policy } = finish(answer.rendered);
  reply.header("content-security-policy", policy);
  return reply.send(html);
}
