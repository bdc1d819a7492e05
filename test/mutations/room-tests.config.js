/** Vitest's configuration for the tests of the room in MUTATED_ROOM. */
import site from "../../vitest.config.ts";
import { ROOMS } from "./rooms.js";

const { tests, except = [], needsDatabase = false, testTimeoutMs = 3000 } = ROOMS[process.env.MUTATED_ROOM];
const { globalSetup, ...test } = site.test;

export default {
  ...site,
  test: {
    ...test,
    ...(needsDatabase && { globalSetup }),
    include: tests,
    exclude: ["**/node_modules/**", ...except],
    retry: 0,
    // Many mutants make a test wait for what never happens. If Stryker ends it, it starts another process and database server.
    testTimeout: testTimeoutMs,
    expect: { poll: { timeout: testTimeoutMs / 2 } },
  },
};
