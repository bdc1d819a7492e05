import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Bytes that arrive at once, followed by a pause in which a browser paints. */
const PIECE = 700;
const PAUSE_MS = 17;

/** Serves the site at `target` from another address, with pages in small pieces, as over a slow connection. */
export async function serveInPieces(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { host } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, "accept-encoding": "identity" };
    const forwarded = request(new URL(incoming.url ?? "/", target), { method: incoming.method, headers });
    forwarded.on("error", () => outgoing.destroy());
    forwarded.on("response", async (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (!response.headers["content-type"]?.startsWith("text/html")) {
        response.pipe(outgoing);
        return;
      }
      const page = Buffer.concat(await response.toArray());
      for (let at = 0; at < page.length; at += PIECE) {
        outgoing.write(page.subarray(at, at + PIECE));
        await sleep(PAUSE_MS);
      }
      outgoing.end();
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
