/**
 * The rooms whose tests are tried with mutants: the sources that are changed, and the tests that are to notice. Texts, schemas and what
 * only tests use are left out.
 */
export const ROOMS = {
  contract: {
    sources: [
      "src/contract/{domain,rules}/**/*.ts",
      "src/contract/staff/{device-name,open-work,paths,permissions,property-label}.ts",
    ],
    tests: ["src/contract/**/*.test.ts"],
  },
  "response-cache": {
    sources: ["src/server/response-cache/**/*.ts"],
    tests: ["src/server/response-cache/{cache-key,change-log,response-cache,serve-from-cache}.test.ts"],
  },
  stock: {
    sources: ["src/stock/{feed,mapping}/**/*.ts", "src/stock/pull/schedule.ts"],
    tests: ["src/stock/{feed,mapping,pull}/**/*.test.ts"],
  },
};

/** The patterns of a room's sources. */
export const sourcesOf = (room) => [...ROOMS[room].sources, "!**/*.test.ts"];
