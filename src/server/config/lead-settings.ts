import { join } from "node:path";
import type { LeadSettings } from "../../leads/settings.ts";
import type { Config } from "./config.ts";

/** What of the configuration the sending of leads needs, on the site at `siteUrl`. */
export function leadSettings(config: Config, siteUrl: string): LeadSettings {
  return {
    siteUrl,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    outbox: join(config.dataDir, "outbox"),
    firstPause: config.leadRetrySeconds,
    allowHttpWebhooks: config.webhookHttp,
    retentionDays: config.leadRetentionDays,
  };
}

/** Tells of something wrong with the sending itself. Nothing of a lead is in it. */
export function logWorkError(error: Error): void {
  console.error(`leads: ${error.message}`);
}
