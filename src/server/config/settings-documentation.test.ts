import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TSchema } from "typebox";
import { expect, it } from "vitest";
import type { Setting } from "../../contract/settings/setting.ts";
import { SECTION_NAMES, SETTINGS } from "../../contract/settings/settings.ts";
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

it("docs/settings.md lists every setting with its default, and no other", () => {
  const rows = [...read("docs/settings.md").matchAll(/^\| `([A-Z_]+)` \|(?: `([^`]+)`)?/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(names);
  for (const [, name = "", value] of rows) if (defaults.has(name)) expect(value, name).toBe(defaults.get(name));
});

it(".env.example has every setting, commented out, with its default, and no other", () => {
  const rows = [...read(".env.example").matchAll(/^#([A-Z_]+)=(.*)$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(names);
  for (const [, name = "", value] of rows) if (defaults.has(name)) expect(value, name).toBe(defaults.get(name));
});

/** The value that a setting has until somebody sets it, in the words of the form. */
function initialWords({ initial, choices, unit }: Setting): string {
  if (initial === null || initial === "" || (Array.isArray(initial) && initial.length === 0)) return "";
  if (typeof initial === "boolean") return initial ? "yes" : "no";
  if (Array.isArray(initial)) return initial.join(", ");
  const word = choices?.[String(initial)] ?? String(initial);
  return unit === undefined ? word : `${word} ${unit}`;
}

const groupSettings = () => [
  "# Settings of the group",
  "",
  "Administrators set these in the back office under *Settings*, and operators by `npm run cli -- settings set NAME VALUE`. A change is live in every",
  "process within two seconds, and earlier versions can be brought back. What belongs to the machine is in [another list](settings.md).",
  ...SECTION_NAMES.flatMap((name) => {
    const { title, about, settings } = SETTINGS[name];
    const rows = Object.entries<Setting>(settings).map(
      ([key, one]) => `| \`${key}\` | ${one.label}${one.help ? `. ${one.help}` : ""} | ${initialWords(one)} |`,
    );
    return ["", `## ${title}`, "", about, "", "| Name | | Until it is set |", "|---|---|---|", ...rows];
  }),
  "",
];

it("docs/settings-of-the-group.md is made from the declaration", async () => {
  // With the option -u, the test writes it.
  await expect(groupSettings().join("\n")).toMatchFileSnapshot(join(ROOT, "docs/settings-of-the-group.md"));
});
