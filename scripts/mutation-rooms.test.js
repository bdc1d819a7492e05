import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOMS } from "../test/mutations/rooms.js";
import { ROOT } from "./project.js";

it.each(Object.entries(ROOMS))("the room %s of the mutation tests has files for each of its patterns", (_, room) => {
  const patterns = [...room.sources, ...room.tests, ...(room.except ?? [])];
  expect(
    patterns.filter((pattern) => globSync(pattern, { cwd: ROOT, exclude: ["node_modules/**"] }).length === 0),
  ).toEqual([]);
});
