import Fastify from "fastify";
import { expect, it } from "vitest";
import { parseTrustedProxies, trustProxies } from "./trusted-proxies.ts";

/** Returns the client's address of a request from `remoteAddress` with `forwarded` as X-Forwarded-For. */
async function clientAddress(setting: string, remoteAddress: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: trustProxies(parseTrustedProxies(setting)) });
  app.get("/", async ({ ip }) => ip);
  const headers = { "x-forwarded-for": forwarded };
  return (await app.inject({ url: "/", remoteAddress, headers })).body;
}

it.each([
  ["off", "10.0.0.2", "1.2.3.4", "10.0.0.2"],
  // A proxy appends its client's address to the header that the client sent.
  ["on", "10.0.0.2", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
  ["1", "10.0.0.2", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
  ["2", "10.0.0.2", "6.6.6.6, 1.2.3.4, 10.0.0.3", "1.2.3.4"],
  ["10.0.0.0/8", "10.0.0.2", "6.6.6.6, 1.2.3.4, 10.0.0.3", "1.2.3.4"],
  ["10.0.0.2, 2001:db8::/32", "10.0.0.2", "6.6.6.6, 1.2.3.4, 2001:db8::7", "1.2.3.4"],
  ["10.0.0.0/8", "::ffff:10.0.0.2", "1.2.3.4", "1.2.3.4"],
  ["10.0.0.0/8", "10.0.0.2", "6.6.6.6, nonsense", "nonsense"],
  // A client that bypasses the proxies.
  ["10.0.0.0/8", "9.9.9.9", "6.6.6.6", "9.9.9.9"],
])("TRUST_PROXY=%s: from %s with %j the client is %s", async (setting, remoteAddress, forwarded, client) => {
  expect(await clientAddress(setting, remoteAddress, forwarded)).toBe(client);
});
