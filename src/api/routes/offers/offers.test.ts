/** A customer's offer by its link. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { offerEvents, offers } from "../../../db/schema/enquiries/offers.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { insertSentOffer, listFreeVehicles, type TestOffer } from "../../../leads/test-support/insert-offer.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
let offer: TestOffer;
let cars: number[];
let count = 0;

beforeAll(async () => {
  api = await createTestApi();
  const [dealer] = await api.db.select().from(dealers).where(eq(dealers.slug, "renault-sandton"));
  cars = await listFreeVehicles(api.db, dealer?.id as number);
});
afterAll(() => api.close());
beforeEach(async () => {
  setSettings({ leadsPerVisitor: 10_000 });
  count += 1;
  const [dealer] = await api.db.select().from(dealers).where(eq(dealers.slug, "renault-sandton"));
  const enquiryId = await insertLead(api.db, count, { dealerId: dealer?.id as number });
  offer = await insertSentOffer(api.db, { enquiryId, vehicleId: cars[count] ?? null, reference: `O-${count}` });
});

const post = (path: string, payload: object) => api.request({ method: "POST", url: `/api/offers/${path}`, payload });
const get = (key: string) => api.get(`/api/offers?key=${key}`);
const paths = (response: { json(): { violations: { propertyPath: string }[] } }) =>
  response.json().violations.map(({ propertyPath }) => propertyPath);

it("is for who has the link only, and kept in no cache", async () => {
  const response = await get(offer.key);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.json()).toMatchObject({
    reference: offer.reference,
    status: "sent",
    can_accept: true,
    reserves_car: true,
    total: offer.total,
    customer_name: "Thandi Nkosi",
  });
  expect(response.body).not.toMatch(/mail\.example|\+27821/);
  expect((await get("x".repeat(32))).statusCode).toBe(404);
  expect((await get("short")).statusCode).toBe(400);
  // Reading, as programs that preview links do, changes nothing.
  expect(await api.db.$count(offerEvents, eq(offerEvents.offerId, offer.id))).toBe(0);
  expect((await post("seen", { key: offer.key })).statusCode).toBe(200);
  expect(await api.db.$count(offerEvents, eq(offerEvents.offerId, offer.id))).toBe(1);
});

it("is a PDF that no cache and no search engine keeps", async () => {
  const pdf = await api.get(`/api/offers/pdf?key=${offer.key}`);
  expect(pdf.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

it("is accepted, and says on its field what an answer lacks", async () => {
  expect(paths(await post("questions", { key: offer.key, question: " " }))).toEqual(["question"]);
  expect(paths(await post("questions", { key: offer.key, question: "x".repeat(1001) }))).toEqual(["question"]);
  expect(paths(await post("decline", { key: offer.key, reason: "Because" }))).toEqual(["reason"]);
  const asked = await post("questions", { key: offer.key, question: "Is it\nnew?" });
  expect(asked.json().questions).toMatchObject([{ text: "Is it\nnew?" }]);
  expect((await post("accept", { key: offer.key })).json()).toMatchObject({ status: "accepted", can_accept: false });
  expect((await post("accept", { key: offer.key })).statusCode).toBe(200);
  await api.db.update(offers).set({ status: "withdrawn" }).where(eq(offers.id, offer.id));
  const over = await post("accept", { key: offer.key });
  expect(over.statusCode).toBe(422);
});

it("is limited for one visitor", async () => {
  setSettings({ leadsPerVisitor: 2 });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await post("seen", { key: offer.key })).statusCode);
  expect(statuses).toContain(429);
});
