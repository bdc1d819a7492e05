import { once } from "node:events";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { createListener } from "./listener.ts";

/** A site with a fast route, /part, and a slow one, /page, that calls it in process. */
async function startSite() {
  const listener = createListener();
  const app = Fastify({ serverFactory: listener.serverFactory });
  const pageRequested = Promise.withResolvers<void>();
  app.get("/part", async () => "whole");
  app.get("/page", async () => {
    pageRequested.resolve();
    await sleep(600);
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
  await expect(fetchText(port, "/part")).rejects.toThrow("ECONNREFUSED");
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

it("cuts requests that take longer than the timeout", async () => {
  const { listener, app, port, pageRequested } = await startSite();
  const page = fetchText(port, "/page").catch((error: Error) => error.message);
  await pageRequested;
  await listener.close(50);
  expect(await page).toContain("socket hang up");
  await app.close();
});
