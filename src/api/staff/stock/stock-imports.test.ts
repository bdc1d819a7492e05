import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HEADER, line } from "../../../stock/test-stock.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let manager: Client;
let stranger: Client;

beforeAll(async () => {
  api = await createTestStaffApi();
  manager = await api.signIn(["dealer_manager"], { dealerIds: [1] });
  stranger = await api.signIn(["dealer_manager"], { dealerIds: [2] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.$client.query("delete from vehicles where dealer_id = 1");
  await api.db.$client.query("truncate stock_imports, stock_import_changes, stock_feeds");
});

const feed = (...lines: string[]) => `${[HEADER, ...lines].join("\n")}\n`;

async function upload(contents: string | Buffer, query = "dealerId=1&fileName=stock.csv", client = manager) {
  const headers = { cookie: client.cookie, "content-type": "text/csv" };
  return api.request({ method: "POST", url: `/staff/api/stock_imports/upload?${query}`, headers, payload: contents });
}

const violationsOf = (response: { json(): { violations?: { propertyPath: string; message: string }[] } }) =>
  response.json().violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

/** Uploads a file, starts the import, and waits for its end. */
async function load(contents: string, { mapping = null as object | null, isPartial = false } = {}) {
  const { id } = (await upload(contents)).json();
  const started = await manager.post(`/stock_imports/${id}/start`, { mapping, isPartial });
  expect(started.statusCode).toBe(202);
  for (;;) {
    const item = (await manager.get(`/stock_imports/${id}`)).json();
    if (item.status !== "running") return item;
  }
}

async function forSale() {
  const { rows } = await api.db.$client.query(
    "select stock_number || ' ' || price as text from vehicles where dealer_id = 1 and withdrawn_at is null order by 1",
  );
  return rows.map(({ text }) => text);
}

test("a file is uploaded, looked at, mapped, tried, imported, reported and undone", async () => {
  await load(feed(line("A1"), line("A2")));
  const text =
    "ref,brand,model,yr,asking,odo,gear,fuel\n1,RENAULT,kwid,2021,$9000,42000,A,Petrol\n2,RENAULT,kwid,2021,POA,1,M,Petrol\n";
  const uploaded = await upload(text);
  expect(uploaded.statusCode).toBe(201);
  const { id, status, hasFile, fileBytes } = uploaded.json();
  expect({ status, hasFile, fileBytes }).toEqual({ status: "uploaded", hasFile: true, fileBytes: text.length });

  const { columns, guess } = (await manager.get(`/stock_imports/${id}/columns`)).json();
  expect(columns[4]).toEqual({ name: "asking", examples: ["$9000", "POA"] });
  expect(guess.fields).toMatchObject({ make: { column: "brand", case: "title" }, price: { column: "asking" } });

  const mapping = { fields: { ...guess.fields, price: { column: "asking", currency: "$", multiply: 18 } } };
  const preview = await manager.post(`/stock_imports/${id}/preview`, { mapping });
  expect(preview.json().rows).toHaveLength(2);
  expect(preview.json().rows[0]).toMatchObject({
    line: 2,
    cells: { make: { value: "Renault" }, price: { value: 162000 }, transmission: { value: "Automatic" } },
  });
  expect(preview.json().rows[1].cells.price).toEqual({ value: "POA", reason: "is not a number" });

  const dryRun = await manager.post(`/stock_imports/${id}/dry_run`, { mapping });
  expect(dryRun.json()).toMatchObject({
    counts: { read: 2, created: 1, withdrawn: 2, rejected: 1 },
    changes: [
      { kind: "created", stockNumber: "1", title: "Renault Kwid", oldPrice: null, newPrice: 162000 },
      { kind: "withdrawn", stockNumber: "A1", oldPrice: 200000, newPrice: null },
      { kind: "withdrawn", stockNumber: "A2" },
    ],
    rejectedRows: [{ line: 3, stockNumber: "2", column: "asking", value: "POA", reason: "is not a number" }],
  });
  expect(await forSale()).toEqual(["A1 200000", "A2 200000"]);

  const done = await load(text, { mapping });
  expect(done).toMatchObject({ status: "done", counts: { created: 1, withdrawn: 2, rejected: 1 } });
  expect(await forSale()).toEqual(["1 162000"]);
  const report = await manager.get(`/stock_imports/${done.id}/report`);
  expect(report.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(report.body.split("\r\n")[1]).toBe('"3","2","asking","POA","is not a number"');

  const undone = await manager.post(`/stock_imports/${done.id}/undo`);
  expect(undone.json()).toMatchObject({ status: "undone" });
  expect(await forSale()).toEqual(["A1 200000", "A2 200000"]);
  const audit = await manager.get(`/audit_entries?resource=stock_imports&itemId=${done.id}&order[id]=asc`);
  const entries = audit.json()["hydra:member"] as { operation: string; personId: string; dealerId: number }[];
  expect(entries.map(({ operation, personId, dealerId }) => [operation, personId, dealerId])).toEqual([
    ["import", manager.personId, 1],
    ["undo", manager.personId, 1],
  ]);
});

test("an import is undone once, and not if a change since would be lost", async () => {
  const { id } = await load(feed(line("A1")));
  await api.db.$client.query("update vehicles set price = 1 where dealer_id = 1");
  const refused = await manager.post(`/stock_imports/${id}/undo`);
  expect(refused.statusCode).toBe(422);
  expect(violationsOf(refused)).toEqual([
    ": 1 vehicle has been changed since this import, and the changes would be lost: A1. Nothing was changed",
  ]);
});

test("corrections and the trial are kept until the start, and a trial goes with the reading that it tried", async () => {
  const { id } = (await upload(feed(line("A1"), line("A2").replace("Petrol", "")))).json();
  const mapping = { fields: { price: { column: "price", multiply: 2, replace: [{ pattern: "(", with: "" }] } } };
  expect((await manager.put(`/stock_imports/${id}/reading`, { mapping, isPartial: true })).statusCode).toBe(204);
  const kept = async () => (await manager.get(`/stock_imports/${id}`)).json();
  expect(await kept(), "a pattern that is half typed too").toMatchObject({ mapping, isPartial: true, trial: null });

  const whole = { fields: { price: { column: "price", multiply: 2 } } };
  const trial = (await manager.post(`/stock_imports/${id}/dry_run`, { mapping: whole })).json();
  expect(trial).toMatchObject({ counts: { created: 1, rejected: 1 }, refusals: [{ column: "fuel_type", rows: 1 }] });
  expect(await kept()).toMatchObject({ mapping: whole, isPartial: false, trial });
  await manager.put(`/stock_imports/${id}/reading`, { mapping: whole, isPartial: false });
  expect(await kept(), "nothing has changed").toMatchObject({ trial });
  await manager.put(`/stock_imports/${id}/reading`, { mapping: whole, isPartial: true });
  expect(await kept()).toMatchObject({ mapping: whole, trial: null });

  const wrong = await manager.put(`/stock_imports/${id}/reading`, { mapping: { fields: { x: {} } }, isPartial: false });
  expect(wrong.statusCode).toBe(422);
  const other = await stranger.put(`/stock_imports/${id}/reading`, { mapping: whole, isPartial: false });
  expect(other.statusCode).toBe(404);
});

test("an import that would withdraw more than half of the stock needs a confirmation", async () => {
  const stock = Array.from({ length: 10 }, (_, n) => line(`A${n}`));
  await load(feed(...stock));
  const { id } = (await upload(feed(...stock.slice(0, 4)))).json();
  const start = async (body: object) => {
    expect((await manager.post(`/stock_imports/${id}/start`, { mapping: null, ...body })).statusCode).toBe(202);
    await expect.poll(async () => (await manager.get(`/stock_imports/${id}`)).json().status).not.toBe("running");
    return (await manager.get(`/stock_imports/${id}`)).json();
  };
  expect(await start({})).toMatchObject({
    status: "failed",
    failure: "The feed would withdraw 6 of 10 vehicles for sale; nothing was changed",
  });
  expect(await forSale()).toHaveLength(10);
  expect(await start({ withdrawsMost: true })).toMatchObject({ status: "done", counts: { withdrawn: 6 } });
});

test("errors of a mapping are at its fields", async () => {
  const { id } = (await upload("a,b\n1,2\n")).json();
  const mapping = { fields: { make: { column: "a", replace: [{ pattern: "(", with: "" }] }, price: { column: "b" } } };
  for (const step of ["preview", "dry_run", "start"]) {
    const response = await manager.post(`/stock_imports/${id}/${step}`, { mapping });
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response)?.[0]).toMatch(
      /^mapping\.fields\.make\.replace\.0\.pattern: This value is not a pattern/,
    );
  }
  const missing = await manager.post(`/stock_imports/${id}/preview`, {
    mapping: { fields: { make: { column: "c" } } },
  });
  expect(violationsOf(missing)).toContain('mapping.fields.make: The column "c" is not in the feed.');
  expect(violationsOf(missing)).toContain('mapping.fields.price: The column "price" is not in the feed.');
});

test("a file that is no feed is refused with a reason", async () => {
  expect(violationsOf(await upload(""))).toEqual([": The file is empty."]);
  const workbook = (await upload(Buffer.from("PK\u0003\u0004xxxx"))).json();
  expect(violationsOf(await manager.get(`/stock_imports/${workbook.id}/columns`))?.[0]).toContain(
    "a workbook or a zip file",
  );
  const western = (await upload(Buffer.from("make,model\nCitro\xebn,C3\n", "latin1"))).json();
  expect((await manager.get(`/stock_imports/${western.id}/columns`)).json()).toMatchObject({
    columns: [{ examples: ["Citroën"] }, {}],
    guess: { encoding: "windows-1252" },
  });
});

test("an import that is refused says why, and can be started again with another mapping", async () => {
  const failed = await load(feed(line("A1", { price: "x" })));
  expect(failed).toMatchObject({ status: "failed", rejectedRows: [{ line: 2, column: "price" }] });
  expect(failed.failure).toContain("None of the 1 rows can be loaded");
  const again = await manager.post(`/stock_imports/${failed.id}/start`, {
    mapping: { fields: { price: { constant: "150000" } } },
  });
  expect(again.statusCode).toBe(202);
  await expect.poll(forSale).toEqual(["A1 150000"]);
  const twice = await manager.post(`/stock_imports/${failed.id}/start`, { mapping: null });
  expect(violationsOf(twice)).toEqual([": This import was started already, or its file is not kept any more."]);
});

test("other dealers' imports and feeds are out of reach, and an upload for them is refused", async () => {
  const { id } = (await upload(feed(line("A1")))).json();
  for (const path of ["", "/columns", "/report", "/progress"]) {
    expect((await stranger.get(`/stock_imports/${id}${path}`)).statusCode).toBe(404);
  }
  for (const step of ["preview", "dry_run", "start", "undo"]) {
    expect((await stranger.post(`/stock_imports/${id}/${step}`, { mapping: null })).statusCode).toBe(404);
  }
  expect(violationsOf(await upload("x", "dealerId=1", stranger))).toEqual([
    "dealerId: This is not one of your dealers.",
  ]);
  const made = await manager.post("/stock_feeds", { dealerId: 1, name: "Portal" });
  expect(violationsOf(await upload("x", `feedId=${made.json().id}`, stranger))).toEqual([
    "feedId: This feed is not known.",
  ]);
  const editor = await api.signIn(["editor"]);
  expect((await upload("x", "dealerId=1", editor)).statusCode).toBe(403);
});

test("a feed keeps its mapping and its schedule, which are checked", async () => {
  const feedOf = (fields: object) => manager.post("/stock_feeds", { dealerId: 1, name: "Portal", ...fields });
  const mapping = { fields: { make: { column: "brand" } } };
  const made = await feedOf({ mapping, url: "https://feeds.example/stock.csv", pullTimes: ["06:30"] });
  expect(made.statusCode).toBe(201);
  expect(new Date(made.json().nextPullAt).toISOString()).toMatch(/T04:30:00\.000Z$/);
  const uploaded = (await upload("brand\n", `feedId=${made.json().id}`)).json();
  expect((await manager.get(`/stock_imports/${uploaded.id}`)).json()).toMatchObject({
    feedId: made.json().id,
    mapping,
  });

  expect(violationsOf(await feedOf({ url: "http://feeds.example/stock.csv" }))).toEqual([
    "url: This value should be an https address.",
  ]);
  expect(violationsOf(await feedOf({ pullTimes: ["25:00"] }))).toEqual([
    "pullTimes.0: This value should be a time of day, such as 06:30.",
  ]);
  expect(
    violationsOf(await feedOf({ pullTimes: ["06:00"], notifyEmail: "x", mapping: { fields: { make: {} } } })),
  ).toEqual([
    "notifyEmail: This value should be an e-mail address.",
    "url: A feed that is fetched by itself needs an address.",
    "mapping.fields.make: This value needs one of column, template, yearFromAge and constant.",
  ]);
});

test("progress comes as events until the import ends", async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = api.app.server.address() as AddressInfo;
  const { id } = (await upload(feed(line("A1")))).json();
  await api.db.$client.query("update stock_imports set status = 'running', heartbeat_at = now() where id = $1", [id]);
  const request = httpRequest({
    port,
    path: `/staff/api/stock_imports/${id}/progress`,
    headers: { cookie: manager.cookie },
  });
  request.end();
  const [response] = await once(request, "response");
  expect(response.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += chunk;
    if (text.includes('"status":"running"')) {
      await api.db.$client.query("update stock_imports set status = 'done' where id = $1", [id]);
    }
  }
  expect(text).toMatch(
    /^retry: 1000\n\ndata: \{[^\n]*"status":"running"[^\n]*\n\nevent: end\ndata: \{[^\n]*"status":"done"[^\n]*\n\n$/,
  );
});

test("progress ends for a person who is switched off", async () => {
  const { port } = api.app.server.address() as AddressInfo;
  const { id } = (await upload(feed(line("A2")))).json();
  await api.db.$client.query("update stock_imports set status = 'running', heartbeat_at = now() where id = $1", [id]);
  const leaver = await api.signIn(["administrator"]);
  const headers = { cookie: leaver.cookie };
  const request = httpRequest({ port, path: `/staff/api/stock_imports/${id}/progress`, headers });
  request.end();
  const [response] = await once(request, "response");
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += chunk;
    if (text.includes('"status":"running"')) {
      await api.db.$client.query("update people set disabled_at = now() where id = $1", [leaver.personId]);
    }
  }
  expect(text).not.toContain("event: end");
  await api.db.$client.query("update stock_imports set status = 'done' where id = $1", [id]);
});
