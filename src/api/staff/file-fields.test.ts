/** Looks for a file in every field of every resource that can name one. What is not found would be deleted while it is shown. */
import type { TSchema } from "typebox";
import Type from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folderOf, isHtml } from "../../contract/staff/fields.ts";
import { findMediaUses } from "../../db/queries/media/media-uses.ts";
import { writeSettings } from "../../db/queries/settings/settings.ts";
import { updateRow } from "../../db/queries/staff/items.ts";
import { allDefinitions } from "./test-support/all-definitions.ts";
import { samples } from "./test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "./test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let count = 9100;
beforeAll(async () => {
  api = await createTestStaffApi();
  administrator = await api.signIn(["administrator"]);
});
afterAll(() => api.close());

/** A value of a field that names the file at `path`; null if none can. */
function valueWithFile(schema: TSchema, path: string): unknown {
  if (Type.IsUnion(schema)) {
    return schema.anyOf.map((option) => valueWithFile(option, path)).find((value) => value !== null) ?? null;
  }
  if (folderOf(schema) !== undefined) return path;
  if (isHtml(schema)) return `<p><img src="/uploads/${path}"></p>`;
  if (Type.IsArray(schema)) {
    const value = valueWithFile(schema.items, path);
    return value === null ? null : [value];
  }
  if (!Type.IsObject(schema)) return null;
  const values = Object.entries(schema.properties).map(([name, one]) => [name, valueWithFile(one, path)] as const);
  return values.every(([, value]) => value === null) ? null : Object.fromEntries(values);
}

const fields = allDefinitions.flatMap((definition) =>
  Object.entries(definition.schema.change.properties).flatMap(([field, schema]) => {
    const path = `media/${definition.name}-${field}.jpg`;
    const value = valueWithFile(schema, path);
    return value === null ? [] : [{ name: definition.name, field, value, path, definition }];
  }),
);

it.each(fields)("the library knows of a file in $field of $name", async ({ name, field, value, path, definition }) => {
  count += 1;
  if (name === "settings") {
    await api.db.transaction((tx) => writeSettings(tx, { [field]: path }));
    expect(await findMediaUses(api.db, path)).toEqual([expect.objectContaining({ resource: name, field })]);
    return;
  }
  const created = await administrator.post(`/${name}`, samples[name]?.create(1, count) ?? {});
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json();
  await updateRow(api.db, definition.table, id, { [field]: value });
  const use = { resource: name, itemId: id, field, title: expect.stringMatching(/\w/) };
  expect(await findMediaUses(api.db, path)).toEqual([use]);
});

it("fields of at least eight resources can name files", () => {
  expect(new Set(fields.map(({ name }) => name)).size).toBeGreaterThanOrEqual(8);
});
