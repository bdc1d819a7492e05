import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import viteConfig from "../vite.config.ts";
import { fingerprintSources } from "./build-fingerprint.js";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fingerprint-"));
  write("src/web/root.tsx", "1");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  "src/web/root.tsx",
  "src/web/pages/new.tsx",
  "src/contract/new.ts",
  "site.config.ts",
  "package-lock.json",
  "public/favicon.svg",
])("a change of %s requires a build", (path) => {
  const before = fingerprintSources(root);
  write(path, "2");
  expect(fingerprintSources(root)).not.toBe(before);
});

test.each(["src/web/root.test.tsx", "src/server/app.ts", "demo/uploads/used/car.webp"])(
  "a change of %s requires no build",
  (path) => {
    const before = fingerprintSources(root);
    write(path, "2");
    expect(fingerprintSources(root)).toBe(before);
  },
);

test("a change of any picture whose version is in the build requires a build", () => {
  const pictures = Object.keys(JSON.parse(viteConfig.define.SITE_PICTURES)).map((path) => `demo/uploads/${path}`);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const before = fingerprintSources(root);
    write(picture, "2");
    expect(fingerprintSources(root), picture).not.toBe(before);
  }
});
