import { describe, expect, it } from "vitest";
import { wantsDemoCatalogue } from "../database/prepare-database.ts";
import { ConfigError, parseConfig, publicOrigin } from "./config.ts";

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

describe("parseConfig", () => {
  it("has a default for everything that the site needs", () => {
    const config = parseConfig({});
    expect(config).toEqual({
      NODE_ENV: "production",
      HOST: "localhost",
      DATABASE_TLS: "verify",
      DATABASE_CONNECTIONS: 12,
      DATA_DIR: expect.stringMatching(/^\/.*\/data$/),
      DEMO_CATALOGUE: "auto",
      RESPONSE_CACHE_MB: 96,
      PICTURES_MB: 512,
      PICTURES_AHEAD: true,
      TRUST_PROXY: 0,
      WORKER: true,
      DRAIN_SECONDS: 0,
      METRICS_HOST: "localhost",
      WEBHOOK_HTTP: false,
      WEBHOOK_NETWORKS: [],
      FINANCE_KEYS_OLD: [],
      STAFF: true,
      REQUEST_LOG_PERCENT: 0,
      LOG_LEVEL: "info",
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it("treats an empty value as unset", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: " " })).toEqual(parseConfig({}));
  });

  it("reports every invalid setting at once", () => {
    expect(parseErrors({ PORT: "abc", LOG_LEVEL: "loud", SITE_URL: "www.example.co.za", HOST: "a b" })).toEqual([
      'PORT must be a whole number from 0 to 65535 (it is "abc")',
      'HOST must be a host name or an address (it is "a b")',
      'SITE_URL must be an address like https://www.example.co.za, with nothing after the name (it is "www.example.co.za")',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud")',
    ]);
  });

  it.each(["65536", "-1", "3000.5", "1e3", "0x10"])("rejects the port %s", (port) => {
    expect(parseErrors({ PORT: port })).toHaveLength(1);
  });

  it("needs all settings of OpenID Connect or none, and an issuer over TLS", () => {
    const oidc = { OIDC_ISSUER: "https://accounts.google.com", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
    expect(parseErrors(oidc)).toEqual([]);
    expect(parseErrors({ ...oidc, OIDC_CLIENT_SECRET: "" })).toEqual([
      "OIDC_CLIENT_SECRET must be set too: sign-in by OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET",
    ]);
    expect(parseErrors({ ...oidc, OIDC_ISSUER: "http://accounts.google.com" })).toHaveLength(1);
    expect(parseErrors({ ...oidc, OIDC_ISSUER: "http://localhost:4444" })).toEqual([]);
  });

  it("refuses one port for the site and the back office", () => {
    expect(parseErrors({ STAFF_PORT: "3000" })).toEqual(["STAFF_PORT must differ from PORT"]);
    expect(parseErrors({ STAFF_PORT: "3000", PORT: "8080" })).toEqual([]);
  });

  it("does not repeat secrets in messages", () => {
    const key = Buffer.alloc(32, 1).toString("base64");
    expect(
      parseErrors({
        DATABASE_URL: "mysql://root:hunter2@db/site",
        SMTP_URL: "http://user:hunter2@mail",
        METRICS_TOKEN: "hunter2",
        FINANCE_KEY: "hunter2",
        FINANCE_KEYS_OLD: `${key},hunter2`,
      }),
    ).toEqual([
      "DATABASE_URL must be an address like postgres://user:password@host:5432/database",
      "SMTP_URL must be an address like smtps://user:password@mail.example.co.za:465",
      "METRICS_TOKEN must be 16 to 256 visible characters",
      "FINANCE_KEY must be 32 bytes in base64",
      "FINANCE_KEYS_OLD must be keys of 32 bytes in base64, separated by commas",
    ]);
  });

  it("takes content from one place: a database or the API of another server", () => {
    const API_URL = "https://api.example.co.za/";
    expect(parseConfig({ API_URL }).API_URL).toBe("https://api.example.co.za");
    expect(parseErrors({ API_URL, DATABASE_URL: "postgres://site@localhost/site" })).toEqual([
      "API_URL and DATABASE_URL exclude each other: the content comes from one of them",
    ]);
    expect(parseErrors({ API_URL: "https://api.example.co.za/api" })).toHaveLength(1);
  });

  it("accepts addresses of databases and mail servers", () => {
    const DATABASE_URL = "postgresql://site@db.internal:5432/site?sslmode=verify-full";
    const SMTP_URL = "smtps://user:pass@mail.example:465";
    expect(parseConfig({ DATABASE_URL, SMTP_URL })).toMatchObject({ DATABASE_URL, SMTP_URL });
  });

  it("parses lists of networks", () => {
    expect(parseConfig({ WEBHOOK_NETWORKS: "10.1.0.0/16, fd00::/8" }).WEBHOOK_NETWORKS).toEqual([
      "10.1.0.0/16",
      "fd00::/8",
    ]);
    for (const WEBHOOK_NETWORKS of ["10.1.0.0", "10.1.0.0/33", "fd00::/129", "crm.example/8", "10.0.0.0/8/8", "*"]) {
      expect(parseErrors({ WEBHOOK_NETWORKS }), WEBHOOK_NETWORKS).toEqual([
        `WEBHOOK_NETWORKS must be a list of networks like 10.1.0.0/16 or fd00::/8, separated by commas (it is "${WEBHOOK_NETWORKS}")`,
      ]);
    }
  });

  it("parses the proxies in front of the site", () => {
    const parse = (TRUST_PROXY: string) => parseConfig({ TRUST_PROXY }).TRUST_PROXY;
    expect(["off", "on", "2"].map(parse)).toEqual([0, 1, 2]);
    expect(parse("127.0.0.1, 10.0.0.0/8,2001:db8::/32")).toEqual(["127.0.0.1/32", "10.0.0.0/8", "2001:db8::/32"]);
    for (const TRUST_PROXY of ["yes", "0", "10", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "1.2.3.4,", "::/129"]) {
      expect(parseErrors({ TRUST_PROXY })).toEqual([
        `TRUST_PROXY must be off, the number of proxies in front of the site, or their networks like 127.0.0.1, 10.0.0.0/8 (it is "${TRUST_PROXY}")`,
      ]);
    }
  });

  it("parses the finance keys", () => {
    const [key, older, oldest] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString("base64"));
    expect(parseConfig({ FINANCE_KEY: key, FINANCE_KEYS_OLD: `${older}, ${oldest}` })).toMatchObject({
      FINANCE_KEY: key,
      FINANCE_KEYS_OLD: [older, oldest],
    });
  });
});

it("the public origin has no trailing slash; without SITE_URL it is this machine", () => {
  const config = parseConfig({ SITE_URL: "https://www.example.co.za/" });
  expect(publicOrigin(config, 3000)).toBe("https://www.example.co.za");
  expect(publicOrigin(parseConfig({ PORT: "0" }), 4321)).toBe("http://localhost:4321");
});

it("the demo catalogue is only loaded into the site's own database, unless it is asked for", () => {
  const DATABASE_URL = "postgres://site@db.internal:5432/site?sslmode=verify-full";
  expect(wantsDemoCatalogue(parseConfig({}))).toBe(true);
  expect(wantsDemoCatalogue(parseConfig({ DATABASE_URL }))).toBe(false);
  expect(wantsDemoCatalogue(parseConfig({ DATABASE_URL, DEMO_CATALOGUE: "on" }))).toBe(true);
  expect(wantsDemoCatalogue(parseConfig({ DEMO_CATALOGUE: "off" }))).toBe(false);
});
