import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import viteConfig from "../vite.config.ts";
import { fingerprintSources, PAGE_SOURCES, STAFF_SOURCES } from "./build-fingerprint.js";

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

const fingerprintPages = () => fingerprintSources(root, PAGE_SOURCES);
const fingerprintStaff = () => fingerprintSources(root, STAFF_SOURCES);

test.each(["src/web/root.tsx", "src/web/pages/new.tsx", "src/contract/new.ts", "package-lock.json"])(
  "a change of %s requires a build",
  (path) => {
    const before = fingerprintPages();
    write(path, "2");
    expect(fingerprintPages()).not.toBe(before);
  },
);

test.each(["src/web/root.test.tsx", "src/server/app.ts", "src/staff/app.tsx", "demo/uploads/used/car.webp"])(
  "a change of %s requires no build",
  (path) => {
    const before = fingerprintPages();
    write(path, "2");
    expect(fingerprintPages()).toBe(before);
  },
);

test.each([
  "src/staff/app.tsx",
  "src/staff/package-lock.json",
  "src/contract/new.ts",
  "src/web/styles/fonts.css",
  "src/web/styles/fonts/archivo.woff2",
])("a change of %s requires a build of the staff's interface", (path) => {
  const before = fingerprintStaff();
  write(path, "2");
  expect(fingerprintStaff()).not.toBe(before);
});

test.each(["src/web/root.tsx", "src/staff/node_modules/react/index.js"])(
  "a change of %s requires no build of the staff's interface",
  (path) => {
    const before = fingerprintStaff();
    write(path, "2");
    expect(fingerprintStaff()).toBe(before);
  },
);

test("a change of any picture whose version is in the build requires a build", () => {
  const { define } = viteConfig({ command: "build", mode: "production" });
  const pictures = Object.keys(JSON.parse(define.SITE_PICTURES)).map((path) => `demo/uploads/${path}`);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const before = fingerprintPages();
    write(picture, "2");
    expect(fingerprintPages(), picture).not.toBe(before);
  }
});
