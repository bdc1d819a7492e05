/** Finds, exports, corrects and erases one kind of personal records. `record-kinds.ts` lists the kinds. */
import type { RecordKind } from "../contract/privacy/privacy-request.ts";
import type { FoundRecord, PersonChanges } from "../contract/staff/privacy/privacy-request.ts";
import type { Database, Transaction } from "../db/connect.ts";
import type { Contact } from "../db/encryption/contact-hashes.ts";
import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";

export type PrivacyContext = {
  db: Database;
  /** Keys to decrypt finance applications. */
  keys: EncryptionKeys;
  /** Folder of e-mails that were kept because there was no mail server. */
  outbox: string;
};

/** The person who works on a request, for access records. */
export type Worker = {
  /** Name of the person, or of the operating system user. */
  name: string;
  /** Reference of the request. */
  request: string;
};

/** Everything that is stored about a record, by name. Times are ISO 8601 in UTC. */
export type ExportedRecord = Record<string, unknown>;

export type RecordProvider = {
  kind: RecordKind;
  /** Up to `limit` records of the person with these contacts, the newest first. */
  find(context: PrivacyContext, contacts: readonly Contact[], limit: number): Promise<FoundRecord[]>;
  /** Everything that is stored about the records, including what staff wrote and who received them. */
  export(context: PrivacyContext, ids: readonly number[], worker: Worker): Promise<ExportedRecord[]>;
  /** Changes the person's data in the records. Undefined if these cannot be corrected here. */
  correct?(tx: Transaction, ids: readonly number[], changes: PersonChanges, worker: Worker): Promise<void>;
  /** Erases the records and their unsent messages. */
  erase(context: PrivacyContext, ids: readonly number[], worker: Worker): Promise<void>;
};
