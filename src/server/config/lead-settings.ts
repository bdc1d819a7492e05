import { join } from "node:path";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import type { LeadSettings, WorkerSettings } from "../../leads/settings.ts";
import type { GraphAccess } from "../../leads/whatsapp/graph/graph-request.ts";
import type { VapidKeySource } from "../../push/vapid-keys.ts";
import { type Config, staffOrigin } from "./config.ts";

/** Returns the settings of lead delivery for the site at `siteUrl`. */
export function leadSettings(config: Config, siteUrl: string): LeadSettings {
  return {
    siteUrl,
    smtpUrl: config.SMTP_URL,
    outbox: join(config.DATA_DIR, "outbox"),
    webhookNetworks: config.WEBHOOK_NETWORKS,
    replyAddress: config.REPLY_ADDRESS,
    replyImapUrl: config.REPLY_IMAP_URL,
    whatsapp: whatsappAccess(config),
  };
}

/** Returns the access to Meta's Cloud API; undefined without a token. */
export function whatsappAccess({ WHATSAPP_TOKEN: token, WHATSAPP_API_URL: apiUrl }: Config): GraphAccess | undefined {
  return token === undefined ? undefined : { token, apiUrl };
}

/** Returns the settings of a worker. */
export function workerSettings(config: Config, siteUrl: string, financeKeys: EncryptionKeys): WorkerSettings {
  return {
    ...leadSettings(config, siteUrl),
    financeKeys,
    staffUrl: config.STAFF ? `${staffOrigin(config, siteUrl)}/staff` : undefined,
  };
}

/** Returns the source of the VAPID keys, which sign push notifications. */
export function vapidKeySource({ VAPID_PRIVATE_KEY, DATA_DIR }: Config): VapidKeySource {
  return { privateKey: VAPID_PRIVATE_KEY, dataDir: DATA_DIR };
}
