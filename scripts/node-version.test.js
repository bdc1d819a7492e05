import { readFileSync } from "node:fs";
import { join } from "node:path";
import { satisfies } from "semver";
import { expect, it } from "vitest";
import { ROOT } from "./project.js";

const read = (path) => readFileSync(join(ROOT, path), "utf8");

it(".nvmrc, the Node of every platform, its types and the image are of one version, which engines allow", () => {
  const { engines, optionalDependencies, devDependencies } = JSON.parse(read("package.json"));
  const version = read(".nvmrc").trim();
  const [major] = version.split(".");
  const platforms = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));
  expect(platforms.length).toBeGreaterThan(3);
  expect(platforms.filter(([, platform]) => platform !== version)).toEqual([]);
  expect(satisfies(version, engines.node)).toBe(true);
  expect(devDependencies["@types/node"].split(".")[0]).toBe(major);
  expect(/^ARG NODE_IMAGE=node:(\d+)/m.exec(read("deploy/Dockerfile"))?.[1]).toBe(major);
});
