import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";

/** The project's own folder, whatever folder the command was given in. */
const ROOT = resolve(import.meta.dirname, "../../..");

const ORIGIN = "https?://[\\w.-]+(:\\d+)?/?";

/** The settings as the environment spells them; `description` ends the sentence "NAME must be …". */
const Environment = Type.Object({
  NODE_ENV: oneOf(["production", "development", "test"], "production"),
  HOST: hostName("localhost"),
  PORT: Type.Optional(wholeNumber(0, 65_535)),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: "^postgres(ql)?://[^/]+/.+$",
      description: "an address like postgres://user:password@host:5432/database",
      secret: true,
    }),
  ),
  DATA_DIR: Type.String({ default: "data", description: "a folder" }),
  SITE_URL: Type.Optional(origin()),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "warn"),
  DEMO_CATALOGUE: oneOf(["auto", "on", "off"], "auto"),
  PICTURES_MB: wholeNumber(1, 1_000_000, 512),
  TRUST_PROXY: oneOf(["on", "off"], "off"),
  LEAD_RATE_LIMIT: wholeNumber(1, 1_000_000, 20),
  LEAD_RATE_LIMIT_TOTAL: wholeNumber(1, 1_000_000, 600),
  PAGE_CACHE_MB: wholeNumber(0, 4096, 64),
  LEAD_LIMITS: oneOf(["process", "shared"], "process"),
  WORKER: oneOf(["on", "off"], "on"),
  WEB_PROCESSES: wholeNumber(1, 64, availableParallelism()),
  DRAIN_SECONDS: wholeNumber(0, 300, 0),
  METRICS_PORT: Type.Optional(wholeNumber(1, 65_535)),
  METRICS_HOST: hostName("localhost"),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x7e]{16,256}$",
      description: "16 to 256 visible characters",
      secret: true,
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: "^smtps?://.+$",
      description: "an address like smtps://user:password@mail.example.co.za:465",
      secret: true,
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: "^([^<>@\\r\\n]+ <[^<>@\\s]+@[^<>@\\s]+>|[^<>@\\s]+@[^<>@\\s]+)$",
      description: "an address like leads@example.co.za or Example Motors <leads@example.co.za>",
    }),
  ),
  LEAD_RETRY_SECONDS: wholeNumber(1, 3600, 30),
  LEAD_RETENTION_DAYS: wholeNumber(1, 36_500, 730),
  WEBHOOK_HTTP: oneOf(["on", "off"], "off"),
  FINANCE_KEY: Type.Optional(secretKeys("32 bytes in base64")),
  FINANCE_KEYS_OLD: Type.Optional(secretKeys("keys of 32 bytes in base64, with commas between", true)),
  FINANCE_RETENTION_DAYS: wholeNumber(1, 36_500, 1825),
  CORS_ORIGINS: Type.Optional(
    Type.String({
      pattern: `^${ORIGIN}(\\s*,\\s*${ORIGIN})*$`,
      description: "a list of addresses like https://www.example.co.za, with commas between",
    }),
  ),
});
type Environment = Static<typeof Environment>;

/** The settings of this run, read once. */
export type Config = Readonly<{
  /** `development` serves from the sources and follows what is changed; the others serve the build. */
  mode: Environment["NODE_ENV"];
  /** What to listen on. `localhost` is this machine alone, under both 127.0.0.1 and ::1; `0.0.0.0` is every network. */
  host: string;
  /** 0 takes any free port; undefined 3000, or the next that is free. */
  port: number | undefined;
  /** Undefined: the embedded database under `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute path of the folder that holds everything kept. */
  dataDir: string;
  /** The site's public origin, without a slash at its end; undefined: this machine's, at the port it serves on. */
  siteUrl: string | undefined;
  logLevel: Environment["LOG_LEVEL"];
  /** Whether an empty catalogue is filled with the demo group. */
  demoCatalogue: boolean;
  /** How many bytes the copies of pictures may take in `dataDir`. */
  pictureBytes: number;
  /** Whether the X-Forwarded headers of a proxy in front are believed. */
  trustProxy: boolean;
  /** How many leads one address may send in a minute. */
  leadRateLimit: number;
  /** How many leads all addresses together may send in a minute. */
  leadRateLimitTotal: number;
  /** How much memory kept answers may take; 0 keeps none. */
  pageCacheBytes: number;
  /** Whether the limits hold for this process, or for all processes on the database together. */
  leadLimits: Environment["LEAD_LIMITS"];
  /** Whether the web process sends leads to their dealers too. */
  worker: boolean;
  /** How many web processes share the port where several are started at once. */
  webProcesses: number;
  /** Seconds between telling that this process is about to stop and taking no more requests. */
  drainSeconds: number;
  /** A port beside the site's for metrics and probes; undefined: there is none. */
  metricsPort: number | undefined;
  /** What that port listens on. */
  metricsHost: string;
  /** Lets who shows it read the metrics on the site's own port; undefined: nobody can there. */
  metricsToken: string | undefined;
  /** Where letters go out; undefined: into files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Who letters are from; undefined: the group, as site.config.ts has it. */
  mailFrom: string | undefined;
  /** Seconds after a delivery's first failed attempt; later pauses grow. */
  leadRetrySeconds: number;
  /** Days after which what tells of a person is taken out of a lead. */
  leadRetentionDays: number;
  /** Whether a dealer's webhook may be called without TLS. */
  webhookHttp: boolean;
  /** Seals finance applications, base64; undefined: the key in `dataDir`. */
  financeKey: string | undefined;
  /** Earlier keys, which only read. */
  financeKeysOld: readonly string[];
  /** How long finance applications are kept, unless a purge says otherwise. */
  financeRetentionDays: number;
  /** Origins of other sites whose pages may call the API. */
  corsOrigins: readonly string[];
}>;

