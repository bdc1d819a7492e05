import { once } from "node:events";
import { get, type RequestListener } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { type IsTrustedProxy, trustProxies } from "../config/trusted-proxies.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer } from "./connection-limits.ts";
import { createListener } from "./listener.ts";

const HOST = "127.0.0.1";
const LARGE_BODY = "x".repeat(4_000_000);
/** Larger than the buffers of both sockets can grow to on Linux: 4 and 32 MB. */
const UNBUFFERED_BODY = "x".repeat(48_000_000);

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a site with `limits`; returns its port and a function that counts its connections. */
async function startSite(limits: Partial<ConnectionLimits>) {
  const listener = createListener({ ...CONNECTION_LIMITS, ...limits });
  const app = Fastify({ serverFactory: listener.serverFactory });
  app.get("/large", async () => LARGE_BODY);
  app.get("/unbuffered", async () => UNBUFFERED_BODY);
  app.get("/*", async () => "small");
  app.post("/*", async () => "stored");
  closers.push(async () => {
    await listener.close(0);
    await app.close();
  });
  const port = await listener.listen(app, { host: HOST, port: 0 });
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  return { port, countConnections };
}

const ignore = () => {};

async function open(port: number): Promise<Socket> {
  const socket = connect(port, HOST);
  socket.on("error", ignore); // A reset is a close too.
  await once(socket, "connect");
  return socket;
}

async function statusOf(port: number, path: string): Promise<number | undefined> {
  const [response] = await once(get({ port, path, host: HOST, agent: false }), "response");
  response.resume();
  return response.statusCode;
}

it("closes connections that send nothing, half a header or half a body", async () => {
  const { port } = await startSite({ headersTimeoutMs: 100, requestTimeoutMs: 200, uploadTimeoutMs: 200 });
  const sendUntilClosed = async (part: string) => {
    const socket = await open(port);
    socket.write(part);
    await once(socket.resume(), "close");
  };
  await Promise.all([
    sendUntilClosed(""),
    sendUntilClosed("GET / HTTP/1.1\r\nhost:"),
    sendUntilClosed("POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf"),
  ]);
});

it("gives uploads of staff and of applicants more time than other bodies", async () => {
  const { port } = await startSite({ requestTimeoutMs: 100, uploadTimeoutMs: 60_000 });
  const send = async (path: string) => {
    const socket = await open(port);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: image/jpeg\r\ncontent-length: 9\r\n\r\nhalf`);
    return socket.resume();
  };
  const uploads = await Promise.all(
    [
      "/staff/api/media",
      "/staff/api/media/7/replace",
      "/staff/api/stock_imports/upload?dealerId=1",
      "/api/finance_document_requests/files?key=0",
    ].map(send),
  );
  await once(await send("/staff/api/banners"), "close");
  expect(uploads.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);
  for (const socket of uploads) socket.destroy();
});

it("closes connections that are idle after a response", async () => {
  const { port } = await startSite({ keepAliveTimeoutMs: 100 });
  const socket = await open(port);
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  expect(await text(socket)).toMatch(/small$/);
});

it("closes connections that do not read their response", async () => {
  const { port, countConnections } = await startSite({ inactivityTimeoutMs: 200 });
  const socket = await open(port);
  socket.write("GET /unbuffered HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(socket, "readable"); // It reads nothing, so the kernel's buffers fill up.
  await expect.poll(() => countConnections()).toBe(0);
  // Without a reset, the kernel would keep sending data that nobody reads.
  const [error] = await once(socket.off("error", ignore).resume(), "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
});

it("closes connections that pipeline without end, and serves the others", async () => {
  const { port } = await startSite({ pipelinedRequests: 4 });
  const flood = await open(port);
  flood.write("GET /large HTTP/1.1\r\nhost: a\r\n\r\n".repeat(60));
  await once(flood.resume(), "close");
  const modest = await open(port);
  modest.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(3).replace(/\r\n\r\n$/, "\r\nconnection: close\r\n\r\n"));
  expect((await text(modest)).match(/small/g)).toHaveLength(3);
});

it("counts responses that are ready at once as long as the client has not read them", async () => {
  const limits = { ...CONNECTION_LIMITS, pipelinedRequests: 4 };
  const respond: RequestListener = (_request, response) => response.end(LARGE_BODY);
  const server = createLimitedServer(limits, trustProxies(0), respond).listen(0, HOST);
  closers.push(async () => void server.close());
  await once(server, "listening");
  const flood = await open((server.address() as AddressInfo).port);
  flood.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(60));
  const closed = once(flood, "close");
  expect((await text(flood)).match(/HTTP/g)?.length ?? 0).toBeLessThan(60);
  await closed;
});

it("limits the connections of one address, but not those of a proxy", async () => {
  const limits = { ...CONNECTION_LIMITS, connectionsPerAddress: 2 };
  // Loopback addresses have no limit, so the connections claim a different one.
  const countAccepted = (isTrustedProxy: IsTrustedProxy) => {
    const server = createLimitedServer(limits, isTrustedProxy, () => {});
    const sockets = Array.from({ length: 5 }, () => {
      const socket = new Socket();
      Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.2" });
      server.emit("connection", socket);
      return socket;
    });
    const accepted = sockets.filter(({ destroyed }) => !destroyed).length;
    for (const socket of sockets) socket.destroy();
    return accepted;
  };
  expect(countAccepted(trustProxies(0))).toBe(2);
  expect(countAccepted(trustProxies(["10.9.0.0/16"]))).toBe(2);
  expect(countAccepted(trustProxies(["10.0.0.0/16"]))).toBe(5);
  expect(countAccepted(trustProxies(1))).toBe(5);
});

it.each([
  ["a path of 2001 characters", `/${"a".repeat(2000)}`],
  ["900 segments", "/a".repeat(900)],
  ["a query of 5000 characters", `/?q=${"a".repeat(5000)}`],
  ["101 parameters", `/?${"a&".repeat(100)}`],
])("refuses an address with %s", async (_, path) => {
  const { port } = await startSite({});
  expect(await statusOf(port, path)).toBe(414);
  expect(await statusOf(port, "/used/renault?utm_source=a&utm_medium=b")).toBe(200);
});
