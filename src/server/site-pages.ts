import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { ApiRequest, Transport } from "../web/api-client.ts";
import type { AnswerRequest, createSite } from "../web/entry.server.tsx";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { startVite } from "./vite-dev-server.ts";

type SitePagesOptions = {
  mode: "development" | "production" | "test";
  /** Public origin of the site. */
  origin: string;
  /** Folder of the built browser assets. */
  client: string;
};

/** Every page: React Router rendering on the server, its loaders calling the API within this process. */
export async function sitePages(app: FastifyInstance, { mode, origin, client }: SitePagesOptions): Promise<void> {
  const development = mode === "development";
  let loadSite: () => Promise<AnswerRequest>;
  if (development) {
    const loadBuild = await startVite(app);
    loadSite = async () => siteOf(await loadBuild(), "development");
  } else {
    const site = siteOf(await import(pathToFileURL(`${client}/../server/index.js`).href), "production");
    loadSite = async () => site;
    await app.register(fastifyStatic, {
      root: `${client}/assets`,
      prefix: "/assets/",
      decorateReply: false,
      index: false,
      immutable: true,
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

  const send =
    (ip: string): Transport =>
    async (request) =>
      inProcess(app, request, ip);
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (request, reply) => {
      const site = await loadSite();
      const response = await site(toWebRequest(request, origin), send(request.ip), origin);
      return sendWebResponse(reply, response, development);
    },
  });
}

function siteOf(build: ServerBuild, mode: "development" | "production"): AnswerRequest {
  const entry = build.entry.module as unknown as { createSite: typeof createSite };
  return entry.createSite(build, mode);
}

async function inProcess(app: FastifyInstance, { method, url, body, headers }: ApiRequest, ip: string) {
  const response = await app.inject({ method, url, headers, payload: body, remoteAddress: ip });
  return { status: response.statusCode, body: response.body };
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const body = request.body as Buffer | undefined;
  return new Request(new URL(request.url.replace(/^\/+/, "/"), visitedOrigin(request, origin)), {
    method: request.method,
    headers,
    body: body ? new Uint8Array(body) : undefined,
  });
}

/**
 * The origin as the visitor's browser has it, which a form's `Origin` header must equal: the public one, whatever a proxy
 * made of the request on its way, otherwise the one that was asked.
 */
function visitedOrigin(request: FastifyRequest, origin: string): string {
  const asked = `${request.protocol}://${request.host}`;
  return request.headers.origin === origin || !URL.canParse(asked) ? origin : asked;
}

/** Pages are rendered whole, so their policy can name the scripts they hold. */
async function sendWebResponse(reply: FastifyReply, response: Response, development: boolean): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.body === null) return reply.send();
  const body = Buffer.from(await response.arrayBuffer());
  if (!development && response.headers.get("content-type")?.startsWith("text/html")) {
    reply.header("content-security-policy", contentSecurityPolicy(body.toString()));
  }
  return reply.send(body);
}
