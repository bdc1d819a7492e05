import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";

const folder = fileURLToPath(new URL("../../staff", import.meta.url));

/**
 * Runs the interface's own Vite as middleware of `app`, and tells browsers of changed sources through `server`. Returns a function that
 * renders the page from the current sources.
 */
export async function startStaffVite(app: FastifyInstance, server: Server): Promise<(url: string) => Promise<string>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: `${folder}/vite.config.ts`,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  return async (url) => vite.transformIndexHtml(url, await readFile(`${folder}/index.html`, "utf8"));
}
