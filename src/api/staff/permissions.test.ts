/** Tries every operation of every resource with every role, and expects exactly what the table of permissions says. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import {
  findGrant,
  isGranted,
  OPERATIONS,
  type Operation,
  ROLES,
  type Role,
} from "../../contract/staff/permissions.ts";
import { hasVersions, isContent } from "../../contract/staff/resource-table.ts";
import { listFreeSlots } from "../../db/queries/appointments/places.ts";
import { findPlanOf } from "../../db/queries/appointments/slot-plan.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";
import { insertStockImport } from "../../db/queries/stock/imports/stock-imports.ts";
import { slotSettings } from "../../db/schema/appointments.ts";
import { dealers } from "../../db/schema/dealers.ts";
import { financeApplicationAccess, financeApplications } from "../../db/schema/finance.ts";
import { signInEvents } from "../../db/schema/people/sign-in-events.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { insertLead } from "../../leads/test-support/insert-lead.ts";
import { createPdf } from "../../media-library/test-support/pdf-files.ts";
import { draftedDefinitions } from "./definitions.ts";
import type { Definition } from "./engine/definition.ts";
import { allDefinitions as all } from "./test-support/all-definitions.ts";
import { insertEventDelivery } from "./test-support/insert-event-delivery.ts";
import { ONE_EACH, samples } from "./test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "./test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
const clients = {} as Record<Role, Client>;
/** The dealer of all people in this test, and another dealer. */
let own: number;
let other: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi({
    requestsPerMinute: 1_000_000,
    changesPerMinute: 1_000_000,
    strangersPerMinute: 1_000_000,
  });
  const slugs = ["renault-sandton", "renault-umhlanga"];
  const found = await api.db.select().from(dealers);
  [own, other] = [found.find(({ slug }) => slug === slugs[0])?.id, found.find(({ slug }) => slug !== slugs[0])?.id] as [
    number,
    number,
  ];
  for (const role of ROLES) clients[role] = await api.signIn([role], { dealerIds: [own] });
  administrator = clients.administrator;
});
afterAll(() => api.close());

/** Creates an item, of the dealer if the resource has dealers, and returns its id. */
async function create(definition: Definition, dealerId: number): Promise<number> {
  const { name } = definition;
  count += 1;
  if (name === "dealers" && dealerId !== 0) return dealerId;
  // The first enquiry of a customer has the customer's number.
  if (name === "customer_enquiries" || name === "customers") return insertLead(api.db, count, { dealerId });
  if (name === "finance_applications") return createApplication(dealerId);
  if (name === "finance_accesses") return createAccess(dealerId);
  if (name === "audit_entries") return createEntry(dealerId);
  if (name === "sign_in_events") return createSignInEvent();
  if (name === "webhook_deliveries") return insertEventDelivery(api.db, dealerId);
  if (name === "stock_imports") return createImport(dealerId);
  // The sections are always there. The first one is the group.
  if (name === "settings") return 1;
  const response =
    name === "media"
      ? await upload(administrator, dealerId)
      : await administrator.post(`/${name}`, await bodyOf(name, dealerId));
  expect(response.statusCode, `${name} ${response.body}`).toBe(201);
  return response.json().id;
}

/** Returns a valid body of a new item. */
async function bodyOf(name: Definition["name"], dealerId: number): Promise<Record<string, unknown>> {
  if (ONE_EACH.includes(name)) await api.db.execute(`delete from ${name}`);
  if (name === "slots") await api.db.delete(slotSettings).where(eq(slotSettings.dealerId, dealerId));
  if (name === "offers") return offerBody(dealerId);
  if (name === "tasks") {
    return { enquiryId: await insertLead(api.db, count, { dealerId }), kind: "call", on: "tomorrow" };
  }
  if (name !== "appointments") return samples[name]?.create(dealerId, count) ?? {};
  await api.db.insert(slotSettings).values({ dealerId }).onConflictDoNothing();
  const plan = await findPlanOf(api.db, dealerId);
  const [slot] = plan ? await listFreeSlots(api.db, plan, new Date()) : [];
  return {
    dealerId,
    enquiryId: await insertLead(api.db, count, { dealerId }),
    startsAt: slot?.start.toISOString(),
    car: "Kiger",
  };
}

