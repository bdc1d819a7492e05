import { readFile } from "node:fs/promises";
import { asc } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealers } from "../../../db/schema/dealers.ts";
import { media } from "../../../db/schema/media.ts";
import { openLibraryFiles } from "../../../media-library/library-files.ts";
import { createPdf } from "../../../media-library/test-support/pdf-files.ts";
import { twoColours } from "../../../media-library/test-support/picture-files.ts";
import { multipartBody } from "../test-support/multipart.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let editor: Client;
let manager: Client;
let [ownDealer, otherDealer] = [0, 0];

beforeAll(async () => {
  api = await createTestStaffApi();
  const rows = await api.db.select({ id: dealers.id }).from(dealers).orderBy(asc(dealers.id)).limit(2);
  [ownDealer, otherDealer] = rows.map(({ id }) => id) as [number, number];
  editor = await api.signIn(["editor"]);
  manager = await api.signIn(["dealer_manager"], { dealerIds: [ownDealer] });
});
afterAll(() => api.close());

let side = 300;
/** Makes a picture that is not in the library yet. */
const newPicture = () => twoColours(++side, 200).jpeg().toBuffer();

/** Sends a file as the request body. */
const send = (client: Client, path: string, payload: Buffer, type = "image/jpeg") =>
  api.request({
    method: "POST",
    url: `/staff/api/media${path}`,
    payload,
    headers: { cookie: client.cookie, "content-type": type },
  });

