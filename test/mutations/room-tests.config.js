/** Vitest's configuration for the tests of the room in MUTATED_ROOM. */
import site from "../../vitest.config.ts";
import { ROOMS } from "./rooms.js";

const { tests, needsDatabase = false } = ROOMS[process.env.MUTATED_ROOM];
const { globalSetup, ...test } = site.test;

export default {
  ...site,
  // A mutant that times out costs a new process, with a new database server.
  test: { ...test, ...(needsDatabase && { globalSetup }), include: tests, retry: 0, testTimeout: 20_000 },
};