/** Returns an offer of a dealer's first car, to the customer of a new enquiry. */
async function offerBody(dealerId: number): Promise<Record<string, unknown>> {
  const [car] = await api.db.select().from(vehicles).where(eq(vehicles.dealerId, dealerId)).limit(1);
  const enquiryId = await insertLead(api.db, count, { dealerId });
  return { enquiryId, vehicleId: car?.id, price: car?.price, validUntil: southAfricanDate(new Date()) };
}

/** Uploads a brochure that is not in the library yet. */
function upload(client: Client, dealerId: number) {
  return api.request({
    method: "POST",
    url: `/staff/api/media?dealerId=${dealerId}`,
    payload: createPdf([`% ${count}\n`]),
    headers: { cookie: client.cookie, "content-type": "application/pdf" },
  });
}

async function createApplication(dealerId: number): Promise<number> {
  const [row] = await api.db
    .insert(financeApplications)
    .values({
      dealerId,
      reference: `F-${count}`,
      payloadHash: "",
      status: "Queued",
      sourceCode: "S",
      vehicleType: "new",
      keyId: "1",
      contents: Buffer.from("secret"),
    })
    .returning({ id: financeApplications.id });
  return row?.id as number;
}

async function createSignInEvent(): Promise<number> {
  const [row] = await api.db.insert(signInEvents).values({ kind: "failed" }).returning({ id: signInEvents.id });
  return row?.id as number;
}

async function createAccess(dealerId: number): Promise<number> {
  const [row] = await api.db
    .insert(financeApplicationAccess)
    .values({ dealerId, reference: `F-${count}`, readBy: "root" })
    .returning({ id: financeApplicationAccess.id });
  return row?.id as number;
}

async function createImport(dealerId: number): Promise<number> {
  const what = { source: "upload", status: "uploaded", fileName: "stock.csv", personName: "root" } as const;
  return (await insertStockImport(api.db, { ...what, dealerId })).id;
}

async function createEntry(dealerId: number): Promise<number> {
  const author = { id: null, name: "root" };
  const change = {
    resource: "vehicles",
    itemId: String(count),
    dealerId,
    operation: "import",
    before: null,
    after: {},
  };
  await recordChange(api.db, { author, ...change });
  const { rows } = await api.db.$client.query("select max(id)::integer as id from audit_entries");
  return rows[0].id;
}

const etagOf = async (name: string, id: number) => String((await administrator.get(`/${name}/${id}`)).headers.etag);

/** Resources of which a new item takes the place of the others. */
const REPLACED: readonly string[] = [...ONE_EACH, "slots"];
const kept = new Map<string, Promise<number>>();

/** Returns the id of an item that stays. */
function findOrCreate(definition: Definition, dealerId: number): Promise<number> {
  const key = `${definition.name} ${dealerId}`;
  const id = kept.get(key) ?? create(definition, dealerId);
  kept.set(key, id);
  return id;
}

/** Returns the status of an operation by `client` on an item of the dealer. */
async function attempt(
  definition: Definition,
  operation: Operation,
  client: Client,
  dealerId: number,
  expected: number,
): Promise<number> {
  const { name } = definition;
  if (operation === "create") {
    count += 1;
    if (name === "media") return (await upload(client, dealerId)).statusCode;
    return (await client.post(`/${name}`, await bodyOf(name, dealerId))).statusCode;
  }
  const isNewDealer = name === "dealers" && operation === "delete";
  const isGone = operation === "delete" && expected === DONE.delete;
  const id = await (isGone || isNewDealer || REPLACED.includes(name)
    ? create(definition, isNewDealer ? 0 : dealerId)
    : findOrCreate(definition, dealerId));
  const path = `/${name}/${id}`;
  if (operation === "read") return (await client.get(path)).statusCode;
  // Appointments in the future must be cancelled first.
  if (operation === "delete" && name === "appointments") await administrator.patch(path, { state: "cancelled" }, "*");
  const etag = await etagOf(name, id);
  if (operation === "update") return (await client.patch(path, samples[name]?.change ?? {}, etag)).statusCode;
  return (await client.delete(path, etag)).statusCode;
}