async function uploadNew(
  client = editor,
  query = "",
): Promise<{ id: number; path: string; title: string } & Record<string, unknown>> {
  const response = await send(client, query, await newPicture());
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

const violationsOf = (response: LightMyRequestResponse) =>
  response.json().violations.map(({ propertyPath, message }: Record<string, string>) => `${propertyPath}: ${message}`);
const listed = async (query: string, client = editor) =>
  (await client.get(`/media?itemsPerPage=100&${query}`)).json()["hydra:member"].map(({ id }: { id: number }) => id);

/** Adds a banner that shows the picture. */
async function showInBanner(path: string) {
  const banner = { title: "Summer sale", image: path, buttonUrl: "/specials", targetPage: "Home" };
  const created = await editor.post("/banners", banner);
  expect(created.statusCode, created.body).toBe(201);
  return created.json() as { id: number };
}

describe("an upload", () => {
  test("is a form with fields, or a file with a query", async () => {
    const { headers, payload } = multipartBody([
      { name: "title", body: "  Kiger,\tfrom the front " },
      { name: "file", fileName: "IMG_1.jpg", body: await newPicture() },
      { name: "alternativeText", body: "A yellow Kiger on a dirt road" },
      { name: "focusX", body: "30" },
      { name: "focusY", body: "60" },
      { name: "dealerId", body: "" },
    ]);
    const url = "/staff/api/media";
    const form = await api.request({ method: "POST", url, headers: { ...headers, cookie: editor.cookie }, payload });
    expect(form.statusCode, form.body).toBe(201);
    const item = form.json();
    expect(item).toMatchObject({
      "@type": "Media",
      title: "Kiger, from the front",
      alternativeText: "A yellow Kiger on a dirt road",
      focusX: 30,
      focusY: 60,
      dealerId: null,
      mediaType: "image/jpeg",
      revision: 1,
      createdBy: editor.personId,
      path: expect.stringMatching(/^media\/kiger-from-the-front-\w{8}\.jpg$/),
      url: expect.stringMatching(/^\/uploads\/media\/kiger-.*\.jpg\?v=[0-9a-f]{12}$/),
      thumbnail: expect.stringMatching(/^\/pictures\/320\/[0-9a-f]{12}\/media\/kiger-.*\.jpg\.webp$/),
    });
    expect(form.headers).toMatchObject({ etag: '"1"', location: `/staff/api/media/${item.id}` });
    expect(await uploadNew(editor, "?title=Duster&focusX=1&focusY=2")).toMatchObject({ title: "Duster", focusX: 1 });
  });

  test("of a brochure keeps its bytes", async () => {
    const pdf = createPdf();
    const response = await send(editor, "?title=Brochure", pdf, "application/pdf");
    expect(response.json()).toMatchObject({
      mediaType: "application/pdf",
      bytes: pdf.length,
      width: null,
      thumbnail: null,
      path: expect.stringMatching(/^media\/brochure-\w{8}\.pdf$/),
    });
    expect(await listed("kind=pdf")).toEqual([response.json().id]);
    expect(await listed("kind=picture")).not.toContain(response.json().id);
  });

  test("of a file that the library has returns that one", async () => {
    const file = await newPicture();
    const first = await send(editor, "?title=First", file);
    const second = await send(editor, "?title=Second", file);
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toMatchObject({ id: first.json().id, title: "First" });
  });

  test("waits while many others are in progress", async () => {
    const files = await Promise.all(Array.from({ length: 12 }, newPicture));
    const responses = await Promise.all(files.map((file) => send(editor, "", file)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 201));
  });

  test("of a dealer's manager belongs to an own dealer", async () => {
    expect(violationsOf(await send(manager, "", await newPicture()))).toEqual([
      "dealerId: Choose one of your dealers.",
    ]);
    expect(violationsOf(await send(manager, `?dealerId=${otherDealer}`, await newPicture()))).toEqual([
      "dealerId: This is not one of your dealers.",
    ]);
    const own = await uploadNew(manager, `?dealerId=${ownDealer}`);
    const group = await uploadNew(editor);
    expect(await listed("", manager)).toEqual([own.id]);
    expect(await listed("")).toEqual(expect.arrayContaining([own.id, group.id]));
    for (const path of [`/media/${group.id}`, `/media/${group.id}/uses`]) {
      expect((await manager.get(path)).statusCode).toBe(404);
    }
    expect((await send(manager, `/${group.id}/replace`, await newPicture())).statusCode).toBe(404);
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    expect((await manager.post(`/media/${group.id}/crop`, crop)).statusCode).toBe(404);
  });

  test("needs a session and the permission, before its bytes are read", async () => {
    const payload = await newPicture();
    const anonymous = await api.request({ method: "POST", url: "/staff/api/media", payload });
    expect(anonymous.statusCode).toBe(401);
    const salesperson = await api.signIn(["salesperson"], { dealerIds: [ownDealer] });
    expect((await send(salesperson, "", payload)).statusCode).toBe(403);
  });
});

describe("a file", () => {
  test("is found by words and changed", async () => {
    const { id } = await uploadNew(editor, "?title=Windmill at dusk");
    expect(await listed("q=dusk WINDmill")).toEqual([id]);
    const changes = { alternativeText: "A windmill", focusX: 10, focusY: 90 };
    const changed = await editor.patch(`/media/${id}`, changes, '"1"');
    expect(changed.json()).toMatchObject({ ...changes, revision: 2 });
    expect(violationsOf(await editor.patch(`/media/${id}`, { focusX: null }, '"2"'))).toEqual([
      "focusX: A focal point needs both of its coordinates.",
    ]);
    expect(violationsOf(await editor.patch(`/media/${id}`, { focusX: 101 }, '"2"'))).toEqual([
      "focusX: This value should be 100 or less.",
    ]);
    expect(violationsOf(await editor.patch(`/media/${id}`, { path: "x" }, '"2"'))).toEqual([
      "path: This field is not known.",
    ]);
  });

  test("is cropped into a file of its own", async () => {
    const { id, title } = await uploadNew(editor, "?title=Wide&alternativeText=Two colours");
    const cropped = await editor.post(`/media/${id}/crop`, { x: 0, y: 0.25, width: 0.25, height: 0.5 });
    expect(cropped.statusCode, cropped.body).toBe(201);
    const { id: croppedId, width, height, url } = cropped.json();
    expect(cropped.json()).toMatchObject({
      title,
      alternativeText: "Two colours",
      dealerId: null,
      originalId: id,
      crop: { x: 0, y: 0.25, width: 0.25, height: 0.5 },
    });
    expect([width, height, croppedId === id]).toEqual([Math.round(side / 4), 100, false]);
    const { data } = await sharp(await contentsOf(cropped.json()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    expect(url).not.toBe((await editor.get(`/media/${id}`)).json().url);
    const wrong = await editor.post(`/media/${id}/crop`, { x: 0, y: 2, width: 0, height: 1 });
    expect(violationsOf(wrong)).toHaveLength(2);
    const pdf = (await send(editor, "", createPdf(["% another\n"]), "application/pdf")).json();
    expect(violationsOf(await editor.post(`/media/${pdf.id}/crop`, { x: 0, y: 0, width: 1, height: 1 }))).toEqual([
      ": Only pictures can be cropped.",
    ]);
  });

  test("is replaced at the same path, with another version", async () => {
    const before = await uploadNew();
    const png = await sharp({ create: { width: 90, height: 60, channels: 4, background: "#ff000080" } })
      .png()
      .toBuffer();
    const replaced = await send(editor, `/${before.id}/replace`, png, "image/png");
    expect(replaced.statusCode, replaced.body).toBe(200);
    expect(replaced.json()).toMatchObject({
      ...pick(before, "id", "path", "title"),
      mediaType: "image/png",
      width: 90,
      revision: 2,
    });
    expect(replaced.json().url).not.toBe(before.url);
    expect(violationsOf(await send(editor, `/${before.id}/replace`, createPdf(), "application/pdf"))).toEqual([
      "file: A file can only be replaced by one of its kind: a picture by a picture, a video by a video.",
    ]);
    const outdated = await api.request({
      method: "POST",
      url: `/staff/api/media/${before.id}/replace`,
      payload: await newPicture(),
      headers: { cookie: editor.cookie, "content-type": "image/jpeg", "if-match": '"1"' },
    });
    expect([outdated.statusCode, outdated.json().revision]).toEqual([412, 2]);
    const [entry] = (
      await (await api.signIn(["administrator"])).get(`/audit_entries?resource=media&itemId=${before.id}`)
    ).json()["hydra:member"];
    expect(entry).toMatchObject({ operation: "replace", personId: editor.personId });
  });

  test("that is replaced updates its crops, and their crops", async () => {
    const { id } = await uploadNew();
    const cut = async (of: number, body: object) => (await editor.post(`/media/${of}/crop`, body)).json();
    const right = await cut(id, { x: 0.5, y: 0, width: 0.5, height: 1 });
    const top = await cut(right.id, { x: 0, y: 0, width: 1, height: 0.5 });
    const own = await cut(id, { x: 0.25, y: 0, width: 0.5, height: 0.5 });
    await send(editor, `/${own.id}/replace`, await newPicture());
    const ownNow = (await editor.get(`/media/${own.id}`)).json();

    const mirrored = await sharp(await twoColours(400, 100).png().toBuffer())
      .flop()
      .jpeg()
      .toBuffer();
    const replaced = await send(editor, `/${id}/replace`, mirrored);
    expect(replaced.statusCode, replaced.body).toBe(200);
    const parts = await Promise.all([right, top].map(async (part) => (await editor.get(`/media/${part.id}`)).json()));
    expect(parts).toMatchObject([
      { ...pick(right, "path", "crop"), originalId: id, width: 200, height: 100, revision: 2 },
      { ...pick(top, "path", "crop"), originalId: right.id, width: 200, height: 50, revision: 2 },
    ]);
    for (const [index, part] of parts.entries()) {
      const { data } = await sharp(await contentsOf(part))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[0], "the left side's colour is on the right now").toBeGreaterThan(128);
      expect(part.url).not.toBe([right, top][index]?.url);
    }
    expect((await editor.get(`/media/${own.id}`)).json()).toEqual(ownNow);
    expect(await listed(`originalId=${id}`)).toEqual([right.id]);
    const [entry] = (await editor.get(`/media/${right.id}/versions`)).json()["hydra:member"];
    expect(entry).toMatchObject({ operation: "replace", personId: editor.personId });
  });

  test("is not deleted while an item shows it", async () => {
    const { id, path } = await uploadNew();
    expect((await editor.get(`/media/${id}/uses`)).json()).toEqual({ uses: [] });
    const banner = await showInBanner(path);
    expect((await editor.get(`/media/${id}/uses`)).json()).toEqual({
      uses: [{ resource: "banners", itemId: banner.id, title: "Summer sale", field: "image" }],
    });
    expect(violationsOf(await editor.delete(`/media/${id}`, '"1"'))).toEqual([
      ": The file is in use: “Summer sale” (banners). Choose another one there first.",
    ]);
    await editor.delete(`/banners/${banner.id}`, '"1"');
    expect((await editor.delete(`/media/${id}`, '"1"')).statusCode).toBe(204);
    expect(await listed("")).not.toContain(id);
    expect(await listed("deleted=true")).toEqual([id]);
    expect((await editor.post(`/media/${id}/restore`)).json()).toMatchObject({ deletedAt: null, path });
  });
});

test("a file that is missing in its folder is marked, has no small picture, and can be replaced", async () => {
  const [row] = await api.db
    .insert(media)
    .values({
      path: "old/gone.jpg",
      mediaType: "image/jpeg",
      bytes: 10,
      width: 30,
      height: 20,
      title: "Gone",
      createdBy: "",
      missingSince: new Date(),
    })
    .returning({ id: media.id });
  const id = row?.id ?? 0;
  expect(await listed("isMissing=true")).toEqual([id]);
  expect(await listed("isMissing=false")).not.toContain(id);
  expect((await editor.get(`/media/${id}`)).json()).toMatchObject({
    missingSince: expect.stringMatching(/^2/),
    thumbnail: null,
  });
  const replaced = await send(editor, `/${id}/replace`, await newPicture());
  expect(replaced.json()).toMatchObject({
    path: "old/gone.jpg",
    missingSince: null,
    thumbnail: expect.stringMatching(/^\/pictures/),
  });
});

test("pages show the new contents once the library is announced to have changed", async () => {
  const { id, path } = await uploadNew();
  const files = openLibraryFiles(api.db, api.storage);
  const versionNow = async () => (await files.find(path))?.file?.version;
  const before = await versionNow();
  await send(editor, `/${id}/replace`, await newPicture());
  expect(await versionNow()).toBe(before);
  files.forget();
  expect(await versionNow()).toMatch(/^[0-9a-f]{12}$/);
  expect(await versionNow()).not.toBe(before);
});

function pick<T extends object, K extends keyof T>(item: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<T, K>;
}

async function contentsOf({ path }: { path: string }): Promise<Buffer> {
  const found = await openLibraryFiles(api.db, api.storage).find(path);
  return readFile(String(await found?.file?.localFile()));
}
