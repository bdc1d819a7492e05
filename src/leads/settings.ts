import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";
import type { ReportErasure } from "../db/queries/erasures/erase-old.ts";
import type { MailSettings } from "./delivery/mailer.ts";

export type LeadSettings = MailSettings & {
  /** The site's public origin, without a slash at its end. */
  siteUrl: string;
  /** Pause after the first failed attempt. Each later pause is three times the one before. */
  firstRetrySeconds: number;
  /** Whether a webhook may be called without TLS. */
  allowHttpWebhooks: boolean;
  /** Networks that are not public and whose webhooks may be called nevertheless, such as "10.1.0.0/16". */
  webhookNetworks: readonly string[];
  /** Age at which a lead's personal data is erased. */
  retentionDays: number;
  /** Gets what was erased in bulk, and what was held. */
  onErasure?: ReportErasure | undefined;
  /** The mailbox that answers to replies come back to; each lead has an address of its own there. Undefined: they go to the person who wrote the reply. */
  replyAddress?: string | undefined;
  /** That mailbox, for a worker that reads it: "imaps://user:password@host/INBOX". Undefined: none does. */
  replyImapUrl?: string | undefined;
};

/** What workers need beside it, for finance applications. */
export type WorkerSettings = LeadSettings & {
  /** The addresses of applicants are in their encrypted applications. */
  financeKeys: EncryptionKeys;
  /** Age at which an application is deleted. */
  financeRetentionDays: number;
  /** Takes the leads of an e-mail to the address of a partner: see `startMailboxReader`. */
  takeLeadEmail?: ((raw: Uint8Array) => Promise<void>) | undefined;
  /** Public address of the back office, without a slash at its end. Undefined: there is none. */
  staffUrl: string | undefined;
};
