import { join } from "node:path";
import { type StaticDecode, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { DATABASE_TLS, describeMissingTls } from "./database-tls.ts";
import { DEFAULT_PORT, ROOT, Settings } from "./settings.ts";

/** The settings of this process. */
export type Config = Readonly<StaticDecode<typeof Settings>>;

/** Thrown for invalid settings, with one message for each. */
export class ConfigError extends Error {
  override name = "ConfigError";
  messages: string[];

  constructor(messages: string[]) {
    super(messages.join("\n"));
    this.messages = messages;
  }
}

/** Reads the environment and `.env` in the project's folder; the environment wins. Throws ConfigError. */
export function loadConfig(): Config {
  try {
    process.loadEnvFile(join(ROOT, ".env"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw new ConfigError([`.env cannot be read: ${message}`]);
  }
  return parseConfig(process.env);
}

/** Parses `environment`; an empty value counts as unset. Throws a ConfigError that lists every invalid setting. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const schemas = Object.entries<TSchema & { description?: string; secret?: boolean }>(Settings.properties);
  const given: Record<string, string | number> = {};
  for (const [name, schema] of schemas) {
    const text = environment[name]?.trim();
    if (!text) continue;
    // TypeBox would also accept "1e3" and "0x10" as numbers.
    given[name] = Type.IsInteger(schema) && /^\d+$/.test(text) ? Number(text) : text;
  }
  const messages = schemas
    .filter(([name, schema]) => given[name] !== undefined && !Value.Check(schema, given[name]))
    .map(([name, { description, secret }]) =>
      secret
        ? `${name} must be ${description}`
        : `${name} must be ${description} (it is ${JSON.stringify(environment[name])})`,
    );
  messages.push(...tlsMessages(given));
  if (given.API_URL !== undefined && given.DATABASE_URL !== undefined) {
    messages.push("API_URL and DATABASE_URL exclude each other: the content comes from one of them");
  }
  messages.push(...staffMessages(given), ...replyMessages(given));
  if (messages.length > 0) throw new ConfigError(messages);
  return Object.freeze(Value.Decode(Settings, given));
}

function staffMessages(given: Readonly<Record<string, string | number>>): string[] {
  const messages: string[] = [];
  const oidc = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
  const missing = oidc.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < oidc.length) {
    messages.push(`${missing.join(" and ")} must be set too: sign-in by OpenID Connect needs ${oidc.join(", ")}`);
  }
  if (given.STAFF_PORT !== undefined && given.STAFF_PORT === (given.PORT ?? DEFAULT_PORT)) {
    messages.push("STAFF_PORT must differ from PORT");
  }
  return messages;
}

/** Requires REPLY_ADDRESS together with a way to read replies, which would otherwise be lost. */
function replyMessages(given: Readonly<Record<string, string | number>>): string[] {
  const isRead = given.REPLY_IMAP_URL !== undefined || given.REPLY_WEBHOOK_SECRET !== undefined;
  if (isRead === (given.REPLY_ADDRESS !== undefined)) return [];
  return [
    "REPLY_ADDRESS needs REPLY_IMAP_URL or REPLY_WEBHOOK_SECRET, and they need it: answers are read where they are sent",
  ];
}

/** A database on another machine holds personal data, so the connection must be encrypted unless the settings say otherwise. */
function tlsMessages(given: Readonly<Record<string, string | number>>): string[] {
  const required = DATABASE_TLS.find((one) => one === given.DATABASE_TLS) ?? "verify";
  return (["DATABASE_URL", "DATABASE_READ_URL"] as const).flatMap((name) => {
    const url = given[name];
    if (typeof url !== "string" || !Value.Check(Settings.properties[name], url)) return [];
    try {
      const missing = describeMissingTls(url, required);
      return missing === undefined ? [] : [`${name} ${missing}`];
    } catch (error) {
      // The URL may name a file that cannot be read, such as sslrootcert.
      return [`${name} cannot be used: ${(error as Error).message}`];
    }
  });
}

/** Returns the public origin of a site on `port`: SITE_URL, or this machine. Other processes use `readSiteOrigin`. */
export function publicOrigin({ SITE_URL }: Pick<Config, "SITE_URL">, port: number): string {
  return SITE_URL ?? `http://localhost:${port}`;
}

/** Returns the public origin of /staff. `siteUrl` is the site's: with STAFF_PORT, a proxy sends its /staff to that port. */
export function staffOrigin(
  { SITE_URL, STAFF_PORT }: Pick<Config, "SITE_URL" | "STAFF_PORT">,
  siteUrl: string,
): string {
  return SITE_URL === undefined && STAFF_PORT !== undefined ? `http://localhost:${STAFF_PORT}` : siteUrl;
}
