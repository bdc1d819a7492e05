import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toLeadJson } from "../../documents/lead-json.ts";
import { testDocument } from "../../test-support/test-document.ts";
import { callWebhook, webhookProblem } from "./webhook.ts";
import { permitAddresses } from "./webhook-networks.ts";

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
const LOOPBACK = ["127.0.0.0/8", "::1/128"];
const call = (timeoutMs?: number) =>
  callWebhook({ address, secret: "s3cret", id: "lead-1", body }, { networks: LOOPBACK, timeoutMs });

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

  it("is not made without TLS but into a network that the settings name", async () => {
    calls.length = 0;
    const hook = { address, secret: "s3cret", id: "lead-1", body };
    await expect(callWebhook(hook, { networks: [] })).rejects.toThrow("not https");
    await expect(callWebhook(hook, { networks: ["10.1.0.0/16"] })).rejects.toThrow("WEBHOOK_NETWORKS");
    const elsewhere = { ...hook, address: "http://1.1.1.1/" };
    await expect(callWebhook(elsewhere, { networks: LOOPBACK })).rejects.toThrow("has no TLS");
    const file = { ...hook, address: "file:///etc/passwd" };
    await expect(callWebhook(file, { networks: LOOPBACK })).rejects.toThrow("not https");
    expect(calls).toEqual([]);
  });
});

describe("the address of a webhook", () => {
  const port = () => new URL(address).port;
  const callHost = (host: string, networks: string[] = ["10.0.0.0/8"]) =>
    callWebhook({ address: `http://${host}:${port()}/leads`, secret: "s3cret", id: "lead-1", body }, { networks });

  it.each(["127.0.0.1", "0x7f.1", "2130706433", "0.0.0.0", "[::ffff:127.0.0.1]", "[::]", "localhost"])(
    "is not called at %s, which is this machine",
    async (host) => {
      calls.length = 0;
      await expect(callHost(host)).rejects.toThrow("the address is not public, or has no TLS; WEBHOOK_NETWORKS");
      expect(calls).toEqual([]);
    },
  );

  it("is called in a network that the settings name, by address or by name", async () => {
    respond = (response) => response.writeHead(204).end();
    calls.length = 0;
    await callHost("127.0.0.1", ["127.0.0.1/32"]);
    await callHost("localhost", ["127.0.0.1/32"]);
    await expect(callHost("127.0.0.1", ["127.0.0.2/32", "10.0.0.0/8"])).rejects.toThrow("not public");
    expect(calls).toHaveLength(2);
  });

  it.each([
    ["169.254.169.254", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1"],
    ["127.255.255.255", "192.0.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ["::", "::1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::7f00:1", "fe80::1", "fe80::1%eth0", "fd00::1", "fc00::1"],
    ["ff02::1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "not an address", ""],
  ])("is not public: %s, %s, …", (...addresses) => {
    const isPermitted = permitAddresses([]);
    expect(addresses.filter(isPermitted)).toEqual([]);
  });

  it.each([
    ["1.1.1.1", "8.8.8.8", "172.15.255.255", "172.32.0.1", "100.63.0.1", "169.253.1.1", "192.167.1.1", "223.255.255.1"],
    ["2606:4700::1111", "2a00:1450:4001::1", "::ffff:8.8.8.8", "2001:4860:4860::8888"],
  ])("is public: %s, %s, …", (...addresses) => {
    const isPermitted = permitAddresses([]);
    expect(addresses.filter((one) => !isPermitted(one))).toEqual([]);
  });
});

describe("the address of a new webhook", () => {
  it.each([
    ["https://crm.example/leads", undefined],
    ["http://crm.example/leads", undefined], // its address is looked at when it is called
    ["ftp://crm.example/leads", /^A webhook needs an https address/],
    ["crm.example", /^A webhook needs an https address/],
    ["https://user@crm.example/", /must not contain a user name or password$/],
    ["https://:secret@crm.example/", /must not contain a user name or password$/],
    ["https://10.0.0.1/", /must be public and https, or in one of WEBHOOK_NETWORKS$/],
    ["http://1.1.1.1/", /must be public and https, or in one of WEBHOOK_NETWORKS$/],
    ["https://10.1.0.1/", undefined], // in a network that the settings name
    ["http://10.1.0.1/", undefined],
  ])("%s: %s", (url, problem) => {
    const found = webhookProblem(url, { networks: ["10.1.0.0/16"] });
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(problem);
    if (url.startsWith("http:")) expect(webhookProblem(url, { networks: [] })).toMatch(/needs an https address/);
  });
});
