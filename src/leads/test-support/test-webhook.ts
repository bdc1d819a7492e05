import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type TestWebhook = {
  url: string;
  /** The Webhook-Ids of the accepted calls in order. A call that was made twice is in it twice. */
  accepted: string[];
  /** Sets how the receiver responds from now on. */
  respond(how: () => "accept" | "hang up" | number): void;
  close(): Promise<void>;
};

/** A real HTTP receiver of events on a free port. It accepts each call after `delayMs`. */
export async function startTestWebhook({ delayMs = 0 } = {}): Promise<TestWebhook> {
  const accepted: string[] = [];
  let decide: () => "accept" | "hang up" | number = () => "accept";
  const server = createServer(async (request, response) => {
    await request.toArray();
    const how = decide();
    if (how === "hang up") return request.socket.destroy();
    if (typeof how === "number") return response.writeHead(how).end();
    setTimeout(() => {
      accepted.push(String(request.headers["webhook-id"]));
      response.writeHead(204).end();
    }, delayMs);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    accepted,
    respond: (how) => {
      decide = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
