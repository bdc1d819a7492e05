import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type RequestListener, Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { IsTrustedProxy } from "../config/trusted-proxies.ts";
import { limitAddresses } from "./address-limits.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer, isSent } from "./connection-limits.ts";
import { requirePlainTarget } from "./host-header.ts";
import { limitTurns } from "./limit-turns.ts";

/** How long an idle new connection stays open during shutdown, since its first request may be on the way. */
const FIRST_REQUEST_TIMEOUT_MS = 250;
const IDLE_CHECK_INTERVAL_MS = 50;

/** A turn of the event loop that takes longer, in milliseconds, did work during which more input may have arrived. */
const IDLE_TURN_MS = 2;
const MAX_TURNS = 100;

/** Length of the accept queue. Beyond it the kernel drops connections, and clients retry after a second or more. */
const BACKLOG = 4096;

type ListenOptions = {
  /** "localhost" listens on all its addresses (127.0.0.1 and ::1). */
  host: string;
  port: number;
  /** An inherited listening socket, used instead of host and port. */
  fd?: number;
};

/**
 * The public HTTP listener. It closes before Fastify does: Fastify's own `close` rejects in-process calls at once, and
 * pages in progress still make them.
 */
export type Listener = {
  /** Fastify option that creates its server. */
  serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
  /** Returns the port. Throws if it is in use. */
  listen(app: FastifyInstance, options: ListenOptions): Promise<number>;
  /** Refuses new connections and waits up to `timeoutMs` for requests in progress. */
  close(timeoutMs: number): Promise<void>;
};

/** Creates the public listener, with limits on connections, addresses and hosts. */
export function createListener(
  limits: ConnectionLimits = CONNECTION_LIMITS,
  isTrustedProxy: IsTrustedProxy = () => false,
): Listener {
  const servers: Server[] = [];
  /** Responses that are not sent completely. */
  const pending = new Set<ServerResponse>();
  let isClosing = false;
  let createSiteServer: () => Server;
  return {
    serverFactory(handler) {
      const checked = requirePlainTarget(limitAddresses(handler as RequestListener));
      const handle: RequestListener = (request, response) => {
        if (isClosing) announceClose(response);
        checked(request, response);
        if (isSent(response)) return;
        pending.add(response);
        response.once("close", () => pending.delete(response));
      };
      createSiteServer = () => createLimitedServer(limits, isTrustedProxy, limitTurns(handle));
      const server = createSiteServer();
      servers.push(server);
      return server;
    },
    async listen(app, { host, port, fd }) {
      if (fd !== undefined) {
        await app.ready();
        app.server.listen({ fd });
        await once(app.server, "listening");
      } else {
        await app.listen({ host, port, backlog: BACKLOG });
      }
      const bound = app.server.address() as AddressInfo;
      if (fd === undefined && host === "localhost") {
        for (const { address } of await lookup(host, { all: true })) {
          if (address === bound.address) continue;
          const server = createSiteServer().listen({ host: address, port: bound.port, backlog: BACKLOG });
          const isListening = await once(server, "listening").catch(() => undefined); // not every machine has both
          if (isListening) servers.push(server);
        }
      }
      return bound.port;
    },
    async close(timeoutMs) {
      const listening = servers.filter((server) => server.listening);
      const closed = Promise.all(listening.map((server) => once(server, "close"))).then(() => true);
      await untilInputIsRead(); // connections that wait to be accepted
      for (const server of listening) {
        // Node's `close` would cut connections whose first request is still on the way.
        server.closeIdleConnections = () => {};
        server.close();
      }
      // Only now: earlier, clients would come back with new connections.
      isClosing = true;
      for (const response of pending) announceClose(response);
      await Promise.race([closed, sleep(FIRST_REQUEST_TIMEOUT_MS)]);
      const deadline = performance.now() + timeoutMs;
      while (performance.now() < deadline) {
        await untilInputIsRead(); // requests on connections that seem idle
        for (const server of listening) Server.prototype.closeIdleConnections.call(server);
        if (await Promise.race([closed, sleep(IDLE_CHECK_INTERVAL_MS, false)])) return;
      }
      for (const server of listening) server.closeAllConnections();
    },
  };
}

/** Tells a kept-alive client that no request may follow. If the headers are already sent, its connection is closed when idle. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

/** Waits until the event loop has read what the kernel has received. In a busy loop, timers run before that. */
async function untilInputIsRead(): Promise<void> {
  await nextTurn();
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const startedAt = performance.now();
    await nextTurn();
    if (performance.now() - startedAt < IDLE_TURN_MS) return;
  }
}
