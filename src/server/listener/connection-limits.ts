import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { IsTrustedProxy } from "../config/trusted-proxies.ts";

export type ConnectionLimits = {
  /** Timeout for the headers of a request, from the connection or the previous response on. */
  headersTimeoutMs: number;
  /** Timeout for a whole request, except uploads. */
  requestTimeoutMs: number;
  /** Timeout for an upload by staff or applicants, which may be large and come from a phone. */
  uploadTimeoutMs: number;
  /**
   * Timeout between two requests. A proxy in front must close its idle connections sooner. A client that does not read counts as idle too,
   * once the kernel has buffered its response.
   */
  keepAliveTimeoutMs: number;
  /** Timeout without a byte sent or received, which means that the client does not read. */
  inactivityTimeoutMs: number;
  connections: number;
  /** Maximum number of connections from one address. Trusted proxies are exempt, since they connect for every visitor. */
  connectionsPerAddress: number;
  /** Maximum number of pipelined requests, whose unread responses stay in memory. Browsers do not pipeline. */
  pipelinedRequests: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 600_000,
  keepAliveTimeoutMs: 30_000,
  inactivityTimeoutMs: 30_000,
  connections: 10_000,
  // Visitors behind a mobile operator's gateway share one address.
  connectionsPerAddress: 500,
  pipelinedRequests: 8,
};

/** Creates a server that closes connections beyond `limits`. Loopback addresses are exempt: they belong to proxies and tools. */
export function createLimitedServer(
  limits: ConnectionLimits,
  isTrustedProxy: IsTrustedProxy,
  handler: RequestListener,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: Math.max(limits.requestTimeoutMs, limits.uploadTimeoutMs),
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(2000, limits.headersTimeoutMs),
    },
    limitPipelining(limits.pipelinedRequests, limitBodies(limits.requestTimeoutMs, handler)),
  );
  server.timeout = limits.inactivityTimeoutMs;
  // Without a reset, the kernel would keep unread data in memory and retry for minutes.
  server.on("timeout", (socket) => (socket.writableLength > 0 ? socket.resetAndDestroy() : socket.destroy()));
  server.maxConnections = limits.connections;
  limitPerAddress(server, limits.connectionsPerAddress, isTrustedProxy);
  return server;
}

function limitPerAddress(server: Server, limit: number, isTrustedProxy: IsTrustedProxy): void {
  const connections = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isLoopback(address) || isTrustedProxy(address, 0)) return;
    const count = (connections.get(address) ?? 0) + 1;
    if (count > limit) return void socket.destroy();
    connections.set(address, count);
    socket.once("close", () => {
      const left = (connections.get(address) ?? 1) - 1;
      if (left === 0) connections.delete(address);
      else connections.set(address, left);
    });
  });
}

/** Paths of uploads: the media library, stock files, and documents of applicants. */
const UPLOAD_PATH =
  /^\/(?:staff\/api\/(?:media(?:\/\d+\/replace)?|stock_imports\/upload)|api\/finance_document_requests\/files)(?:\?|$)/;

/** Closes the connection of a request, other than an upload, whose body is late. Node's own limit applies to all requests alike. */
function limitBodies(timeoutMs: number, next: RequestListener): RequestListener {
  return (request, response) => {
    const { headers, url = "", socket } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody && !UPLOAD_PATH.test(url)) {
      const timer = setTimeout(() => request.complete || socket.destroy(), timeoutMs).unref();
      request.once("close", () => clearTimeout(timer));
    }
    next(request, response);
  };
}

const isLoopback = (address: string) => /^(?:::1$|127\.|::ffff:127\.)/.test(address);

function limitPipelining(limit: number, next: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    if (count > limit) return void socket.destroy();
    next(request, response);
    if (isSent(response)) return;
    pending.set(socket, count);
    response.once("close", () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
  };
}

/** Whether the kernel has taken the whole response. This is so for most cached ones at once; a listener for each would slow them down. */
export const isSent = ({ writableEnded, socket }: ServerResponse) => writableEnded && socket?.writableLength === 0;
