import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createTestStaffApi, type TestStaffApi } from "./test-support/test-staff-api.ts";

let api: TestStaffApi;
let editor: Client;
beforeAll(async () => {
  api = await createTestStaffApi();
  editor = await api.signIn(["editor"], { name: "Zanele Editor" });
});
afterAll(() => api.close());

const BANNER = {
  title: "Summer sale",
  image: "banners/home-1.webp",
  buttonUrl: "/specials",
  targetPage: "Home",
};

const createBanner = async (fields: object = {}) => {
  const response = await editor.post("/banners", { ...BANNER, ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return { ...response.json(), etag: String(response.headers.etag) };
};
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

describe("an item", () => {
  it("is created, read, changed, deleted and restored", async () => {
    const created = await createBanner();
    expect(created).toMatchObject({ "@id": `/staff/api/banners/${created.id}`, "@type": "Banner", state: "live" });
    expect(created).toMatchObject({ ...BANNER, buttonText: null, revision: 1, deletedAt: null, draft: null });

    const changed = await editor.patch(`/banners/${created.id}`, { title: "Winter sale" }, created.etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers).toMatchObject({ etag: '"2"', "cache-control": "no-store" });
    expect(changed.json()).toMatchObject({ title: "Winter sale", revision: 2 });

    expect((await editor.delete(`/banners/${created.id}`, '"2"')).statusCode).toBe(204);
    const ids = async (query: string) =>
      (await editor.get(`/banners?itemsPerPage=100${query}`))
        .json()
        ["hydra:member"].map((one: { id: number }) => one.id);
    expect(await ids("")).not.toContain(created.id);
    expect(await ids("&deleted=true")).toEqual([created.id]);
    expect(violationsOf(await editor.patch(`/banners/${created.id}`, { title: "x" }, '"3"'))).toEqual([
      ": The banner is deleted. Restore it first.",
    ]);

    const restored = await editor.post(`/banners/${created.id}/restore`);
    expect(restored.json()).toMatchObject({ deletedAt: null, revision: 4 });
    expect(await ids("")).toContain(created.id);
  });

  it("is not written if nothing changes", async () => {
    const { id, etag, title } = await createBanner();
    expect((await editor.patch(`/banners/${id}`, { title }, etag)).json().revision).toBe(1);
  });

  it("is sent with 412 to the slower of two people", async () => {
    const { id, etag } = await createBanner();
    const [first, second] = await Promise.all([
      editor.patch(`/banners/${id}`, { title: "First" }, etag),
      editor.patch(`/banners/${id}`, { title: "Second" }, etag),
    ]);
    const [faster, slower] = first.statusCode === 200 ? [first, second] : [second, first];
    expect(faster.statusCode).toBe(200);
    expect(slower.statusCode).toBe(412);
    expect(slower.json()).toMatchObject({ "@type": "Banner", id, title: faster.json().title, revision: 2 });
    expect(slower.headers.etag).toBe('"2"');
    expect((await editor.delete(`/banners/${id}`, etag)).statusCode).toBe(412);
  });

  it("is not changed without a revision, or by a body that is no merge patch", async () => {
    const { id, etag } = await createBanner();
    expect((await editor.patch(`/banners/${id}`, { title: "x" })).statusCode).toBe(428);
    expect((await editor.delete(`/banners/${id}`)).statusCode).toBe(428);
    expect((await editor.send("PUT", `/banners/${id}`, { title: "x" }, etag)).statusCode).toBe(405);
    expect((await editor.get(`/banners/${id}`)).json().title).toBe(BANNER.title);
  });

  it("reports each invalid field", async () => {
    const response = await editor.post("/banners", {
      image: "../secret",
      buttonUrl: "//evil.example",
      targetPage: "Nowhere",
      title: " \u200b ",
      colour: "red",
    });
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response).toSorted()).toEqual([
      "buttonUrl: This value should be a path of this site, such as /used, or an https address.",
      "colour: This field is not known.",
      "image: This value should be the path of an uploaded file.",
      "targetPage: The value you selected is not a valid choice.",
      "title: This value should not be blank.",
    ]);
    expect(violationsOf(await editor.post("/banners", { ...BANNER, title: undefined }))).toEqual([
      "title: This value should not be blank.",
    ]);
    const until = { publishFrom: "2026-12-01T00:00:00+02:00", publishUntil: "2026-11-01T00:00:00+02:00" };
    expect(violationsOf(await editor.post("/banners", { ...BANNER, ...until }))).toEqual([
      "publishUntil: The end should be after the beginning.",
    ]);
    expect(violationsOf(await editor.post("/banners", { ...BANNER, publishFrom: "2026-13-01T00:00:00Z" }))).toEqual([
      "publishFrom: This value should be a date and time with an offset, such as 2026-11-21T10:30:00+02:00.",
    ]);
  });

  it("does not take the address of another one", async () => {
    const deal = (await editor.get("/deals")).json()["hydra:member"][0];
    const { id, revision, draft, deletedAt, "@id": _, "@type": __, ...fields } = deal;
    expect(violationsOf(await editor.post("/deals", fields))).toEqual(["slug: Another deal has this address."]);
  });
});

