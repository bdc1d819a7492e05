import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { IsTrustedProxy } from "../config/trusted-proxies.ts";

export type ConnectionLimits = {
  /** Time for the headers of a request, from the connection or the previous response on. */
  headersTimeoutMs: number;
  /** Time for a whole request other than an upload. */
  requestTimeoutMs: number;
  /** Time for an upload of staff or of an applicant, which may be large and come from a phone. */
  uploadTimeoutMs: number;
  /**
   * Time between two requests. A proxy in front must close its idle connections sooner. A client that does not read counts
   * as idle too, once the kernel has taken over what it is sent.
   */
  keepAliveTimeoutMs: number;
  /** Time without a byte sent or received: the client does not read. */
  inactivityTimeoutMs: number;
  connections: number;
  /** A proxy in front may have any number: its address is every visitor's. */
  connectionsPerAddress: number;
  /** Responses that a client does not read stay in memory. Browsers do not pipeline. */
  pipelinedRequests: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 600_000,
  keepAliveTimeoutMs: 30_000,
  inactivityTimeoutMs: 30_000,
  connections: 10_000,
  // A mobile operator's gateway brings many visitors under one address.
  connectionsPerAddress: 500,
  pipelinedRequests: 8,
};

/** Creates a server that closes connections beyond `limits`. Loopback addresses belong to proxies and tools. */
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
  // The kernel would go on offering what a client does not read, for minutes and from its own memory.
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

/** Uploads and replacements of the media library, stock files, and documents of applicants. */
const UPLOAD_PATH =
  /^\/(?:staff\/api\/(?:media(?:\/\d+\/replace)?|stock_imports\/upload)|api\/finance_document_requests\/files)(?:\?|$)/;

/** Closes the connection of a request whose body, other than an upload, is not there in time: the server's own limit is for all. */
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

/** Whether the kernel has taken all of a response. Most cached ones are sent at once, and a listener for each would slow them down. */
export const isSent = ({ writableEnded, socket }: ServerResponse) => writableEnded && socket?.writableLength === 0;
