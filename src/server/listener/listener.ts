import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type RequestListener, Server, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyServerOptions } from "fastify";

/** Milliseconds within which the first request of a connection that has just been taken has come. */
const SETTLING = 250;
const LOOK_EVERY = 50;

/** What visitors come in by. It is closed apart from the site, whose pages need all of it until they are done. */
export type FrontDoor = {
  /** For Fastify, which makes the first server with it. */
  serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
  /** Listens on `host`; "localhost" is all addresses that this machine has by that name. Throws where the port is taken. */
  open(app: FastifyInstance, host: string, port: number): Promise<void>;
  /** Lets nobody in any more, and waits for those who are inside, at most so many milliseconds. */
  close(patience: number): Promise<void>;
};

/** A front door for one site. */
export function makeFrontDoor(): FrontDoor {
  const servers: Server[] = [];
  let make: () => Server;
  return {
    serverFactory(handler, options) {
      const { keepAliveTimeout, requestTimeout } = options as ServerOptions;
      make = () => createServer({ keepAliveTimeout, requestTimeout }, handler as RequestListener);
      const server = make();
      servers.push(server);
      return server;
    },
    async open(app, host, port) {
      await app.listen({ host, port });
      if (host !== "localhost") return;
      const first = app.server.address() as AddressInfo;
      for (const { address } of await lookup(host, { all: true })) {
        if (address === first.address) continue;
        const server = make().listen({ host: address, port: first.port });
        const listens = await once(server, "listening").catch(() => undefined); // not every machine has both
        if (listens) servers.push(server);
      }
    },
    async close(patience) {
      const open = servers.filter((server) => server.listening);
      const closed = Promise.all(open.map((server) => once(server, "close"))).then(() => true);
      for (const server of open) {
        server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
        // Node would take a connection whose first request is still on its way for one that nobody needs.
        server.closeIdleConnections = () => {};
        server.close();
      }
      await Promise.race([closed, sleep(SETTLING)]);
      const end = performance.now() + patience;
      while (performance.now() < end) {
        for (const server of open) Server.prototype.closeIdleConnections.call(server);
        if (await Promise.race([closed, sleep(LOOK_EVERY, false)])) return;
      }
      for (const server of open) server.closeAllConnections();
    },
  };
}
