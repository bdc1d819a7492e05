import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { testFinanceApplication as application } from "../../../contract/test-support/finance-application.ts";
import { PERSONAL_DATA } from "../../test-support/finance-api.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(() => setSettings({}));
beforeEach(() => api.db.execute(sql`truncate finance_drafts`));

const newKey = () => randomBytes(16).toString("hex");
const post = (path: string, payload: object, to = api) =>
  to.request({ method: "POST", url: `/api/finance_drafts${path}`, payload });
const save = async (key: string, answers: object = application, revision = 1) =>
  expect((await post("", { key, revision, application: answers })).statusCode).toBe(204);
const move = async (key: string, previousKey: string, revision = 0) => {
  const response = await post("/move", { key, previousKey, revision });
  expect(response.headers["cache-control"]).toBe("no-store");
  return response.statusCode === 404 ? null : response.json();
};
const countDrafts = async () => (await api.db.execute(sql`select * from finance_drafts`)).rows.length;

describe("a finance draft", () => {
  it("is read once under its key, and then under the key that replaces it", async () => {
    const [first, second, third] = [newKey(), newKey(), newKey()];
    await save(first, { firstName: "Thandi" });
    await save(first, { firstName: "Thandi ", idNumber: "80", license: true, debtReview: false, surname: "" });
    expect(await move(second, first)).toEqual({
      application: { firstName: "Thandi ", idNumber: "80", license: true },
      revision: 1,
      remainingMs: expect.closeTo(3_600_000, -5),
    });
    expect(await move(third, first)).toBeNull();
    expect(await move(third, second)).toMatchObject({ application: { idNumber: "80" } });
    expect(await countDrafts()).toBe(1);
  });

  it("is read again by the same request, whose response may have been lost", async () => {
    const [first, second] = [newKey(), newKey()];
    await save(first, { firstName: "Thandi" });
    await move(second, first);
    expect(await move(second, first)).toMatchObject({ application: { firstName: "Thandi" } });
  });

  it("is not changed by a save that arrives late", async () => {
    const key = newKey();
    await save(key, { firstName: "Thandiwe" }, 2);
    await save(key, { firstName: "Thandi" }, 1);
    expect(await move(newKey(), key, 2)).toMatchObject({ application: { firstName: "Thandiwe" }, revision: 2 });
  });

  it("is read once the save of the page before has arrived", async () => {
    const [first, second] = [newKey(), newKey()];
    await save(first, { firstName: "Thandi" }, 1);
    const reading = move(second, first, 2);
    await save(first, { firstName: "Thandiwe" }, 2);
    expect(await reading).toMatchObject({ application: { firstName: "Thandiwe" } });
  });

  it("is read without a save that never arrives", async () => {
    const key = newKey();
    await save(key, { firstName: "Thandi" }, 1);
    expect(await move(newKey(), key, 2)).toMatchObject({ application: { firstName: "Thandi" } });
  });

  it("continues in both tabs when a tab is duplicated", async () => {
    const [original, duplicate, reloaded] = [newKey(), newKey(), newKey()];
    await save(original, { firstName: "Thandi" });
    await move(duplicate, original);
    await save(original, { firstName: "Thandiwe" });
    expect(await move(reloaded, original)).toMatchObject({ application: { firstName: "Thandiwe" } });
    expect(await move(newKey(), duplicate)).toMatchObject({ application: { firstName: "Thandi" } });
  });

  it("is gone once it is cleared", async () => {
    const key = newKey();
    await save(key);
    expect((await post("/clear", { key })).statusCode).toBe(204);
    expect(await move(newKey(), key)).toBeNull();
    expect(await countDrafts()).toBe(0);
  });

  it("cannot be read an hour after the last change", async () => {
    const key = newKey();
    await save(key);
    await api.db.execute(sql`update finance_drafts set expires_at = now()`);
    expect(await move(newKey(), key)).toBeNull();
    await save(key); // A change keeps it for another hour.
    expect(await move(newKey(), key)).not.toBeNull();
  });

  it("reveals neither answers nor key in the database and the log", async () => {
    const key = newKey();
    api.logged.length = 0;
    await save(key);
    await post("", { key, revision: 1, application: { ...application, idNumber: 12 } });
    const { rows } = await api.db.execute<{ contents: Buffer }>(sql`select * from finance_drafts`);
    const [{ contents, ...plainText }] = rows as [(typeof rows)[number]];
    const visible = `${JSON.stringify(plainText)}${contents.toString("latin1")}${api.logged.join("")}`;
    for (const value of [...PERSONAL_DATA, key]) expect(visible.includes(value), value).toBe(false);
  });

  it("has only the fields of an application, and of their length", async () => {
    const key = newKey();
    await save(key, { firstName: "Thandi", other: "12", notes: "x".repeat(1000), __proto__: { admin: true } });
    expect(await move(newKey(), key)).toMatchObject({ application: { firstName: "Thandi", other: "12" } });
    const tooLong = await post("", { key, revision: 1, application: { firstName: "x".repeat(101) } });
    expect(tooLong.statusCode).toBe(422);
    expect(tooLong.json().violations).toMatchObject([{ propertyPath: "application.firstName" }]);
    expect((await post("", { key, revision: 1, application: { notes: "x".repeat(65 * 1024) } })).statusCode).toBe(413);
  });

  it.each(["", "short", "x".repeat(32), `${"0".repeat(32)}\n`])("refuses the key %j", async (key) => {
    expect((await post("", { key, revision: 1, application: {} })).statusCode).toBe(422);
  });
});

it("an IP address may neither save too often nor create too many drafts", async () => {
  setSettings({ leadsPerVisitor: 1 });
  const limited = await createTestApi();
  const draft = (key: string) => post("", { key, revision: 1, application: { firstName: "Thandi" } }, limited);
  try {
    const key = newKey();
    for (const each of [key, newKey(), newKey()]) expect((await draft(each)).statusCode).toBe(204);
    expect((await draft(newKey())).statusCode).toBe(429);
    expect((await draft(key)).statusCode).toBe(204);
    for (let n = 0; n < 10; n++) await draft(key);
    expect((await draft(key)).statusCode).toBe(429);
  } finally {
    await limited.close();
  }
});
