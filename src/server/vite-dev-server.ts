import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

/** Vite within the server: assets from the sources, word of changes over the server's own port, and the newest build at each call. */
export async function startVite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  return () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
}