describe("a list", () => {
  it("is searched, filtered, ordered and paged", async () => {
    for (const title of ["Alpha one", "Alpha two", "Alpha three"]) await createBanner({ title, targetPage: "Parts" });
    const list = await editor.get("/banners?q=alpha&targetPage=Parts&order[title]=desc&itemsPerPage=2&page=1");
    expect(list.json()).toMatchObject({
      "hydra:totalItems": 3,
      "hydra:member": [{ title: "Alpha two" }, { title: "Alpha three" }],
      "hydra:view": { "hydra:last": expect.stringContaining("page=2") },
    });
    expect((await editor.get("/banners?q=100%25")).json()["hydra:totalItems"]).toBe(0);
    expect(list.json()).not.toHaveProperty("totalIsLowerBound");
    expect((await editor.get("/banners?page=101&itemsPerPage=100")).statusCode).toBe(400);
    expect((await editor.get("/banners?itemsPerPage=101")).statusCode).toBe(400);
  });

  it("counts the first 10 000 items and says that there are more", async () => {
    const { db } = api;
    await db.execute(sql`insert into redirects (from_path, to_path)
      select '/old-page-' || n, '/used' from generate_series(1, 10001) n`);
    const list = (await editor.get("/redirects?q=old-page&page=400")).json();
    expect(list).toMatchObject({ "hydra:totalItems": 10_000, totalIsLowerBound: true });
    expect(list["hydra:member"]).toHaveLength(25);
    await db.execute(sql`delete from redirects where from_path = '/old-page-1'`);
    expect((await editor.get("/redirects?q=old-page")).json()).not.toHaveProperty("totalIsLowerBound");
    await db.execute(sql`delete from redirects where from_path like '/old-page-%'`);
  });

  it("tells drafts, scheduled, live and ended items apart", async () => {
    const items = {
      draft: { state: "draft" },
      scheduled: { publishFrom: "2126-01-01T00:00:00+02:00" },
      ended: { publishUntil: "2020-01-01T00:00:00+02:00" },
      live: {},
    };
    for (const [title, fields] of Object.entries(items)) await createBanner({ title: `State ${title}`, ...fields });
    for (const state of Object.keys(items)) {
      const { "hydra:member": members } = (await editor.get(`/banners?q=State&state=${state}`)).json();
      expect(members.map(({ title }: { title: string }) => title)).toEqual([`State ${state}`]);
    }
  });
});

describe("a draft", () => {
  it("is kept beside the item until it is published", async () => {
    const { id } = await createBanner();
    const saved = await editor.put(`/banners/${id}/draft`, { title: "Later", position: 0 });
    expect(saved.statusCode, saved.body).toBe(200);
    const draft = { changes: { title: "Later" }, personName: "Zanele Editor", updatedAt: expect.any(String) };
    expect(saved.json()).toMatchObject({ title: BANNER.title, revision: 1, draft });
    expect(saved.headers.etag).toMatch(/^"1-\d+"$/);

    const published = await editor.post(`/banners/${id}/draft/publish`);
    expect(published.json()).toMatchObject({ title: "Later", revision: 2, draft: null });
    expect((await editor.post(`/banners/${id}/draft/publish`)).statusCode).toBe(404);
  });

  it("is valid, and can be discarded", async () => {
    const { id } = await createBanner();
    const until = { publishFrom: "2026-12-01T00:00:00+02:00", publishUntil: "2026-11-01T00:00:00+02:00" };
    expect((await editor.put(`/banners/${id}/draft`, until)).statusCode).toBe(422);
    expect((await editor.put(`/banners/${id}/draft`, { title: "" })).statusCode).toBe(422);
    await editor.put(`/banners/${id}/draft`, { title: "Never" });
    expect((await editor.delete(`/banners/${id}/draft`)).statusCode).toBe(204);
    expect((await editor.get(`/banners/${id}`)).json()).toMatchObject({ draft: null, revision: 1 });
  });

  it("of somebody else is not overwritten unseen", async () => {
    const { id } = await createBanner();
    const mine = await editor.put(`/banners/${id}/draft`, { title: "Mine" });
    expect((await editor.put(`/banners/${id}/draft`, { title: "Theirs" }, '"1-5"')).statusCode).toBe(412);
    expect((await editor.put(`/banners/${id}/draft`, { title: "Ours" }, String(mine.headers.etag))).statusCode).toBe(
      200,
    );
  });
});

describe("the audit", () => {
  it("has who, when, and what was before and after each change", async () => {
    const { id } = await createBanner();
    await editor.patch(`/banners/${id}`, { title: "B", position: 3 }, '"1"');
    await editor.delete(`/banners/${id}`, '"2"');
    const administrator = await api.signIn(["administrator"]);
    const list = await administrator.get(`/audit_entries?resource=banners&itemId=${id}&order[id]=asc`);
    const common = { personId: editor.personId, personName: "Zanele Editor", at: expect.any(String), dealerId: null };
    expect(list.json()["hydra:member"]).toMatchObject([
      { ...common, operation: "create", before: null, after: { title: BANNER.title, state: "live" } },
      {
        ...common,
        operation: "update",
        before: { title: BANNER.title, position: 0 },
        after: { title: "B", position: 3 },
      },
      { ...common, operation: "delete", before: { deletedAt: null }, after: { deletedAt: expect.any(String) } },
    ]);
  });

  it("is searched by person, kind of change, resource and number", async () => {
    const { id } = await createBanner();
    const administrator = await api.signIn(["administrator"]);
    const found = await administrator.get(`/audit_entries?q=${encodeURIComponent(`zanele create banners ${id}`)}`);
    expect(found.json()["hydra:member"]).toMatchObject([{ resource: "banners", itemId: String(id) }]);
    expect((await administrator.get("/audit_entries?q=nobody")).json()["hydra:totalItems"]).toBe(0);
  });

  it("has nothing of a change that failed", async () => {
    const before = await api.db.$client.query("select count(*) from audit_entries");
    await editor.post("/banners", {
      ...BANNER,
      publishFrom: "2026-12-01T00:00:00Z",
      publishUntil: "2026-11-01T00:00:00Z",
    });
    const after = await api.db.$client.query("select count(*) from audit_entries");
    expect(after.rows).toEqual(before.rows);
  });
});
