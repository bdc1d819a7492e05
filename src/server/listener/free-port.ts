import { createServer } from "node:net";
import type { Config } from "../config/config.ts";
import { DEFAULT_PORT } from "../config/settings.ts";

/** Number of ports to try from DEFAULT_PORT on, so that several checkouts can run side by side. */
const ATTEMPTS = 20;

/**
 * Chooses the port before the site is created, since the site's URLs contain it: PORT, any free port for 0, otherwise
 * the first free one from DEFAULT_PORT on. Throws if none is free. The port of an inherited socket is not known yet: without SITE_URL, links
 * name DEFAULT_PORT.
 */
export async function choosePort({ HOST, PORT }: Pick<Config, "HOST" | "PORT">): Promise<number> {
  if (PORT === 0) return findFreePort(HOST, 0);
  if (typeof PORT === "object") return DEFAULT_PORT;
  if (PORT !== undefined) return PORT;
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + ATTEMPTS; port++) {
    try {
      return await findFreePort(HOST, port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
  throw new Error(`ports ${DEFAULT_PORT} to ${DEFAULT_PORT + ATTEMPTS - 1} are all in use; set PORT to another one`);
}

function findFreePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
    });
  });
}

/** Whether this process could listen on a port. */
export const isPortFree = (host: string, port: number): Promise<boolean> =>
  findFreePort(host, port).then(
    () => true,
    () => false,
  );
