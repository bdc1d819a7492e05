import Fastify from "fastify";
import type { Registry } from "prom-client";
import { healthRoutes } from "../health/health-routes.ts";
import type { Readiness } from "../health/readiness.ts";

type MetricsServerOptions = { host: string; port: number; readiness: Readiness; registry: Registry };

/**
 * Starts a server separate from the site, with /metrics, /healthz and /readyz. Returns a function that closes it. Throws if the port is in
 * use.
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<() => Promise<void>> {
  const { host, port, readiness, registry } = options;
  const app = Fastify({ forceCloseConnections: true });
  await app.register(healthRoutes, { readiness, includesReason: true, metrics: { registry } });
  await app.listen({ host, port });
  return () => app.close();
}
