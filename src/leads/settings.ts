import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";
import type { ReportErasure } from "../db/queries/privacy/erasures/erase-old.ts";
import type { MailSettings } from "./delivery/mail/mailer.ts";
import type { GraphAccess } from "./whatsapp/graph/graph-request.ts";
import type { CheckFile } from "./whatsapp/incoming/fetch-files.ts";

export type LeadSettings = MailSettings & {
  /** The site's public origin, without a slash at its end. */
  siteUrl: string;
  /** Networks whose webhooks are called although they are not public, or have no TLS: "10.1.0.0/16". */
  webhookNetworks: readonly string[];
  /** Called with each bulk erasure and each erasure that was held. */
  onErasure?: ReportErasure | undefined;
  /** The mailbox for customers' answers; each lead has its own address there. If undefined, answers go to the person who wrote the reply. */
  replyAddress?: string | undefined;
  /** Where the worker reads that mailbox: "imaps://user:password@host/INBOX". If undefined, it does not read it. */
  replyImapUrl?: string | undefined;
  /** Meta's Cloud API. If undefined, WhatsApp is a link. */
  whatsapp?: GraphAccess | undefined;
};

/** The settings of a worker that also handles finance applications. */
export type WorkerSettings = LeadSettings & {
  /** Decrypts applications, which hold the applicants' addresses. */
  financeKeys: EncryptionKeys;
  /** Checks the files that customers send by WhatsApp, of which none are read without it. */
  checkFile?: CheckFile | undefined;
  /** Stores the leads in an e-mail to a partner's address, see `startMailboxReader`. */
  takeLeadEmail?: ((raw: Uint8Array) => Promise<void>) | undefined;
  /** Public address of the back office, without a slash at its end. Undefined if there is none. */
  staffUrl: string | undefined;
};
