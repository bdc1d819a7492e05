import type { MailSettings } from "./mailer.ts";

/** What the sending of leads is set to. */
export type LeadSettings = MailSettings & {
  /** The site's public origin, without a slash at its end. */
  siteUrl: string;
  /** Seconds after the first failed attempt; each later pause is three times the one before. */
  firstPause: number;
  /** Whether a webhook may be called without TLS. */
  allowHttpWebhooks: boolean;
  /** Days after which what tells of a person is taken out of a lead. */
  retentionDays: number;
};
