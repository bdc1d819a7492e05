/** What each kind of personal records can do: be found, exported, corrected and erased. `record-kinds.ts` lists them. */
import type { RecordKind } from "../contract/domain/privacy-request.ts";
import type { FoundRecord, PersonChanges } from "../contract/staff/resources/privacy-request.ts";
import type { Database, Transaction } from "../db/connect.ts";
import type { Contact } from "../db/encryption/contact-hashes.ts";
import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";

export type PrivacyContext = {
  db: Database;
  /** Decrypt finance applications. */
  keys: EncryptionKeys;
  /** Folder of the e-mails that no mail server could take. */
  outbox: string;
};

/** Who works on a request, for records of who read something. */
export type Worker = {
  /** Name of the person, or of the operating system user. */
  name: string;
  /** Reference of the request. */
  request: string;
};

/** Everything that is stored of a record, by names. Times are ISO 8601 in UTC. */
export type ExportedRecord = Record<string, unknown>;

export type RecordProvider = {
  kind: RecordKind;
  /** Up to `limit` records of the person with these contacts, the newest first. */
  find(context: PrivacyContext, contacts: readonly Contact[], limit: number): Promise<FoundRecord[]>;
  /** Everything that is stored of the records, also what staff wrote and who received it. */
  export(context: PrivacyContext, ids: readonly number[], worker: Worker): Promise<ExportedRecord[]>;
  /** Changes what the records say of the person. Undefined: they cannot be corrected here. */
  correct?(tx: Transaction, ids: readonly number[], changes: PersonChanges, worker: Worker): Promise<void>;
  /** Erases the records, and whatever of them waits to be sent. */
  erase(context: PrivacyContext, ids: readonly number[], worker: Worker): Promise<void>;
};