/** Settings that cannot be used: a line for each, for the person who starts the server. */
export class ConfigError extends Error {
  override name = "ConfigError";
  messages: string[];

  constructor(messages: string[]) {
    super(messages.join("\n"));
    this.messages = messages;
  }
}

/**
 * Reads `.env` in the project's folder (what the environment already has wins) and then the environment.
 * Throws a ConfigError where something is wrong.
 */
export function loadConfig(): Config {
  try {
    process.loadEnvFile(join(ROOT, ".env"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw new ConfigError([`.env cannot be read: ${message}`]);
  }
  return parseConfig(process.env);
}

/** The settings in `environment`; an empty value counts as none. Throws a ConfigError that lists every wrong one. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries<TSchema>(Environment.properties).map(([name, schema]) => {
    const text = environment[name]?.trim() || undefined;
    // JSON Schema counts "1e3" and "0x10" as no number at all, and so does this.
    return [name, Type.IsInteger(schema) && /^\d+$/.test(text ?? "") ? Number(text) : text] as const;
  });
  const settings = Value.Default(
    Environment,
    Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  ) as Record<string, unknown>;

  const wrong = Object.entries<TSchema & { description?: string; secret?: boolean }>(Environment.properties)
    .filter(([name, schema]) => settings[name] !== undefined && !Value.Check(schema, settings[name]))
    .map(([name, { description, secret }]) =>
      secret
        ? `${name} must be ${description}`
        : `${name} must be ${description} (it is ${JSON.stringify(environment[name])})`,
    );
  if (wrong.length > 0) throw new ConfigError(wrong);
  return toConfig(settings as unknown as Environment);
}

function toConfig(settings: Environment): Config {
  return Object.freeze({
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDir: resolve(ROOT, settings.DATA_DIR),
    siteUrl: settings.SITE_URL && new URL(settings.SITE_URL).origin,
    logLevel: settings.LOG_LEVEL,
    demoCatalogue:
      settings.DEMO_CATALOGUE === "on" || (settings.DEMO_CATALOGUE === "auto" && settings.DATABASE_URL === undefined),
    pictureBytes: settings.PICTURES_MB * 1_000_000,
    trustProxy: settings.TRUST_PROXY === "on",
    leadRateLimit: settings.LEAD_RATE_LIMIT,
    leadRateLimitTotal: settings.LEAD_RATE_LIMIT_TOTAL,
    pageCacheBytes: settings.NODE_ENV === "development" ? 0 : settings.PAGE_CACHE_MB * 1024 * 1024,
    leadLimits: settings.LEAD_LIMITS,
    worker: settings.WORKER === "on",
    webProcesses: settings.WEB_PROCESSES,
    drainSeconds: settings.DRAIN_SECONDS,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    metricsToken: settings.METRICS_TOKEN,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    leadRetrySeconds: settings.LEAD_RETRY_SECONDS,
    leadRetentionDays: settings.LEAD_RETENTION_DAYS,
    webhookHttp: settings.WEBHOOK_HTTP === "on",
    financeKey: settings.FINANCE_KEY,
    financeKeysOld: settings.FINANCE_KEYS_OLD?.split(",").map((key) => key.trim()) ?? [],
    financeRetentionDays: settings.FINANCE_RETENTION_DAYS,
    corsOrigins: settings.CORS_ORIGINS?.split(",").map((address) => new URL(address.trim()).origin) ?? [],
  });
}

function oneOf<const Values extends readonly string[]>(values: Values, standard: Values[number]) {
  return Type.Unsafe<Values[number]>(
    Type.Enum([...values], { default: standard, description: `one of ${values.join(", ")}` }),
  );
}

function wholeNumber(minimum: number, maximum: number, standard?: number) {
  const description = `a whole number from ${minimum} to ${maximum}`;
  return Type.Integer({ minimum, maximum, description, ...(standard !== undefined && { default: standard }) });
}

function hostName(standard: string) {
  return Type.String({ pattern: "^[\\w.:-]+$", default: standard, description: "a host name or an address" });
}

/** One key, or a list of them. */
function secretKeys(description: string, several = false) {
  const key = "[A-Za-z0-9+/]{43}=";
  return Type.String({ pattern: several ? `^${key}(\\s*,\\s*${key})*$` : `^${key}$`, description, secret: true });
}

function origin() {
  return Type.String({
    pattern: `^${ORIGIN}$`,
    description: "an address like https://www.example.co.za, with nothing after the name",
  });
}
