import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

function messagesOf(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.messages;
    throw error;
  }
  return [];
}

describe("parseConfig", () => {
  it("has a setting for everything in an empty environment", () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      mode: "production",
      host: "localhost",
      port: undefined,
      databaseUrl: undefined,
      siteUrl: undefined,
      logLevel: "warn",
      demoCatalogue: true,
      trustProxy: false,
      leadRateLimit: 20,
      leadRateLimitTotal: 600,
      leadLimits: "process",
      worker: true,
      drainSeconds: 0,
      metricsPort: undefined,
      metricsHost: "localhost",
      metricsToken: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      leadRetentionDays: 730,
      webhookHttp: false,
    });
    expect(config.dataDir).toMatch(/^\/.*\/data$/);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it("takes an empty value as none", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: " " })).toEqual(parseConfig({}));
  });

  it("says what is wrong, a line for each setting", () => {
    expect(messagesOf({ PORT: "abc", LOG_LEVEL: "loud", SITE_URL: "www.example.co.za", HOST: "a b" })).toEqual([
      'HOST must be a host name or an address (it is "a b")',
      'PORT must be a whole number from 0 to 65535 (it is "abc")',
      'SITE_URL must be an address like https://www.example.co.za, with nothing after the name (it is "www.example.co.za")',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud")',
    ]);
  });

  it.each(["65536", "-1", "3000.5", "1e3", "0x10"])("refuses the port %s", (port) => {
    expect(messagesOf({ PORT: port })).toHaveLength(1);
  });

  it("does not repeat a database address, which may hold a password", () => {
    expect(messagesOf({ DATABASE_URL: "mysql://root:hunter2@db/site" }).join()).not.toContain("hunter2");
  });

  it("does not repeat a mail server's address, and knows who may be written from", () => {
    expect(messagesOf({ SMTP_URL: "http://user:hunter2@mail" }).join()).toMatch(/^SMTP_URL must be (?!.*hunter2)/);
    expect(parseConfig({ SMTP_URL: "smtps://user:pass@mail.example:465" }).smtpUrl).toContain("mail.example");
    for (const from of ["leads@karoo.example", "Karoo Motors <leads@karoo.example>"]) {
      expect(parseConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
    }
    for (const from of ["leads", "a <b@c.example> <d@e.example>", "x@y.example, z@y.example"]) {
      expect(messagesOf({ MAIL_FROM: from })).toHaveLength(1);
    }
  });

  it("keeps the demo catalogue away from a database that is not the embedded one, unless asked", () => {
    const databaseUrl = "postgresql://site@db.internal:5432/site?sslmode=require";
    expect(parseConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, demoCatalogue: false });
    expect(parseConfig({ DATABASE_URL: databaseUrl, DEMO_CATALOGUE: "on" }).demoCatalogue).toBe(true);
    expect(parseConfig({ DEMO_CATALOGUE: "off" }).demoCatalogue).toBe(false);
  });

  it("reads a list of other sites, and refuses what is none", () => {
    const origins = (text: string) => parseConfig({ CORS_ORIGINS: text }).corsOrigins;
    expect(origins("https://one.example/, http://two.example:8080")).toEqual([
      "https://one.example",
      "http://two.example:8080",
    ]);
    expect(parseConfig({}).corsOrigins).toEqual([]);
    expect(messagesOf({ CORS_ORIGINS: "*" })).toHaveLength(1);
    expect(messagesOf({ CORS_ORIGINS: "https://one.example/path" })).toHaveLength(1);
  });

  it("takes keys for finance applications, and never repeats one", () => {
    const [key, older, oldest] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString("base64"));
    expect(parseConfig({ FINANCE_KEY: key, FINANCE_KEYS_OLD: `${older}, ${oldest}` })).toMatchObject({
      financeKey: key,
      financeKeysOld: [older, oldest],
    });
    expect(parseConfig({})).toMatchObject({ financeKey: undefined, financeKeysOld: [], financeRetentionDays: 1825 });
    expect(
      messagesOf({ FINANCE_KEY: "hunter2", FINANCE_KEYS_OLD: `${key},hunter2`, FINANCE_RETENTION_DAYS: "0" }),
    ).toEqual([
      "FINANCE_KEY must be 32 bytes in base64",
      "FINANCE_KEYS_OLD must be keys of 32 bytes in base64, with commas between",
      'FINANCE_RETENTION_DAYS must be a whole number from 1 to 36500 (it is "0")',
    ]);
  });

  it("starts as many web processes as there are cores, unless told how many", () => {
    expect(parseConfig({}).webProcesses).toBeGreaterThan(0);
    expect(parseConfig({ WEB_PROCESSES: "3" }).webProcesses).toBe(3);
    expect(messagesOf({ WEB_PROCESSES: "0" })).toHaveLength(1);
  });

  it("refuses a token for the metrics that is soon guessed, and does not repeat it", () => {
    expect(messagesOf({ METRICS_TOKEN: "hunter2" })).toEqual(["METRICS_TOKEN must be 16 to 256 visible characters"]);
    expect(parseConfig({ METRICS_TOKEN: "0123456789abcdef" }).metricsToken).toBe("0123456789abcdef");
  });

  it("leaves no slash at the end of the site's address", () => {
    expect(parseConfig({ SITE_URL: "https://www.example.co.za/" }).siteUrl).toBe("https://www.example.co.za");
  });
});
