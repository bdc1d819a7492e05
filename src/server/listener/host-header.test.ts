import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createListener } from "./listener.ts";

const listener = createListener();
const app = Fastify({ serverFactory: listener.serverFactory });
let port: number;
beforeAll(async () => {
  app.all("/*", async () => "served");
  port = await listener.listen(app, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await listener.close(0);
  await app.close();
});

async function statusOf(target: string, headers: string): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).slice(9, 12));
}

it.each([
  "a@b",
  "user:password@karoo.example",
  "karoo.example/path",
  "karoo.example?query",
  "karoo.example#part",
  "karoo.example:port",
  "karoo.example:123456",
  "[::1",
  "[karoo]",
  "karoo example",
  "",
  "a".repeat(300),
])("refuses the host %j", async (host) => {
  expect(await statusOf("/", `Host: ${host}`)).toBe(400);
});

it("refuses two hosts, no host and absolute addresses", async () => {
  expect(await statusOf("/", "Host: karoo.example\r\nhost: evil.example")).toBe(400);
  expect(await statusOf("/", "Accept: */*")).toBe(400);
  expect(await statusOf("http://a@b/", "Host: karoo.example")).toBe(400);
});

it.each([
  "karoo.example",
  "www.karoo.example:3000",
  "localhost",
  "127.0.0.1:80",
  "[::1]:3000",
  "xn--strae-oqa.example",
])("serves the host %s", async (host) => {
  expect(await statusOf("/", `Host: ${host}`)).toBe(200);
});
