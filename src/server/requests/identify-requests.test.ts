import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { trustProxies } from "../config/trusted-proxies.ts";
import { identifyRequests } from "./identify-requests.ts";

const TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
const NEW_ID = /^[0-9a-f]{32}$/;

let server: Server;
afterEach(() => void server.close());

/** Starts a server that answers with the headers that are left. */
async function start(proxies: string[], identifiesAll: boolean) {
  const isTrustedProxy = trustProxies(proxies);
  server = createServer(
    identifyRequests(({ headers }, response) => void response.end(JSON.stringify(headers)), {
      isTrustedProxy,
      identifiesAll,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (headers: Record<string, string> = {}) => {
    const left = JSON.parse(await (await fetch(origin, { headers })).text());
    return { id: left["x-request-id"], traceparent: left.traceparent };
  };
}

it("the id and the trace of a trusted proxy stay", async () => {
  const visit = await start(["127.0.0.1/32"], false);
  expect(await visit({ "x-request-id": "edge-1234.5678", traceparent: TRACE })).toEqual({
    id: "edge-1234.5678",
    traceparent: TRACE,
  });
  expect(await visit()).toEqual({});
  expect((await visit({ traceparent: TRACE })).id).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
  for (const bad of ["short", "with a space in it", "x".repeat(65), "<script>alert(1)</script>"])
    expect((await visit({ "x-request-id": bad })).id, bad).toBeUndefined();
});

it("those of anybody else are replaced", async () => {
  const visit = await start(["10.0.0.0/8"], true);
  const { id, traceparent } = await visit({ "x-request-id": "edge-1234.5678", traceparent: TRACE });
  expect(id).toMatch(NEW_ID);
  expect(traceparent).toBeUndefined();
  expect((await visit()).id).toMatch(NEW_ID);
  expect((await visit()).id).not.toBe(id);
});
