import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TSchema } from "typebox";
import { expect, it } from "vitest";
import { DEFAULT_PORT, ROOT, Settings } from "./settings.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

// The npm commands set NODE_ENV.
const { NODE_ENV: _, ...documented } = Settings.properties;
const names = Object.keys(documented).sort();
/** Defaults by name: the schema's, and that of PORT, which the listener has. */
const defaults = new Map<string, string>([["PORT", String(DEFAULT_PORT)]]);
for (const [name, schema] of Object.entries<TSchema & { default?: unknown }>(documented)) {
  if (schema.default !== undefined && schema.default !== "") defaults.set(name, String(schema.default));
}

it("README.md lists every setting with its default, and no other", () => {
  const rows = [...read("README.md").matchAll(/^\| `([A-Z_]+)` \|(?: `([^`]+)`)?/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(names);
  for (const [, name = "", value] of rows) if (defaults.has(name)) expect(value, name).toBe(defaults.get(name));
});

it(".env.example has every setting, commented out, with its default, and no other", () => {
  const rows = [...read(".env.example").matchAll(/^#([A-Z_]+)=(.*)$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(names);
  for (const [, name = "", value] of rows) if (defaults.has(name)) expect(value, name).toBe(defaults.get(name));
});