const DONE: Record<Operation, number> = { read: 200, create: 201, update: 200, delete: 204 };

/** Whether the items belong to no dealer. */
const isOfGroup = ({ dealer, reach }: Definition) => dealer === undefined && reach === undefined;

/** Returns the status that the table implies. Both kinds of grant cover the own dealer's items. */
function expectedStatus(definition: Definition, operation: Operation, role: Role, isOwn: boolean): number {
  const { name, isWritable } = definition;
  if ((!isWritable && operation !== "read") || !isGranted(name, operation)) return 405;
  const grant = findGrant([role], name, operation);
  if (grant === undefined) return 403;
  if (grant.dealers === "all" || isOwn || isOfGroup(definition)) return DONE[operation];
  return operation === "create" ? 422 : 404;
}

describe.each(all.map((definition) => [definition.name, definition] as const))("%s", (name, definition) => {
  it.each(ROLES)("permits the %s what the table says", async (role) => {
    for (const operation of OPERATIONS) {
      for (const dealerId of [own, other]) {
        const isOwn = dealerId === own && !(name === "dealers" && operation === "delete");
        const expected = expectedStatus(definition, operation, role, isOwn);
        const status = await attempt(definition, operation, clients[role], dealerId, expected);
        expect(status, `${operation} of ${isOwn ? "an own" : "another"} dealer's`).toBe(expected);
      }
    }
  });

  it("shows the versions of an item to whoever may read it, unless they are personal data", async () => {
    const exist = definition.isWritable && hasVersions(name);
    for (const dealerId of [own, other]) {
      const id = await create(definition, dealerId);
      for (const role of ROLES) {
        const response = await clients[role].get(`/${name}/${id}/versions`);
        const expected = exist ? expectedStatus(definition, "read", role, dealerId === own) : 404;
        expect(response.statusCode, role).toBe(expected);
        if (expected !== 200) continue;
        const entries: { resource: string; itemId: string }[] = response.json()["hydra:member"];
        expect(entries.length, role).toBeGreaterThan(0);
        const others = entries.filter(({ resource, itemId }) => resource !== name || itemId !== String(id));
        expect(others, role).toEqual([]);
      }
    }
  });

  it("lists what the person may read, and nothing else", async () => {
    const ids = [await create(definition, own), await create(definition, other)];
    if (ONE_EACH.includes(name)) ids.shift();
    for (const role of ROLES) {
      const grant = findGrant([role], name, "read");
      const response = await clients[role].get(`/${name}?${ids.map((id) => `id[]=${id}`).join("&")}`);
      expect(response.statusCode, role).toBe(grant === undefined ? 403 : 200);
      if (grant === undefined) continue;
      const isEverything = grant.dealers === "all" || isOfGroup(definition);
      const found = response.json()["hydra:member"].map(({ id }: { id: number }) => id);
      expect(found.toSorted(), role).toEqual([...new Set(isEverything ? ids : ids.slice(0, 1))].toSorted());
    }
  });

  it("is closed to anonymous callers", async () => {
    const id = await create(definition, own);
    const paths = ["", `/${id}`, `/${id}/versions`, `/${id}/restore`, `/${id}/draft`, `/${id}/draft/publish`];
    paths.push(...Object.keys(definition.actions ?? {}).map((action) => `/${id}/${action}`));
    for (const path of paths) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
        const response = await api.request({ method, url: `/staff/api/${name}${path}`, headers: { "if-match": "*" } });
        expect(response.statusCode, `${method} ${path}`).toBe(401);
      }
    }
  });
});

