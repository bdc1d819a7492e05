import { isAbsolute, resolve } from "node:path";
import { Type } from "typebox";
import { isBackupKey } from "../../backup/backup-key.ts";
import { isNetwork } from "../../leads/delivery/webhook/networks.ts";
import { isVapidKey } from "../../push/vapid-keys.ts";
import { parseBucketUrl } from "../../storage/bucket-url.ts";
import { ACCESS_KEYS_DESCRIPTION, isAccessKeys, parseAccessKeys } from "./kinds/access-keys.ts";
import {
  isListenAddress,
  isPort,
  isStaffAccess,
  parseListenAddress,
  parsePort,
  parseStaffAccess,
} from "./kinds/listening.ts";
import { isOidcUrl, parseOidcUrl } from "./kinds/oidc-url.ts";
import { HostName, List, OneOf, PostgresUrl, Switch, splitList, WholeNumber } from "./kinds/setting-kinds.ts";
import { isTrustedProxies, parseTrustedProxies, TRUSTED_PROXIES_DESCRIPTION } from "./trusted-proxies.ts";

/** The project's folder, independent of the working directory. */
export const ROOT = resolve(import.meta.dirname, "../../..");

/** The folder of `.env` and of a relative DATA_DIR: the clone, which an update puts versions/v1.1.0 into. */
export const HOME = /[\\/]versions[\\/]v\d+\.\d+\.\d+$/.test(ROOT) ? resolve(ROOT, "../..") : ROOT;

/** Port of the site unless PORT is set. */
export const DEFAULT_PORT = 3000;

const ORIGIN = "https?://[\\w.-]+(:\\d+)?/?";
/** Minimum size of the connection pools: one connection for writes and two for reads, beside those for changes and readiness. */
export const MIN_DATABASE_CONNECTIONS = 5;
/** 32 bytes in base64. */
const KEY = "[A-Za-z0-9+/]{43}=";

/**
 * Every setting under its name in the environment, decoded to the value that the code uses. `description` ends the
 * error message "NAME must be …". docs/settings.md documents them all.
 */
export const Settings = Type.Object({
  NODE_ENV: OneOf(["production", "development", "test"], "production"),
  PORT: Type.Optional(
    Type.Decode(
      Type.Refine(
        Type.String({ description: "a whole number from 0 to 65535, or an inherited socket like fd:3" }),
        isPort,
      ),
      parsePort,
    ),
  ),
  HOST: HostName("localhost"),
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
  DATABASE_CONNECTIONS: WholeNumber(MIN_DATABASE_CONNECTIONS, 1000, 12),
  DATA_DIR: Type.Decode(Type.String({ default: "data", description: "a folder" }), (folder) => resolve(HOME, folder)),
  STORAGE_URL: Type.Optional(
    Type.Refine(
      Type.String({
        description: "an address like s3://bucket/folder?endpoint=https://s3.example.com&region=af-south-1",
      }),
      (url) => parseBucketUrl(url) !== undefined,
    ),
  ),
  BACKUP_URL: Type.Optional(
    Type.Refine(
      Type.String({
        description:
          "a folder that begins with /, or an address like s3://bucket/folder?endpoint=https://s3.example.com&region=af-south-1",
      }),
      (url) => isAbsolute(url) || parseBucketUrl(url) !== undefined,
    ),
  ),
  DEMO_CATALOGUE: OneOf(["auto", "on", "off"], "auto"),
  RESPONSE_CACHE_MB: WholeNumber(0, 4096, 96),
  PICTURES_MB: WholeNumber(1, 1_000_000, 512),
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
  WHATSAPP_TOKEN: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x7e]{20,1000}$",
      description: "the token of a system user of Meta",
      secret: true,
    }),
  ),
  WHATSAPP_API_URL: Type.Decode(
    Type.String({
      pattern: `^${ORIGIN}$`,
      default: "https://graph.facebook.com",
      description: "an address like https://graph.facebook.com, with nothing after the name",
    }),
    (url) => new URL(url).origin,
  ),
  WORKER: Switch("on"),
  DRAIN_SECONDS: WholeNumber(0, 300, 0),
  METRICS: Type.Optional(
    Type.Decode(
      Type.Refine(Type.String({ description: "a port like 9464, or an address like 0.0.0.0:9464" }), isListenAddress),
      parseListenAddress,
    ),
  ),
  ACCESS_KEYS: Type.Decode(
    Type.Refine(Type.String({ default: "", description: ACCESS_KEYS_DESCRIPTION, secret: true }), isAccessKeys),
    parseAccessKeys,
  ),
  WEBHOOK_NETWORKS: List(
    Type.Refine(
      Type.String({ default: "", description: "a list of networks like 10.1.0.0/16 or fd00::/8, separated by commas" }),
      (text) => splitList(text).every(isNetwork),
    ),
    (network) => network,
  ),
  FINANCE_KEY: List(
    Type.String({
      pattern: `^(${KEY}(\\s*,\\s*${KEY})*)?$`,
      default: "",
      description: "32 bytes in base64, and earlier keys after it, separated by commas",
      secret: true,
    }),
    (key) => key,
  ),
  VAPID_PRIVATE_KEY: Type.Optional(
    Type.Refine(
      Type.String({ description: "a private key of P-256 in base64url, 43 characters", secret: true }),
      isVapidKey,
    ),
  ),
  BACKUP_KEY: Type.Optional(
    Type.Refine(Type.String({ description: "a private key of age, AGE-SECRET-KEY-1…", secret: true }), isBackupKey),
  ),
  STAFF: Type.Decode(
    Type.Refine(
      Type.String({ default: "on", description: "on, off, or a port of its own from 1 to 65535" }),
      isStaffAccess,
    ),
    parseStaffAccess,
  ),
  OIDC_URL: Type.Optional(
    Type.Decode(
      Type.Refine(
        Type.String({
          description: "an address like https://CLIENT-ID:CLIENT-SECRET@login.microsoftonline.com/TENANT/v2.0",
          secret: true,
        }),
        isOidcUrl,
      ),
      parseOidcUrl,
    ),
  ),
  REQUEST_LOG_PERCENT: WholeNumber(0, 100, 0),
  LOG_LEVEL: OneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
});
