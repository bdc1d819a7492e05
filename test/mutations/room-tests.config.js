/** Vitest's configuration for the tests of the room in MUTATED_ROOM. */
import site from "../../vitest.config.ts";
import { ROOMS } from "./rooms.js";

export default {
  ...site,
  test: { ...site.test, include: ROOMS[process.env.MUTATED_ROOM].tests, retry: 0, testTimeout: 20_000 },
};
