import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wantsDemoCatalogue } from "../database/prepare-database.ts";
import { ConfigError, parseConfig, publicOrigin } from "./config.ts";
import { Settings } from "./settings.ts";

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
      DATABASE_CONNECTIONS: 12,
      DATA_DIR: expect.stringMatching(/^\/.*\/data$/),
      DEMO_CATALOGUE: "auto",
      RESPONSE_CACHE_MB: 96,
      PICTURES_MB: 512,
      TRUST_PROXY: 0,
      WHATSAPP_API_URL: "https://graph.facebook.com",
      WORKER: true,
      DRAIN_SECONDS: 0,
      ACCESS_KEYS: {},
      WEBHOOK_NETWORKS: [],
      FINANCE_KEY: [],
      STAFF: {},
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
      'PORT must be a whole number from 0 to 65535, or an inherited socket like fd:3 (it is "abc")',
      'HOST must be a host name or an address (it is "a b")',
      'SITE_URL must be an address like https://www.example.co.za, with nothing after the name (it is "www.example.co.za")',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud")',
    ]);
  });

  it("listens on a port or on an inherited socket", () => {
    expect(parseConfig({ PORT: "8080" }).PORT).toBe(8080);
    expect(parseConfig({ PORT: "fd:3" }).PORT).toEqual({ fd: 3 });
  });

  it.each(["65536", "-1", "3000.5", "1e3", "0x10", "fd:2", "fd:"])("rejects the port %s", (port) => {
    expect(parseErrors({ PORT: port })).toHaveLength(1);
  });

  it("takes the OpenID provider with its id and secret in one address, over TLS", () => {
    const OIDC_URL = "https://karoo:a%3Asecret@login.microsoftonline.com/tenant/v2.0";
    expect(parseConfig({ OIDC_URL }).OIDC_URL).toEqual({
      issuer: "https://login.microsoftonline.com/tenant/v2.0",
      clientId: "karoo",
      clientSecret: "a:secret",
    });
    expect(parseConfig({ OIDC_URL: "http://a:b@localhost:4444/" }).OIDC_URL?.issuer).toBe("http://localhost:4444/");
    for (const wrong of [
      "https://accounts.google.com",
      "https://a@b.example",
      "http://a:b@c.example",
      "https://a:%@b.c",
    ]) {
      expect(parseErrors({ OIDC_URL: wrong }), wrong).toEqual([
        "OIDC_URL must be an address like https://CLIENT-ID:CLIENT-SECRET@login.microsoftonline.com/TENANT/v2.0",
      ]);
    }
  });

  it("serves the back office with the site, on a port of its own, or not at all", () => {
    expect(["on", "3001", "off"].map((STAFF) => parseConfig({ STAFF }).STAFF)).toEqual([{}, { port: 3001 }, undefined]);
    expect(parseErrors({ STAFF: "3000" })).toEqual(["STAFF must be another port than PORT"]);
    expect(parseErrors({ STAFF: "3000", PORT: "8080" })).toEqual([]);
    expect(parseErrors({ STAFF: "yes" })).toHaveLength(1);
  });

  it("serves metrics at a port of this machine, or at an address", () => {
    const parse = (METRICS: string) => parseConfig({ METRICS }).METRICS;
    expect(parse("9464")).toEqual({ host: "localhost", port: 9464 });
    expect(parse("0.0.0.0:9464")).toEqual({ host: "0.0.0.0", port: 9464 });
    expect(parse("[::]:9464")).toEqual({ host: "::", port: 9464 });
    for (const METRICS of ["0", "on", "9464:localhost", "a b:1", "::9464"]) {
      expect(parseErrors({ METRICS }), METRICS).toHaveLength(1);
    }
  });

  it("takes the keys of other machines by name", () => {
    const key = "a-key-of-16-chars:";
    expect(parseConfig({ ACCESS_KEYS: `metrics:${key}, feeds:${key}` }).ACCESS_KEYS).toEqual({
      metrics: key,
      feeds: key,
    });
    const [sendgrid] = [`sendgrid:${"A".repeat(80)}==`];
    expect(parseErrors({ ACCESS_KEYS: sendgrid })).toEqual([]);
    for (const ACCESS_KEYS of [key, "metrics:short", `nobody:${key}`, `feeds:${key},feeds:${key}`, `sendgrid:${key}`]) {
      expect(parseErrors({ ACCESS_KEYS }), ACCESS_KEYS).toEqual([expect.stringMatching(/^ACCESS_KEYS must be a list/)]);
    }
    const REPLY_ADDRESS = "leads@reply.example.co.za";
    expect(parseErrors({ REPLY_ADDRESS })).toEqual([expect.stringContaining("needs REPLY_IMAP_URL or ACCESS_KEYS")]);
    expect(parseErrors({ REPLY_ADDRESS, ACCESS_KEYS: `replies:${key}` })).toEqual([]);
  });

  it("wants all of WhatsApp's secrets or none", () => {
    const WHATSAPP_TOKEN = "EAAJB-token-of-a-system-user";
    const ACCESS_KEYS = "whatsapp:app-secret-0123456789, whatsapp_verify:verify-token-0123456789";
    const refused = [expect.stringMatching(/^WHATSAPP_TOKEN and ACCESS_KEYS=.* need each other$/)];
    expect(parseErrors({ WHATSAPP_TOKEN })).toEqual(refused);
    expect(parseErrors({ ACCESS_KEYS })).toEqual(refused);
    expect(parseErrors({ WHATSAPP_TOKEN, ACCESS_KEYS })).toEqual([]);
    // A secret is not repeated in the message.
    expect(parseErrors({ WHATSAPP_TOKEN: "a b" })[0]).not.toContain("a b");
  });

  it("says where a name that it does not have any more has gone, unless its value is empty", () => {
    expect(parseErrors({ STAFF_PORT: "3001", MAIL_FROM: "a@b.example", LISTEN_FD: " " })).toEqual([
      "STAFF_PORT is no setting of the environment any more: set STAFF=PORT",
      "MAIL_FROM is no setting of the environment any more: it is set in the back office, under Settings, Enquiries and e-mails",
    ]);
    const moved = readFileSync(join(import.meta.dirname, "moved-settings.ts"), "utf8").matchAll(/^ {2}([A-Z_]+):/gm);
    expect([...moved].filter(([, name = ""]) => name in Settings.properties)).toEqual([]);
  });

  it("has at most 32 names", () => {
    expect(Object.keys(Settings.properties).length).toBeLessThanOrEqual(32);
  });

  it("does not repeat secrets in messages", () => {
    const key = Buffer.alloc(32, 1).toString("base64");
    expect(
      parseErrors({
        DATABASE_URL: "mysql://root:hunter2@db/site",
        SMTP_URL: "http://user:hunter2@mail",
        OIDC_URL: "https://hunter2@login.example",
        ACCESS_KEYS: "metrics:hunter2",
        FINANCE_KEY: `${key},hunter2`,
      }),
    ).toEqual([
      "DATABASE_URL must be an address like postgres://user:password@host:5432/database",
      "SMTP_URL must be an address like smtps://user:password@mail.example.co.za:465",
      expect.stringMatching(/^ACCESS_KEYS must be a list like metrics:KEY, replies:KEY of metrics, feeds, /),
      "FINANCE_KEY must be 32 bytes in base64, and earlier keys after it, separated by commas",
      "OIDC_URL must be an address like https://CLIENT-ID:CLIENT-SECRET@login.microsoftonline.com/TENANT/v2.0",
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
    expect(parseConfig({ FINANCE_KEY: `${key},${older}, ${oldest}` }).FINANCE_KEY).toEqual([key, older, oldest]);
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
