import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepEarlierAssets, linkFiles, openReleases } from "./releases.js";

let root;
let releases;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "releases-"));
  releases = openReleases(root);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds and publishes a release with one hashed file. */
function publish(name) {
  const created = releases.create();
  write(created, `page-${name}.js`);
  keepEarlierAssets(created, releases.current(), "client/assets");
  releases.publish(created);
}

function write(folder, name) {
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  writeFileSync(join(folder, "client/assets", name), name);
}

const served = () => readdirSync(join(root, "build/client/assets")).toSorted();

test("a release has the hashed files of the two before, and no older ones", () => {
  for (const name of ["a", "b", "c"]) publish(name);
  expect(served()).toEqual(["page-a.js", "page-b.js", "page-c.js"]);
  publish("d");
  expect(served()).toEqual(["page-b.js", "page-c.js", "page-d.js"]);
});

test("a rollback keeps the files of the newer release", () => {
  for (const name of ["a", "b", "a"]) publish(name);
  expect(served()).toEqual(["page-a.js", "page-b.js"]);
});

test("other accounts can read a release", () => {
  publish("a");
  expect(statSync(join(root, "build/")).mode & 0o777).toBe(statSync(join(root, "builds")).mode & 0o777);
});

test("the release before stays as it is while the next is built, and after the change", () => {
  publish("a");
  const before = join(root, "builds", releases.currentName());
  const created = releases.create();
  write(created, "page-b.js");
  expect(served()).toEqual(["page-a.js"]);
  keepEarlierAssets(created, releases.current(), "client/assets");
  releases.publish(created);
  expect(served()).toEqual(["page-a.js", "page-b.js"]);
  expect(readdirSync(join(before, "client/assets"))).toEqual(["page-a.js"]);
});

test("the folders of three releases stay, and a build that was interrupted leaves nothing", () => {
  publish("a");
  write(releases.create(), "page-unfinished.js");
  for (const name of ["b", "c", "d"]) publish(name);
  expect(readdirSync(join(root, "builds")).toSorted()).toEqual(["2", "3", "4"]);
});

test("a folder of a build from before there were releases becomes one", () => {
  write(join(root, "build"), "page-old.js");
  publish("a");
  expect(served()).toEqual(["page-a.js", "page-old.js"]);
  expect(existsSync(join(root, "builds/0/client/assets/page-old.js"))).toBe(true);
});

test("what has not changed is linked, with its record", () => {
  for (const name of ["a", "b"]) publish(name);
  const created = releases.create();
  linkFiles(releases.current(), created, "client", "client/assets");
  releases.publish(created);
  expect(readFileSync(join(root, "build/client/assets/page-b.js"), "utf8")).toBe("page-b.js");
  publish("c");
  publish("d");
  expect(served()).toEqual(["page-b.js", "page-c.js", "page-d.js"]);
});
