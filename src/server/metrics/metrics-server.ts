import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Readiness } from "../health/readiness.ts";

type MetricsServerOptions = {
  host: string;
  port: number;
  readiness: Readiness;
  /** The answer to /metrics, as Prometheus reads it. */
  metrics: () => Promise<string>;
  /** Its media type. */
  contentType: string;
};

/**
 * A small server beside the site for those who run it alone: /metrics, and /healthz and /readyz as on the site.
 * Answers what closes it. Throws where the port is taken.
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<() => Promise<void>> {
  const { readiness, metrics, contentType } = options;
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    async "/healthz"(response) {
      send(response, 200, { alive: true });
    },
    async "/readyz"(response) {
      const reason = await readiness.reason();
      send(response, reason === undefined ? 200 : 503, { ready: reason === undefined, reason });
    },
    async "/metrics"(response) {
      const text = await metrics();
      response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
    },
  };
  const server = createServer(({ url = "/" }, response) => {
    const answer = answers[url.split("?", 1)[0] ?? ""];
    if (!answer) send(response, 404, { reason: "There are /metrics, /healthz and /readyz" });
    else answer(response).catch(() => send(response, 500, { reason: "The numbers cannot be read" }));
  });
  server.listen({ host: options.host, port: options.port });
  await once(server, "listening");
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}
