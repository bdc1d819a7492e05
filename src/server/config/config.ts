import { join } from "node:path";
import { type StaticDecode, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { describeMissingTls } from "./database-tls.ts";
import { isAccessKeys, parseAccessKeys } from "./kinds/access-keys.ts";
import { movedMessages } from "./moved-settings.ts";
import { DEFAULT_PORT, HOME, Settings } from "./settings.ts";

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
    process.loadEnvFile(join(HOME, ".env"));
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
  messages.push(...movedMessages(environment), ...tlsMessages(given));
  if (given.API_URL !== undefined && given.DATABASE_URL !== undefined) {
    messages.push("API_URL and DATABASE_URL exclude each other: the content comes from one of them");
  }
  messages.push(...staffMessages(given), ...replyMessages(given), ...whatsappMessages(given));
  if (messages.length > 0) throw new ConfigError(messages);
  return Object.freeze(Value.Decode(Settings, given));
}

function staffMessages(given: Readonly<Record<string, string | number>>): string[] {
  return given.STAFF !== undefined && Number(given.STAFF) === Number(given.PORT ?? DEFAULT_PORT)
    ? ["STAFF must be another port than PORT"]
    : [];
}

/** Requires REPLY_ADDRESS together with a way to read replies, which would otherwise be lost. */
function replyMessages(given: Readonly<Record<string, string | number>>): string[] {
  const keys = String(given.ACCESS_KEYS ?? "");
  // What is wrong with the keys is in a message of its own.
  if (!isAccessKeys(keys)) return [];
  const isRead = given.REPLY_IMAP_URL !== undefined || parseAccessKeys(keys).replies !== undefined;
  if (isRead === (given.REPLY_ADDRESS !== undefined)) return [];
  return [
    "REPLY_ADDRESS needs REPLY_IMAP_URL or ACCESS_KEYS=replies:KEY, and they need it: answers are read where they are sent",
  ];
}

/** Requires everything for WhatsApp or nothing: who can only send would never see an answer. */
function whatsappMessages(given: Readonly<Record<string, string | number>>): string[] {
  const keys = String(given.ACCESS_KEYS ?? "");
  if (!isAccessKeys(keys)) return [];
  const { whatsapp, whatsapp_verify } = parseAccessKeys(keys);
  const parts = [given.WHATSAPP_TOKEN, whatsapp, whatsapp_verify];
  if (parts.every((part) => part === undefined) || !parts.includes(undefined)) return [];
  return ["WHATSAPP_TOKEN and ACCESS_KEYS=whatsapp:APP-SECRET, whatsapp_verify:TOKEN need each other"];
}

/** A database on another machine holds personal data, so the connection must be encrypted unless its address says otherwise. */
function tlsMessages(given: Readonly<Record<string, string | number>>): string[] {
  return (["DATABASE_URL", "DATABASE_READ_URL"] as const).flatMap((name) => {
    const url = given[name];
    if (typeof url !== "string" || !Value.Check(Settings.properties[name], url)) return [];
    try {
      const missing = describeMissingTls(url);
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

/** Returns the public origin of /staff. `siteUrl` is the site's: if it has a port of its own, a proxy sends /staff to it. */
export function staffOrigin({ SITE_URL, STAFF }: Pick<Config, "SITE_URL" | "STAFF">, siteUrl: string): string {
  return SITE_URL === undefined && STAFF?.port !== undefined ? `http://localhost:${STAFF.port}` : siteUrl;
}
