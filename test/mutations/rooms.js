import { existsSync, globSync, readFileSync } from "node:fs";

/**
 * The rooms whose tests are tried with mutants: the sources that are changed, and the tests that are to notice. Texts, schemas, tables of
 * words and what only tests use are left out. `except`: files that the patterns match and that are
 * not of the room. `needsDatabase`: the tests need the database server. `testTimeoutMs`: several times what the
 * slowest of them takes.
 */
export const ROOMS = {
  contract: {
    sources: ["src/contract/**/*.ts"],
    tests: ["src/contract/**/*.test.ts"],
    except: [
      "**/{wording,search-words,test-support}/**",
      "src/contract/{endpoints,hydra,pages}.ts",
      "src/contract/facts/facts.ts",
      "src/contract/staff/{exports,headers}.ts",
      "src/contract/staff/{content,stock}/*.ts",
    ],
  },
  "search-words": {
    sources: ["src/contract/stock/search-words/**/*.ts"],
    // The test of the vocabulary reads thousands of words, which would take seconds for each mutant.
    except: ["**/{towns,vocabulary,vocabulary.test}.ts", "**/test-support/**"],
    tests: ["src/contract/stock/search-words/**/*.test.ts"],
  },
  "response-cache": {
    sources: ["src/server/response-cache/**/*.ts"],
    tests: [
      "src/server/response-cache/{cache-key,cached-response,change-log,page-sources,response-cache,serve-from-cache}.test.ts",
    ],
  },
  stock: {
    sources: ["src/stock/feed/**/*.ts", "src/stock/pull/schedule.ts"],
    tests: ["src/stock/{feed,pull}/**/*.test.ts"],
  },
  auth: {
    sources: ["src/auth/**/{first-person,password-policy,session-policy,sign-in-limits}.ts"],
    tests: ["src/auth/**/{first-person,password-policy,session-policy,sign-in-limits}.test.ts"],
    needsDatabase: true,
    testTimeoutMs: 10_000,
  },
  leads: {
    sources: [
      "src/leads/retention.ts",
      "src/leads/appointments/reminder-time.ts",
      "src/leads/routing/{repeats,routing-rules}.ts",
      "src/leads/delivery/**/{delivery-failure,networks,slots,webhook,webhook-networks,webhook-request}.ts",
    ],
    tests: [
      "src/leads/retention.test.ts",
      "src/leads/appointments/reminder-time.test.ts",
      "src/leads/routing/{repeat-rules,routing-rules}.test.ts",
      "src/leads/delivery/**/{delivery-failure,networks,slots,webhook}.test.ts",
    ],
    needsDatabase: true,
    testTimeoutMs: 10_000,
  },
};

/** The paths of a room's sources, in the project's folder. */
export function sourceFiles(room) {
  const { sources, except = [] } = ROOMS[room];
  return globSync(sources, { exclude: [...except, "**/*.test.ts"] }).filter((path) => !isSchema(path));
}

/** A schema is left out, unless it decides something that a test tries. */
function isSchema(path) {
  return !existsSync(path.replace(".ts", ".test.ts")) && readFileSync(path, "utf8").includes('from "typebox"');
}
