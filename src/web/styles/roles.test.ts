import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROLES } from "../../contract/brand/tones.ts";

const WEB = join(import.meta.dirname, "..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: WEB }).map((path) => ({ path, text: readFileSync(join(WEB, path), "utf8") }));
const sheets = read("**/*.css");

/** Masks, the bars beside a video, and what floats over the whole page have no ground. */
const COLOURS_OF_NO_GROUND = [
  /mask[^;]*;/g,
  /background: #000;/g,
  /outline: 3px solid #fff;/g,
  /--float:[^;]*;/g,
  /&::backdrop \{[^}]*\}/g,
];

it("style sheets name roles of colours, and no colours", () => {
  const named = sheets.flatMap(({ path, text }) => {
    const rest = COLOURS_OF_NO_GROUND.reduce((css, pattern) => css.replace(pattern, ""), text);
    return Array.from(rest.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi), ([colour]) => `${path}: ${colour}`);
  });
  expect(named).toEqual([]);
});

it("every custom property that is used has a value", () => {
  const all = [...sheets, ...read("**/*.tsx"), ...read("**/*.ts")].map(({ text }) => text).join("\n");
  const set = new Set([...Array.from(all.matchAll(/(--[\w-]+)["\]]*:/g), ([, name]) => name), ...Object.values(ROLES)]);
  const missing = sheets.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => name)
      .filter((name) => !set.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
