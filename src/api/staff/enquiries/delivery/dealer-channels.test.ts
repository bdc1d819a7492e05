import { createHmac } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { getDealerChannels } from "../../../../db/queries/enquiries/delivery/dealer-channels.ts";
import { startTestMailServer, type TestMailServer } from "../../../../leads/test-support/test-mail-server.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../../test-support/test-staff-api.ts";

type Call = { body: string; signature: string; timestamp: string };

let mail: TestMailServer;
let receiver: Server;
let calls: Call[];
let status: number;
let api: TestStaffApi;
let manager: Client;
let dealerId: number;
beforeAll(async () => {
  mail = await startTestMailServer();
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { "x-signature": signature, "webhook-timestamp": timestamp } = request.headers;
      calls.push({ body, signature: String(signature), timestamp: String(timestamp) });
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  const leadSettings = {
    ...TEST_LEAD_SETTINGS,
    smtpUrl: mail.url,
    webhookNetworks: ["127.0.0.0/8"],
  };
  api = await createTestStaffApi({ leadSettings });
  const { rows } = await api.db.$client.query("select id from dealers where slug = 'renault-sandton'");
  dealerId = rows[0].id;
  manager = await api.signIn(["dealer_manager"], { dealerIds: [dealerId] });
});
afterAll(async () => {
  await api.close();
  await mail.close();
  receiver.close();
});
beforeEach(() => {
  calls = [];
  status = 204;
});

const create = (fields: object) => manager.post("/dealer_channels", { dealerId, purpose: "sales", ...fields });
const webhookAddress = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`;
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

describe("a test lead", () => {
  it("is sent by e-mail, and says what it is", async () => {
    const { id } = (await create({ kind: "email", address: "sales@karoo.example" })).json();
    const sent = await manager.post(`/dealer_channels/${id}/send_test`);
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json()).toEqual({ outcome: "delivered", detail: "" });
    const [email] = await mail.emails();
    expect(email).toMatchObject({
      to: [{ address: "sales@karoo.example" }],
      subject: expect.stringContaining("E-TEST"),
    });
    expect(email?.text).toContain("This is a test from the back office.");
  });

  it("is sent to a webhook with its signature, and tells why it failed", async () => {
    const created = (await create({ kind: "webhook", address: webhookAddress() })).json();
    expect(created.secret).toMatch(/^[\w-]{43}$/);
    const send = async () => (await manager.post(`/dealer_channels/${created.id}/send_test`)).json();
    expect(await send()).toEqual({ outcome: "delivered", detail: "" });
    const [{ body, signature, timestamp }] = calls as [Call];
    const expected = createHmac("sha256", created.secret).update(`${timestamp}.${body}`).digest("hex");
    expect(signature).toBe(`sha256=${expected}`);
    expect(JSON.parse(body)).toMatchObject({ reference: "E-TEST", dealer_slug: "renault-sandton" });

    status = 500;
    expect(await send()).toEqual({ outcome: "failed", detail: "webhook answered 500" });
    const entries = await manager.get(`/audit_entries?resource=dealer_channels&itemId=${created.id}`);
    expect(entries.json()["hydra:member"][0]).toMatchObject({ operation: "send_test", after: { outcome: "failed" } });
    expect(entries.body).not.toContain(created.secret);
  });

  it("is kept in the outbox without a mail server", async () => {
    const outbox = await mkdtemp(join(inject("runFolder"), "outbox-"));
    const own = await createTestStaffApi({ leadSettings: { ...TEST_LEAD_SETTINGS, outbox } });
    const client = await own.signIn(["administrator"]);
    const body = { dealerId: 1, purpose: "sales", kind: "adf", address: "crm@karoo.example" };
    const { id } = (await client.post("/dealer_channels", body)).json();
    expect((await client.post(`/dealer_channels/${id}/send_test`)).json()).toEqual({ outcome: "kept", detail: "" });
    const [file] = await readdir(outbox);
    expect(await readFile(join(outbox, String(file)), "utf8")).toContain("To: crm@karoo.example");
    await own.close();
  });
});

describe("the secret of a webhook", () => {
  it("is shown once, and can be replaced", async () => {
    const created = (await create({ kind: "webhook", address: `${webhookAddress()}/2` })).json();
    expect((await manager.get(`/dealer_channels/${created.id}`)).json().secret).toBeNull();
    const renewed = (await manager.post(`/dealer_channels/${created.id}/new_secret`)).json();
    expect(renewed.secret).toMatch(/^[\w-]{43}$/);
    expect(renewed.secret).not.toBe(created.secret);
    const { id } = (await create({ kind: "email", address: "new@karoo.example" })).json();
    expect((await manager.post(`/dealer_channels/${id}/new_secret`)).statusCode).toBe(422);
  });
});

it("takes addresses that leads can be sent to", async () => {
  const messages: Record<string, object> = {
    "address: This value should be an e-mail address.": { kind: "email", address: "nobody" },
    "address: A webhook needs an https address, except in one of WEBHOOK_NETWORKS.": {
      kind: "webhook",
      address: "ftp://x.example",
    },
    "address: A webhook's address must be public and https, or in one of WEBHOOK_NETWORKS.": {
      kind: "webhook",
      address: "https://10.0.0.1/",
    },
    "address: A webhook's address must not contain a user name or password.": {
      kind: "webhook",
      address: "https://a:b@x.example/",
    },
  };
  for (const [message, fields] of Object.entries(messages)) {
    expect(violationsOf(await create(fields))).toEqual([message]);
  }
  const { id } = (await create({ kind: "email", address: "twice@karoo.example" })).json();
  expect(violationsOf(await create({ kind: "email", address: "twice@karoo.example" }))).toEqual([
    "address: The dealer has this channel already. It may be in the bin.",
  ]);
  expect(violationsOf(await manager.patch(`/dealer_channels/${id}`, { kind: "adf" }, "*"))).toEqual([
    "kind: The kind cannot be changed. Add another channel.",
  ]);
});

it("sends no lead by a deleted channel", async () => {
  const { id } = (await create({ kind: "email", address: "gone@karoo.example" })).json();
  const addresses = async () => {
    return (await getDealerChannels(api.db, dealerId)).channels.map(({ address }) => address);
  };
  expect(await addresses()).toContain("gone@karoo.example");
  await manager.delete(`/dealer_channels/${id}`, "*");
  expect(await addresses()).not.toContain("gone@karoo.example");
  await manager.post(`/dealer_channels/${id}/restore`);
  expect(await addresses()).toContain("gone@karoo.example");
});
