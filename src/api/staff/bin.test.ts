/** Deletes an item of every resource that staff may delete, through its bin if it has one. */
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isGranted } from "../../contract/staff/permissions.ts";
import { deletionMark, hasBin, isContent, type StaffResource } from "../../contract/staff/resource-table.ts";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { updateRow } from "../../db/queries/staff/items.ts";
import { purgeDeletedItems } from "../../db/queries/staff/purge.ts";
import { createPdf } from "../../media-library/test-support/pdf-files.ts";
import { api as publicApi } from "../app.ts";
import { createHttpServer } from "../http-server.ts";
import type { Definition } from "./engine/definition.ts";
import { allDefinitions } from "./test-support/all-definitions.ts";
import { ONE_EACH, samples } from "./test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "./test-support/test-staff-api.ts";

let api: TestStaffApi;
/** The public API. */
let site: FastifyInstance;
let administrator: Client;
let dealerId: number;
/** Counts up from 7000: with four digits each, no number is the beginning of another. */
let count = 7000;

beforeAll(async () => {
  api = await createTestStaffApi({ requestsPerMinute: 1_000_000, changesPerMinute: 1_000_000 });
  administrator = await api.signIn(["administrator"]);
  site = await createHttpServer();
  await site.register(publicApi, {
    prefix: "/api",
    db: api.db,
    siteUrl: "https://karoo.example",
    financeKeys: deriveEncryptionKeys([randomBytes(32)]),
    pushPublicKey: "test-key",
    describeUpload: async () => undefined,
  });
  const [dealer] = await query<{ id: number }>("select id from dealers where slug = 'renault-sandton'");
  dealerId = dealer?.id as number;
});
afterAll(async () => {
  await site.close();
  await api.close();
});

const query = async <Row extends object>(text: string) => (await api.db.$client.query<Row>(text)).rows;

type Created = { id: number; n: number };

/** Creates an item of the dealer. */
async function create({ name }: Definition): Promise<Created> {
  count += 1;
  const n = count;
  if (ONE_EACH.includes(name)) await query(`delete from ${name}`);
  if (name === "slots") await query("delete from slot_settings");
  const body = samples[name]?.create(dealerId, n) ?? {};
  const response = name === "media" ? await upload() : await administrator.post(`/${name}`, body);
  expect(response.statusCode, `${name} ${response.body}`).toBe(201);
  const { id } = response.json();
  // A model is on the site only with a variant.
  if (name === "range_models") {
    const variant = { ...samples.range_variants?.create(dealerId, n), rangeModelId: id };
    expect((await administrator.post("/range_variants", variant)).statusCode).toBe(201);
  }
  return { id, n };
}

/** Uploads a brochure that is not in the library yet. */
const upload = () =>
  api.request({
    method: "POST",
    url: `/staff/api/media?dealerId=${dealerId}`,
    payload: createPdf([`% ${count}\n`]),
    headers: { cookie: administrator.cookie, "content-type": "application/pdf" },
  });

