import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { describeMissingTls } from "./database-tls.ts";

const address = (host: string, query = "") => `postgres://site:hunter2@${host}/site${query}`;
/** Encrypted as libpq understands it: without a look at the certificate. */
const COMPATIBLE = "?uselibpqcompat=true&sslmode=require";
afterEach(() => void vi.unstubAllEnvs());

/** Returns the error messages for `environment`. */
function parseErrors(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.messages;
    throw error;
  }
  return [];
}

it.each(["DATABASE_URL", "DATABASE_READ_URL"])("%s needs TLS, and the start says so without the password", (name) => {
  const DATABASE_URL = address("127.0.0.1");
  expect(parseErrors({ DATABASE_URL, [name]: address("db.example") })).toEqual([
    `${name} does not encrypt the connection to db.example: add ?sslmode=verify-full, and &sslrootcert=FILE for a ` +
      "certificate authority of your own. ?sslmode=disable permits it",
  ]);
  expect(parseErrors({ DATABASE_URL, [name]: address("db.example", COMPATIBLE), PORT: "x" })).toEqual([
    expect.stringMatching(/^PORT must be /),
    expect.stringMatching(
      `^${name} does not verify the certificate of db.example: .* \\?sslmode=no-verify permits it$`,
    ),
  ]);
});

it("a certificate authority that cannot be read is an invalid setting", () => {
  const DATABASE_URL = address("db.example", "?sslmode=verify-full&sslrootcert=/nowhere/ca.pem");
  expect(parseErrors({ DATABASE_URL })).toEqual([
    expect.stringMatching(/^DATABASE_URL cannot be used: ENOENT.*ca\.pem/),
  ]);
});

describe("a connection", () => {
  it.each([
    address("db.example"),
    address("10.0.0.5:5432", "?ssl=0"),
    address("localhost.example"),
    address("127.0.0.1.example"),
    address("[2001:db8::1]"),
    // The query parameter overrides the host.
    address("localhost", "?host=db.example"),
    address("db.example", "?application_name=sslmode=disable"),
  ])("to another machine is not encrypted: %s", (url) => {
    expect(describeMissingTls(url)).toContain("does not encrypt");
  });

  it.each([address("db.example", COMPATIBLE), address("db.example", "?uselibpqcompat=true&sslmode=prefer")])(
    "to another machine is encrypted for any server: %s",
    (url) => {
      expect(describeMissingTls(url)).toContain("does not verify");
    },
  );

  it.each(["?sslmode=disable", "?ssl=true&sslmode=disable", "?sslmode=no-verify"])(
    "is as unprotected as its address says: %s",
    (query) => {
      expect(describeMissingTls(address("db.example", query))).toBeUndefined();
    },
  );

  it.each([
    address("db.example", "?sslmode=verify-full"),
    address("db.example", "?ssl=true"),
    address("localhost:5432"),
    address("127.0.0.1"),
    address("[::1]:5432"),
    address("db.example", "?host=/var/run/postgresql"),
    address("%2Fvar%2Frun%2Fpostgresql"),
  ])("is protected, or stays on this machine: %s", (url) => {
    expect(describeMissingTls(url)).toBeUndefined();
  });

  it("follows PGSSLMODE, as the driver does", () => {
    vi.stubEnv("PGSSLMODE", "verify-full");
    expect(describeMissingTls(address("db.example"))).toBeUndefined();
    vi.stubEnv("PGSSLMODE", "no-verify");
    expect(describeMissingTls(address("db.example"))).toContain("does not verify");
  });
});
