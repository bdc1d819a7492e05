import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import type * as Site from "../../web/rendering/site.ts";

/** Runs Vite as middleware of `app`, with hot updates over its port. Returns a function that loads the current site. */
export async function startVite(app: FastifyInstance): Promise<() => Promise<typeof Site>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  return () => vite.ssrLoadModule("/src/web/rendering/site.ts") as Promise<typeof Site>;
}