async function isListed({ name }: Definition, id: number, parameters = ""): Promise<boolean> {
  const response = await administrator.get(`/${name}?itemsPerPage=100&order[id]=desc${parameters}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json()["hydra:member"].some((item: { id: number }) => item.id === id);
}

/** Returns for each address whether visitors can read the item there. */
async function seenByVisitors({ name }: Definition, { n }: Created): Promise<boolean[]> {
  const { text = "", reads = [] } = samples[name]?.visible?.(n) ?? {};
  const contents = reads.map(async (read) => {
    if (typeof read !== "string") return read(api.db);
    const response = await site.inject(`/api${read}`);
    // A list also names its own address.
    return response.statusCode === 200 && (response.json()["hydra:member"] ?? response.json());
  });
  return (await Promise.all(contents)).map((content) => JSON.stringify(content).includes(text));
}

const exists = async ({ table }: Definition, id: number) => (await api.db.$count(table, eq(table.id, id))) === 1;

const withBin = allDefinitions.filter(({ name }) => hasBin(name));
const named = (list: readonly Definition[]) => list.map((definition) => [definition.name, definition] as const);

it.each(named(withBin))("an item of %s is hidden while it is in the bin, and comes back", async (name, definition) => {
  const created = await create(definition);
  const path = `/${name}/${created.id}`;
  const seen = await seenByVisitors(definition, created);
  expect(seen).toEqual(seen.map(() => true));
  expect(await isListed(definition, created.id)).toBe(true);

  expect((await administrator.delete(path, "*")).statusCode).toBe(204);
  expect(await seenByVisitors(definition, created)).toEqual(seen.map(() => false));
  expect(await isListed(definition, created.id)).toBe(false);
  expect(await isListed(definition, created.id, "&deleted=true")).toBe(true);
  expect((await administrator.patch(path, samples[name]?.change ?? {}, "*")).statusCode).toBe(422);

  expect((await administrator.post(`${path}/restore`)).statusCode).toBe(200);
  expect(await seenByVisitors(definition, created)).toEqual(seen);
  expect(await isListed(definition, created.id)).toBe(true);
  expect(await isListed(definition, created.id, "&deleted=true")).toBe(false);
});

it("visitors see items of every resource but these, and content that is not shown yet", () => {
  expect(
    withBin.map(({ name }) => name).filter((name) => samples[name]?.visible === undefined && !isContent(name)),
  ).toEqual([
    "stock_feeds",
    "media",
    "task_sequences",
    "templates",
    "dealer_channels",
    "webhooks",
    "inbound_sources",
    "people",
  ]);
});

it("items are erased from the bin after 30 days, except people, and files, which the media library erases", async () => {
  const items: (Created & { definition: Definition })[] = [];
  for (const definition of withBin) {
    const item = await create(definition);
    items.push({ ...item, definition });
    expect((await administrator.delete(`/${definition.name}/${item.id}`, "*")).statusCode).toBe(204);
  }
  const kept = async (days: number) => {
    const found: string[] = [];
    const deletedAt = sql`now() - make_interval(days => ${days})`;
    for (const { id, definition } of items) await updateRow(api.db, definition.table, id, { deletedAt });
    await purgeDeletedItems(api.db);
    for (const { id, definition } of items) if (await exists(definition, id)) found.push(definition.name);
    return found;
  };
  expect(await kept(29)).toEqual(withBin.map(({ name }) => name));
  expect(await kept(31)).toEqual(["media", "people"]);
});

it("a vehicle that is deleted is withdrawn until it is back for sale", async () => {
  const definition = allDefinitions.find(({ name }) => deletionMark(name) === "withdrawnAt") as Definition;
  const { id } = await create(definition);
  const status = async () => (await site.inject(`/api/vehicles/${id}`)).statusCode;
  expect(await status()).toBe(200);
  expect((await administrator.delete(`/vehicles/${id}`, "*")).statusCode).toBe(204);
  expect(await status()).toBe(410);
  expect((await administrator.post(`/vehicles/${id}/back_for_sale`)).statusCode).toBe(200);
  expect(await status()).toBe(200);
});

/** These need a customer first: `permissions.test.ts` deletes them. */
const CUSTOMER_RESOURCES: readonly StaffResource[] = ["tasks", "appointments", "offers", "finance_applications"];
const withoutBin = allDefinitions.filter(
  ({ name, isWritable }) => deletionMark(name) === undefined && isWritable && isGranted(name, "delete"),
);

it.each(named(withoutBin.filter(({ name }) => !CUSTOMER_RESOURCES.includes(name))))(
  "an item of %s is deleted at once",
  async (name, definition) => {
    const { id } = await create(definition);
    expect((await administrator.delete(`/${name}/${id}`, "*")).statusCode).toBe(204);
    expect((await administrator.get(`/${name}/${id}`)).statusCode).toBe(404);
    expect((await administrator.post(`/${name}/${id}/restore`)).statusCode).toBe(404);
    expect(await exists(definition, id)).toBe(false);
  },
);

it("every other resource that can be deleted has a bin", () => {
  expect(withoutBin.map(({ name }) => name)).toEqual([
    "makes",
    "models",
    "slots",
    "assignment_rules",
    "absences",
    ...CUSTOMER_RESOURCES,
  ]);
});
