import { once } from "node:events";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { createListener } from "./listener.ts";

/** Starts a site with a fast route, /part, and a slow one, /page, that calls it in process once `wait` is over. */
async function startSite(wait: () => Promise<unknown> = () => sleep(600)) {
  const listener = createListener();
  const app = Fastify({ serverFactory: listener.serverFactory });
  const pageRequested = Promise.withResolvers<void>();
  app.get("/part", async () => "whole");
  app.get("/page", async () => {
    pageRequested.resolve();
    await wait();
    return (await app.inject("/part")).body;
  });
  const port = await listener.listen(app, { host: "localhost", port: 0 });
  expect(port).toBe((app.server.address() as AddressInfo).port);
  return { listener, app, port, pageRequested: pageRequested.promise };
}

async function fetchText(port: number, path: string, agent: Agent | false = false): Promise<string> {
  const [response] = await once(get({ port, path, agent, host: "localhost" }), "response");
  return text(response);
}

it("finishes pages in progress, refuses new connections and closes idle ones", async () => {
  const { listener, app, port, pageRequested } = await startSite();
  const agent = new Agent({ keepAlive: true });
  await fetchText(port, "/part", agent);
  const page = fetchText(port, "/page");
  await pageRequested;
  const closing = listener.close(5000);
  await expect(fetchText(port, "/part")).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  expect(await page).toBe("whole");
  await closing;
  await app.close();
  agent.destroy();
});

it("answers a request that was on its way when the listener closed", async () => {
  const { listener, app, port } = await startSite();
  const socket = connect(port, "localhost");
  await once(socket, "connect");
  await sleep(50);
  const closing = listener.close(5000);
  socket.write("GET /part HTTP/1.1\r\nhost: localhost\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
  await closing;
  await app.close();
});

it("tells a client whose request is in progress that its connection closes", async () => {
  const { listener, app, port, pageRequested } = await startSite();
  const agent = new Agent({ keepAlive: true });
  const page = once(get({ port, path: "/page", agent, host: "localhost" }), "response");
  await pageRequested;
  const closing = listener.close(5000);
  const [response] = await page;
  expect(response.headers.connection).toBe("close");
  expect(await text(response)).toBe("whole");
  await closing;
  await app.close();
  agent.destroy();
});

/** A client in its own thread. Each message to it sends a request on a kept-alive connection; it posts the responses. */
const CLIENT = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { Agent, get } = require("node:http");
  const agent = new Agent({ keepAlive: true });
  parentPort.on("message", () => {
    const request = get({ ...workerData, host: "localhost", path: "/part", agent });
    request.on("response", (response) => response.resume().on("end", () => parentPort.postMessage(response.statusCode)));
    request.on("error", (error) => parentPort.postMessage(error.code));
  });`;

/** Blocks the event loop, as the rendering of pages does. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it.each([
  ["a kept-alive connection", true],
  ["a connection that waits to be accepted", false],
])("answers a request that arrived on %s while the event loop was busy", async (_, isKeptAlive) => {
  const { listener, app, port } = await startSite();
  const client = new Worker(CLIENT, { eval: true, workerData: { port } });
  const send = () => client.postMessage("send");
  await once(client, "online");
  if (isKeptAlive) {
    send();
    expect(await once(client, "message")).toEqual([200]);
  }
  const response = once(client, "message");
  let closing: Promise<void> | undefined;
  if (isKeptAlive) closing = listener.close(5000);
  send();
  block(1000);
  closing ??= listener.close(5000);
  expect(await response).toEqual([200]);
  await closing;
  await client.terminate();
  await app.close();
});

it("cuts requests that take longer than the timeout", async () => {
  const wait = Promise.withResolvers<void>();
  const { listener, app, port, pageRequested } = await startSite(() => wait.promise);
  const page = fetchText(port, "/page").catch((error: Error) => error.message);
  await pageRequested;
  await listener.close(50);
  expect(await page).toContain("socket hang up");
  wait.resolve();
  await app.close();
});
