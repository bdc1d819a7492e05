import { resolve } from "node:path";
import { Type } from "typebox";
import { isNetwork } from "../../leads/delivery/webhook/networks.ts";
import { isVapidKey } from "../../push/vapid-keys.ts";
import { parseBucketUrl } from "../../storage/bucket-url.ts";
import { DATABASE_TLS } from "./database-tls.ts";
import { HostName, List, OneOf, PostgresUrl, Switch, splitList, WholeNumber } from "./setting-kinds.ts";
import { isTrustedProxies, parseTrustedProxies, TRUSTED_PROXIES_DESCRIPTION } from "./trusted-proxies.ts";

/** The project's folder, independent of the working directory. */
export const ROOT = resolve(import.meta.dirname, "../../..");

/** Port of the site unless PORT is set. */
export const DEFAULT_PORT = 3000;

const ORIGIN = "https?://[\\w.-]+(:\\d+)?/?";
/** Minimum size of the connection pools: one connection for writes and two for reads, beside those for changes and readiness. */
export const MIN_DATABASE_CONNECTIONS = 5;
/** 32 bytes in base64. */
const KEY = "[A-Za-z0-9+/]{43}=";

/**
 * Every setting under its name in the environment, decoded to the value that the code uses. `description` ends the
 * error message "NAME must be …". README.md documents them all.
 */
export const Settings = Type.Object({
  NODE_ENV: OneOf(["production", "development", "test"], "production"),
  PORT: Type.Optional(WholeNumber(0, 65_535)),
  HOST: HostName("localhost"),
  LISTEN_FD: Type.Optional(WholeNumber(3, 1023)),
  SITE_URL: Type.Optional(
    Type.Decode(
      Type.String({
        pattern: `^${ORIGIN}$`,
        description: "an address like https://www.example.co.za, with nothing after the name",
      }),
      (url) => new URL(url).origin,
    ),
  ),
  API_URL: Type.Optional(
    Type.Decode(
      Type.String({
        pattern: `^${ORIGIN}$`,
        description: "an address like https://api.example.co.za, with nothing after the name",
      }),
      (url) => new URL(url).origin,
    ),
  ),
  DATABASE_URL: Type.Optional(PostgresUrl()),
  DATABASE_READ_URL: Type.Optional(PostgresUrl()),
  DATABASE_TLS: OneOf(DATABASE_TLS, "verify"),
  DATABASE_CONNECTIONS: WholeNumber(MIN_DATABASE_CONNECTIONS, 1000, 12),
  DATA_DIR: Type.Decode(Type.String({ default: "data", description: "a folder" }), (folder) => resolve(ROOT, folder)),
  STORAGE_URL: Type.Optional(
    Type.Refine(
      Type.String({
        description: "an address like s3://bucket/folder?endpoint=https://s3.example.com&region=af-south-1",
      }),
      (url) => parseBucketUrl(url) !== undefined,
    ),
  ),
  DEMO_CATALOGUE: OneOf(["auto", "on", "off"], "auto"),
  RESPONSE_CACHE_MB: WholeNumber(0, 4096, 96),
  PICTURES_MB: WholeNumber(1, 1_000_000, 512),
  PICTURES_AHEAD: Switch("on"),
  TRUST_PROXY: Type.Decode(
    Type.Refine(Type.String({ default: "off", description: TRUSTED_PROXIES_DESCRIPTION }), isTrustedProxies),
    parseTrustedProxies,
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: "^smtps?://.+$",
      description: "an address like smtps://user:password@mail.example.co.za:465",
      secret: true,
    }),
  ),
  REPLY_ADDRESS: Type.Optional(
    Type.String({
      pattern: "^[\\w.-]{1,30}@[\\w.-]+$",
      description: "an address like leads@reply.example.co.za",
    }),
  ),
  REPLY_IMAP_URL: Type.Optional(
    Type.String({
      pattern: "^imaps?://[^\\s/@]+@[^\\s/@]+(/[^\\s]*)?$",
      description: "an address like imaps://user:password@mail.example.co.za/INBOX",
      secret: true,
    }),
  ),
  REPLY_WEBHOOK_SECRET: Type.Optional(
    Type.String({ pattern: "^[\\x21-\\x7e]{16,256}$", description: "16 to 256 visible characters", secret: true }),
  ),
  MAILGUN_WEBHOOK_KEY: Type.Optional(
    Type.String({ pattern: "^[\\x21-\\x7e]{16,256}$", description: "16 to 256 visible characters", secret: true }),
  ),
  SENDGRID_WEBHOOK_KEY: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9+/]{80,400}={0,2}$",
      description: "the verification key of the signed event webhook, in base64",
    }),
  ),
  WORKER: Switch("on"),
  DRAIN_SECONDS: WholeNumber(0, 300, 0),
  METRICS_PORT: Type.Optional(WholeNumber(1, 65_535)),
  METRICS_HOST: HostName("localhost"),
  METRICS_TOKEN: Type.Optional(
    Type.String({ pattern: "^[\\x21-\\x7e]{16,256}$", description: "16 to 256 visible characters", secret: true }),
  ),
  WEBHOOK_HTTP: Switch("off"),
  WEBHOOK_NETWORKS: List(
    Type.Refine(
      Type.String({ default: "", description: "a list of networks like 10.1.0.0/16 or fd00::/8, separated by commas" }),
      (text) => splitList(text).every(isNetwork),
    ),
    (network) => network,
  ),
  FINANCE_KEY: Type.Optional(Type.String({ pattern: `^${KEY}$`, description: "32 bytes in base64", secret: true })),
  FINANCE_KEYS_OLD: List(
    Type.String({
      pattern: `^(${KEY}(\\s*,\\s*${KEY})*)?$`,
      default: "",
      description: "keys of 32 bytes in base64, separated by commas",
      secret: true,
    }),
    (key) => key,
  ),
  FEED_PASSWORD: Type.Optional(
    Type.String({ pattern: "^[\\x21-\\x7e]{16,256}$", description: "16 to 256 visible characters", secret: true }),
  ),
  VAPID_PRIVATE_KEY: Type.Optional(
    Type.Refine(
      Type.String({ description: "a private key of P-256 in base64url, 43 characters", secret: true }),
      isVapidKey,
    ),
  ),
  STAFF: Switch("on"),
  STAFF_PORT: Type.Optional(WholeNumber(1, 65_535)),
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: "^(https://[\\w.-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d+)?(/[\\w./~-]*)?$",
      description: "an https address like https://login.microsoftonline.com/TENANT/v2.0",
    }),
  ),
  OIDC_CLIENT_ID: Type.Optional(
    Type.String({ pattern: "^[\\x21-\\x7e]{1,256}$", description: "the id that the OpenID provider gave this site" }),
  ),
  OIDC_CLIENT_SECRET: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x7e]{1,512}$",
      description: "the secret that the OpenID provider gave this site",
      secret: true,
    }),
  ),
  REQUEST_LOG_PERCENT: WholeNumber(0, 100, 0),
  LOG_LEVEL: OneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
});