describe("what is done with an item", () => {
  it.each(ROLES)("is permitted to the %s as changing and deleting are", async (role) => {
    for (const definition of Object.values(draftedDefinitions).filter(({ name }) => isContent(name))) {
      const { name } = definition;
      for (const dealerId of [own, other]) {
        const id = await create(definition, dealerId);
        const isOwn = dealerId === own;
        const updated = expectedStatus(definition, "update", role, isOwn);
        const change = samples[name]?.change as object;
        const client = clients[role];
        expect((await client.put(`/${name}/${id}/draft`, change)).statusCode, name).toBe(updated);
        await administrator.put(`/${name}/${id}/draft`, change);
        expect((await client.post(`/${name}/${id}/draft/publish`)).statusCode, name).toBe(updated);
        const discarded = updated === 200 ? 204 : updated;
        expect((await client.send("DELETE", `/${name}/${id}/draft`)).statusCode, name).toBe(discarded);
        await administrator.delete(`/${name}/${id}`, "*");
        const restored = expectedStatus(definition, "delete", role, isOwn);
        const expected = restored === 204 ? 200 : restored;
        expect((await client.post(`/${name}/${id}/restore`)).statusCode, name).toBe(expected);
      }
    }
    const vehicles = all.find(({ name }) => name === "vehicles") as Definition;
    for (const dealerId of [own, other]) {
      const id = await create(vehicles, dealerId);
      const expected = expectedStatus(vehicles, "update", role, dealerId === own);
      for (const action of Object.keys(vehicles.actions ?? {})) {
        await administrator.post(`/vehicles/${id}/back_for_sale`);
        if (action === "publish") {
          await api.db.$client.query("update vehicles set withdrawn_at = now(), is_draft = true where id = $1", [id]);
        }
        expect((await clients[role].post(`/vehicles/${id}/${action}`)).statusCode, action).toBe(expected);
      }
    }
    const channels = all.find(({ name }) => name === "dealer_channels") as Definition;
    for (const dealerId of [own, other]) {
      const id = await create(channels, dealerId);
      const expected = expectedStatus(channels, "update", role, dealerId === own);
      expect((await clients[role].post(`/dealer_channels/${id}/send_test`)).statusCode).toBe(expected);
    }
  });

  it("hides what happened to an item while it was another dealer's", async () => {
    const id = await create(all.find(({ name }) => name === "deals") as Definition, other);
    await administrator.patch(`/deals/${id}`, { dealerId: own }, "*");
    await administrator.patch(`/deals/${id}`, { title: "Ours now" }, "*");
    const operations = async (client: Client) =>
      (await client.get(`/deals/${id}/versions?order[id]=asc`))
        .json()
        ["hydra:member"].map(
          ({ after }: { after: object }) => Object.keys(after).length === 1 && Object.keys(after)[0],
        );
    expect(await operations(clients.editor)).toEqual([false, "dealerId", "title"]);
    expect(await operations(clients.salesperson)).toEqual(["dealerId", "title"]);
    const asked = await clients.salesperson.get(`/deals/${id}/versions?resource=people&itemId=1&dealerId=${other}`);
    expect(asked.json()["hydra:totalItems"]).toBe(2);
  });

  it("does not move an item to a dealer that is not the person's", async () => {
    const id = await create(all.find(({ name }) => name === "deals") as Definition, own);
    for (const dealerId of [other, null, 999_999]) {
      const moved = await clients.dealer_manager.patch(`/deals/${id}`, { dealerId }, "*");
      expect(moved.statusCode).toBe(422);
      expect(moved.json().violations).toMatchObject([{ propertyPath: "dealerId" }]);
    }
    expect((await administrator.get(`/deals/${id}`)).json()).toMatchObject({ dealerId: own, revision: 1 });
  });
});
