/** Malicious input, and the checks that every response to it must pass. */
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";

/** Fixed, so that failures are reproducible. */
const SEED = 20_261_121;
const RUNS = 150;
/** Generous, since it only detects requests that hang. */
const TIMEOUT_MS = 5000;

/** Values that break parsers, databases and encoders. */
const MALICIOUS_VALUES = [
  "",
  "0",
  "-1",
  "1.5",
  "1e9",
  "999999999999999999999999",
  "0x10",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "' or 1=1 --",
  "%",
  "_",
  "\\",
  "\0",
  "a\0b",
  "\ud800",
  "\u202e\u0000",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "ﬀ",
  "𝕏",
  "🚗".repeat(50),
  "x".repeat(3000),
];

export const text = fc.oneof(
  fc.constantFrom(...MALICIOUS_VALUES),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);

/** Runs `check` on random values. */
export const property = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, check), { seed: SEED, numRuns: RUNS, endOnFailure: true });

const INTERNALS = /\bat .+:\d+:\d+|node_modules|\/src\/|select .+ from|pg_|drizzle|postgres|syntax error|stack|ECONN/i;

/** Requires a response in time, with success or a documented error that reveals no internals. */
export async function expectValidResponse(api: TestApi, request: InjectOptions): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await api.request({ ...request, signal });
  const about = `${request.method ?? "GET"} ${String(request.url).slice(0, 200)}`;
  expect(response.statusCode, about).toBeLessThan(500);
  if (response.statusCode < 400) return;
  expect(response.headers["content-type"], about).toBe("application/problem+json; charset=utf-8");
  const problem = response.json();
  expect(problem, about).toMatchObject({ status: response.statusCode, title: "An error occurred" });
  expect(response.body, about).not.toMatch(INTERNALS);
  if (response.statusCode === 422) {
    expect(problem.violations.length, about).toBeGreaterThan(0);
    for (const violation of problem.violations) {
      expect(violation, about).toEqual({
        propertyPath: expect.any(String),
        message: expect.stringMatching(/./),
        code: expect.any(String),
      });
    }
  }
}
