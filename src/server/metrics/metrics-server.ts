import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { Readiness } from "../health/readiness.ts";

type MetricsServerOptions = { host: string; port: number; readiness: Readiness; registry: Registry };

/**
 * Starts an HTTP server apart from the site, with /metrics, /healthz and /readyz. Returns a function that closes it.
 * Throws if the port is in use.
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<() => Promise<void>> {
  const { host, port, readiness, registry } = options;
  const routes: Record<string, (response: ServerResponse) => Promise<void>> = {
    async "/healthz"(response) {
      sendJson(response, 200, { alive: true });
    },
    async "/readyz"(response) {
      const reason = await readiness.unreadyReason();
      sendJson(response, reason === undefined ? 200 : 503, { ready: reason === undefined, reason });
    },
    async "/metrics"(response) {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
    },
  };
  const server = createServer(({ url = "/" }, response) => {
    const route = routes[url.split("?", 1)[0] ?? ""];
    if (!route) sendJson(response, 404, { reason: "There are /metrics, /healthz and /readyz" });
    else route(response).catch(() => sendJson(response, 500, { reason: "The metrics cannot be read" }));
  });
  server.listen({ host, port });
  await once(server, "listening");
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}
