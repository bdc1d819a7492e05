import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { runTestCli } from "../test-cli.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const cli = (...args: string[]) =>
  runTestCli(["settings", ...args], { NODE_ENV: "test", DATABASE_URL: database.url, DATA_DIR: inject("runFolder") });

it("gets, sets, exports and imports settings, and changes nothing if one is invalid", async () => {
  expect(await cli("get", "groupName")).toMatchObject({ code: 0, out: '"Motor Group"\n' });
  expect(await cli("set", "groupName", "Highveld Motors")).toMatchObject({ code: 0, out: "groupName is changed.\n" });
  expect(await cli("set", "petrolPrice", "24.15")).toMatchObject({ code: 0 });
  expect(await cli("set", "petrolPrice", "free")).toMatchObject({
    code: 1,
    err: "petrolPrice: This value should be of type number.\n",
  });
  expect(await cli("get", "noSuchThing")).toMatchObject({
    code: 1,
    err: "There is no setting noSuchThing: see settings export\n",
  });
  const exported = JSON.parse((await cli("export")).out);
  expect(exported).toMatchObject({ groupName: "Highveld Motors", petrolPrice: 24.15, contactNo: null });

  const file = join(inject("runFolder"), "settings-to-import.json");
  await writeFile(file, JSON.stringify({ ...exported, brand: "Dacia", contactNo: "none" }));
  expect(await cli("import", file)).toMatchObject({ code: 1, err: expect.stringContaining("contactNo: ") });
  expect((await cli("get", "brand")).out).toBe('"Brand"\n');
  await writeFile(file, JSON.stringify({ ...exported, brand: "Dacia" }));
  expect(await cli("import", file)).toMatchObject({ code: 0, out: "1 setting is changed.\n" });
  expect((await cli("get", "brand")).out).toBe('"Dacia"\n');
});
