import { once } from "node:events";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { makeFrontDoor } from "./listener.ts";

async function openSite() {
  const door = makeFrontDoor();
  const app = Fastify({ serverFactory: door.serverFactory });
  const arrived = Promise.withResolvers<void>();
  app.get("/part", async () => "whole");
  app.get("/page", async () => {
    arrived.resolve();
    await sleep(600);
    return (await app.inject("/part")).body;
  });
  await door.open(app, "localhost", 0);
  const { port } = app.server.address() as AddressInfo;
  return { door, app, port, arrived: arrived.promise };
}

async function ask(port: number, path: string, agent: Agent | false = false): Promise<string> {
  const [response] = await once(get({ port, path, agent, host: "localhost" }), "response");
  return text(response);
}

it("those who are inside get all of their page, nobody else comes in, and nobody stays", async () => {
  const { door, app, port, arrived } = await openSite();
  const agent = new Agent({ keepAlive: true });
  await ask(port, "/part", agent);
  const page = ask(port, "/page");
  await arrived;
  const closing = door.close(5000);
  await expect(ask(port, "/part")).rejects.toThrow("ECONNREFUSED");
  expect(await page).toBe("whole");
  await closing;
  await app.close();
  agent.destroy();
});

it("a request that was on its way when the door closed is answered", async () => {
  const { door, app, port } = await openSite();
  const socket = connect(port, "localhost");
  await once(socket, "connect");
  await sleep(50);
  const closing = door.close(5000);
  socket.write("GET /part HTTP/1.1\r\nhost: localhost\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
  await closing;
  await app.close();
});

it("whoever does not finish is not waited for any longer than was said", async () => {
  const { door, app, port, arrived } = await openSite();
  const page = ask(port, "/page").catch((error: Error) => error.message);
  await arrived;
  await door.close(50);
  expect(await page).toContain("socket hang up");
  await app.close();
});
