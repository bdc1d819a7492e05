import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchRegion } from "./region.ts";

let close = () => {};
afterEach(() => close());

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, "127.0.0.1");
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
    expect(await fetchRegion(await serve((_, response) => response.end(JSON.stringify(body))))).toBe(expected);
  });

  it("returns undefined if the service refuses, sends no JSON or is down", async () => {
    const refusingUrl = await serve((_, response) => response.writeHead(429).end('{"region":"Gauteng"}'));
    expect(await fetchRegion(refusingUrl)).toBeUndefined();
    close();
    expect(await fetchRegion(refusingUrl)).toBeUndefined();
    expect(await fetchRegion(await serve((_, response) => response.end("<html>")))).toBeUndefined();
  });

  it("returns undefined if the service times out", async () => {
    expect(await fetchRegion(await serve(() => {}), 50)).toBeUndefined();
  });
});
