import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toLeadJson } from "../documents/lead-json.ts";
import { testDocument } from "../test-support/test-document.ts";
import { callWebhook } from "./webhook.ts";

type Call = { headers: IncomingMessage["headers"]; body: string; url: string };

let respond: (response: ServerResponse) => void;
const calls: Call[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url ?? "" });
  respond(response);
});
let address: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const body = toLeadJson(testDocument(), "https://karoo.example");
const call = (timeoutMs?: number) =>
  callWebhook({ address, secret: "s3cret", id: "lead-1", body }, { allowHttp: true, timeoutMs });

describe("a webhook call", () => {
  it("sends the lead as JSON-LD, with a signature over time and body", async () => {
    respond = (response) => response.writeHead(204).end();
    calls.length = 0;
    await call();
    const [received] = calls as [Call];
    expect(received.headers).toMatchObject({
      "content-type": "application/ld+json; charset=utf-8",
      "webhook-id": "lead-1",
    });
    const timestamp = String(received.headers["webhook-timestamp"]);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    const expected = createHmac("sha256", "s3cret").update(`${timestamp}.${received.body}`).digest("hex");
    expect(received.headers["x-signature"]).toBe(`sha256=${expected}`);
    expect(JSON.parse(received.body)).toMatchObject({
      "@context": "https://karoo.example/api/contexts/CustomerEnquiry",
      "@id": "https://karoo.example/api/customer_enquiries/E-7K3M9QXP",
      "@type": "CustomerEnquiry",
      first_name: "Thandi",
      cell_phone: "+27821234567",
      dealer_slug: "renault-sandton",
      vehicle: { stock_number: "S-0012", year: 2021 },
    });
  });

  it.each([
    ["500", (response: ServerResponse) => response.writeHead(500).end("thandi@mail.example"), "webhook answered 500"],
    ["410", (response: ServerResponse) => response.writeHead(410).end(), "webhook answered 410"],
    ["a closed connection", (response: ServerResponse) => response.destroy(), /^webhook: [A-Z_]+$/],
  ] as const)("fails on %s", async (_name, how, cause) => {
    respond = how;
    await expect(call()).rejects.toThrow(cause);
  });

  it("fails when there is no response in time", async () => {
    respond = () => {};
    await expect(call(300)).rejects.toThrow("webhook: no answer in time");
  });

  it("does not follow redirects", async () => {
    respond = (response) => response.writeHead(307, { location: "/elsewhere" }).end();
    calls.length = 0;
    await expect(call()).rejects.toThrow("webhook answered 307");
    expect(calls.map(({ url }) => url)).toEqual(["/leads"]);
  });

  it("is not made without TLS unless the settings allow it", async () => {
    calls.length = 0;
    const hook = { address, secret: "s3cret", id: "lead-1", body };
    await expect(callWebhook(hook, { allowHttp: false })).rejects.toThrow("not https");
    await expect(callWebhook({ ...hook, address: "file:///etc/passwd" }, { allowHttp: true })).rejects.toThrow(
      "not https",
    );
    expect(calls).toEqual([]);
  });
});
