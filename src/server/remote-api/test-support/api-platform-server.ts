import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { apiPlatformContent, VIOLATIONS } from "./api-platform-content.ts";

type Submission = { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> };

/** A server with the paths and envelopes of API Platform, and only the documented fields. */
export type ApiPlatformServer = {
  origin: string;
  /** Paths with queries, in order. */
  requested: string[];
  accepted: Submission[];
  /** Sets how requests are answered from now on. "garbage" is a 200 with HTML; "silence" is no response. */
  behave(how: "well" | "slowly" | "error" | "garbage" | "silence"): void;
  close(): Promise<void>;
};

const SLOW_MS = 300;

/** Starts the server on a free port of this machine. */
export async function startApiPlatformServer(): Promise<ApiPlatformServer> {
  const requested: string[] = [];
  const accepted: Submission[] = [];
  let behaviour: Parameters<ApiPlatformServer["behave"]>[0] = "well";

  const server = createServer(async (request, response) => {
    requested.push(request.url ?? "");
    if (behaviour === "silence") return;
    if (behaviour === "error")
      return void response.writeHead(500, { "content-type": "text/html" }).end("<h1>Oops</h1>");
    if (behaviour === "garbage")
      return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hi</h1>");
    if (behaviour === "slowly") await sleep(SLOW_MS);
    if (request.method === "POST") await accept(request, response);
    else read(request.url ?? "", response);
  });

  async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const path = request.url ?? "";
    if (!["/api/customer_enquiries", "/api/finance_applications"].includes(path)) return send(response, 404, PROBLEM);
    if (!body.email) return send(response, 422, VIOLATIONS);
    accepted.push({ path, headers: request.headers, body });
    // Symfony's serializer returns the stored item with everything that was sent.
    send(response, 201, { "@id": `${path}/${accepted.length}`, "@type": "CustomerEnquiry", ...body });
  }

  function read(url: string, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const found = apiPlatformContent(decodeURIComponent(pathname.replace(/^\/api/, "")), searchParams);
    if (found === undefined) send(response, 404, PROBLEM);
    else send(response, 200, found);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    accepted,
    behave(how) {
      behaviour = how;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const PROBLEM = { "@type": "hydra:Error", "hydra:title": "An error occurred", "hydra:description": "Not Found" };

function send(response: ServerResponse, status: number, body: object): void {
  const type = status >= 400 ? "application/problem+json" : "application/ld+json";
  // Symfony's default, which forbids caching.
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache, private" });
  response.end(JSON.stringify(body));
}
