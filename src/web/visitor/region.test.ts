import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchRegion } from "./region.ts";

let close = () => {};
afterEach(() => close());

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/json`;
}

describe("fetchRegion", () => {
  it.each([
    [{ region: "Gauteng" }, "Gauteng"],
    [{ region_name: "Western Cape", region: "WC" }, "Western Cape"],
    [{ regionName: "Limpopo", region: "LP" }, "Limpopo"],
    [{ region: "x".repeat(300) }, "x".repeat(100)],
    [{ region: null, city: "Durban" }, undefined],
    [{ region: 7 }, undefined],
    [["Gauteng"], undefined],
    [null, undefined],
  ])("reads %j", async (body, expected) => {
    expect(await fetchRegion(await serving((_, response) => response.end(JSON.stringify(body))))).toBe(expected);
  });

  it("tells nothing where the service refuses, talks otherwise or is not there", async () => {
    const refusing = await serving((_, response) => response.writeHead(429).end('{"region":"Gauteng"}'));
    expect(await fetchRegion(refusing)).toBeUndefined();
    close();
    expect(await fetchRegion(refusing)).toBeUndefined();
    expect(await fetchRegion(await serving((_, response) => response.end("<html>")))).toBeUndefined();
  });

  it("gives up on a service that hangs", async () => {
    expect(await fetchRegion(await serving(() => {}), 50)).toBeUndefined();
  });
});
