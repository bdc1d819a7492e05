import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../auth/person.ts";
import { isContent } from "../../contract/staff/resource-table.ts";
import { findLeadOffer } from "../../db/queries/enquiries/lead-offer.ts";
import { Violations } from "../problems.ts";
import { draftedDefinitions } from "./definitions.ts";
import { applyPreview } from "./preview-change.ts";
import { samples } from "./test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "./test-support/test-staff-api.ts";

let api: TestStaffApi;
let editor: Client;
beforeAll(async () => {
  api = await createTestStaffApi();
  editor = await api.signIn(["editor"]);
});
afterAll(() => api.close());

type Response = { json(): { violations: { propertyPath: string; message: string }[] } };
const violationsOf = (response: Response) => response.json().violations.map((one) => one.propertyPath);
const BLANK = "This value should not be blank.";

const content = Object.values(draftedDefinitions).filter(({ name }) => isContent(name));

describe.each(content)("$title that is a draft", (definition) => {
  const { name, schema, table } = definition;
  const needed = [...schema.publishNeeds].sort();
  const complete = () => samples[name]?.create(1, 77) ?? {};
  const draftName = () =>
    Object.keys(complete()).find((field) => schema.publish?.required?.includes(field) && !needed.includes(field)) ?? "";

  it("needs only its name, and to be published every field that visitors need", async () => {
    const field = draftName();
    const saved = await editor.post(`/${name}`, { [field]: complete()[field], state: "draft" });
    expect(saved.statusCode, saved.body).toBe(201);
    const { id, revision, ...item } = saved.json();
    for (const one of needed) expect(item[one], one).toBeNull();

    const etag = String(saved.headers.etag);
    const refused = await editor.patch(`/${name}/${id}`, { state: "live" }, etag);
    expect(refused.statusCode).toBe(422);
    expect(violationsOf(refused).sort()).toEqual(needed);
    expect(refused.json().violations[0].message).toBe(BLANK);
    const made = await editor.patch(`/${name}/${id}`, { ...complete(), state: "live" }, etag);
    expect(made.statusCode, made.body).toBe(200);
    expect((await editor.delete(`/${name}/${id}`, String(made.headers.etag))).statusCode).toBe(204);
  });

  it("is refused without its name, and as live at once", async () => {
    const field = draftName();
    expect(violationsOf(await editor.post(`/${name}`, { state: "draft" }))).toEqual([field]);
    const live = await editor.post(`/${name}`, { [field]: complete()[field] });
    expect(live.statusCode).toBe(422);
    expect(violationsOf(live).sort()).toEqual(needed);
  });

  it("cannot be made live by the database either", async () => {
    const field = draftName();
    const { id } = (await editor.post(`/${name}`, { [field]: complete()[field], state: "draft" })).json();
    const live = api.db.execute(sql`update ${table} set state = 'live' where id = ${id}`);
    await expect(live).rejects.toMatchObject({ cause: { constraint: `${name}_complete` } });
    const { rows } = await api.db.execute<{ check: string }>(
      sql`select pg_get_constraintdef(oid) as check from pg_constraint where conname = ${`${name}_complete`}`,
    );
    const columns = needed.map((one) => one.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(
      /num_nulls\((.*?)\)/
        .exec(rows[0]?.check ?? "")?.[1]
        ?.split(", ")
        .sort(),
    ).toEqual(columns.sort());
  });
});

describe("a draft of something that visitors see", () => {
  const BANNER = { title: "Summer sale", image: "banners/home-1.webp", buttonUrl: "/specials", targetPage: "Home" };

  it("may lack what publishing needs, and is kept when publishing is refused", async () => {
    const { id } = (await editor.post("/banners", BANNER)).json();
    const saved = await editor.put(`/banners/${id}/draft`, { title: "Winter sale", image: "", buttonUrl: null });
    expect(saved.statusCode, saved.body).toBe(200);
    const changes = { title: "Winter sale", image: null, buttonUrl: null };
    expect(saved.json()).toMatchObject({ ...BANNER, draft: { changes } });
    const refused = await editor.post(`/banners/${id}/draft/publish`);
    expect(refused.statusCode).toBe(422);
    expect(violationsOf(refused).sort()).toEqual(["buttonUrl", "image"]);
    expect((await editor.get(`/banners/${id}`)).json()).toMatchObject({ ...BANNER, draft: { changes } });
    expect(violationsOf(await editor.put(`/banners/${id}/draft`, { image: "../secret" }))).toEqual(["image"]);
  });

  it("reports missing and invalid fields of what is to be live together", async () => {
    const response = await editor.post("/banners", {
      title: "Sale",
      image: "../secret",
      buttonUrl: null,
      state: "live",
    });
    expect(violationsOf(response).sort()).toEqual(["buttonUrl", "image", "targetPage"]);
  });
});

it("has no preview, since the page cannot be made of it", async () => {
  const { id } = (await editor.post("/banners", { title: "Half a banner", state: "draft" })).json();
  const item = { resource: "banners", id };
  const person = { roles: ["editor"], session: { hasSecondFactor: true } } as unknown as Person;
  await expect(api.db.transaction((tx) => applyPreview(tx, item, person))).rejects.toBeInstanceOf(Violations);
});

it("may be a model without addresses that has variants", async () => {
  const model = { model: "Boreal", state: "draft" };
  const { id } = (await editor.post("/range_models", model)).json();
  const variant = await editor.post("/range_variants", { ...samples.range_variants?.create(1, 78), rangeModelId: id });
  expect(variant.statusCode, variant.body).toBe(201);
  const named = await editor.patch(`/range_models/${id}`, { makeSlug: "renault", modelSlug: "boreal" }, "*");
  expect(named.statusCode, named.body).toBe(200);
});

it("is no offer that an enquiry can be about", async () => {
  await editor.post("/deals", { title: "Half a special", slug: "half-a-special", state: "draft" });
  const lead = { form: "special" as const, make: "Renault", specialSlug: "half-a-special" };
  expect(await findLeadOffer(api.db, lead)).toBeNull();
});
