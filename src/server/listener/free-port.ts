import { createServer } from "node:net";

const STANDARD_PORT = 3000;
/** So many clones may run beside one another before somebody has to choose. */
const TRIED = 20;

/**
 * The port to serve on: the one that was asked for, any free one for 0, and where none was asked for 3000 or the next
 * that is free. Known before the site is made, since its addresses are made from it. Throws where none is free.
 */
export async function portFor(host: string, asked: number | undefined): Promise<number> {
  if (asked !== undefined && asked !== 0) return asked;
  if (asked === 0) return probe(host, 0);
  for (let port = STANDARD_PORT; port < STANDARD_PORT + TRIED; port++) {
    try {
      return await probe(host, port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
  throw new Error(`the ports from ${STANDARD_PORT} to ${STANDARD_PORT + TRIED - 1} are all in use; name one in PORT`);
}

function probe(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
    });
  });
}
