/**
 * Keyed hashes of e-mail addresses and phone numbers, by which a person is found in what is encrypted. Whoever has the database
 * but not the key can neither read nor guess them; they show only that two rows are of the same person.
 */
import { createHmac } from "node:crypto";
import { mailboxOf } from "../../contract/rules/mailbox.ts";
import { normalisePhone } from "../../contract/rules/phone.ts";
import type { EncryptionKey, EncryptionKeys } from "./encrypted-record.ts";

/** An e-mail address as `mailboxOf` writes it, or a phone number in E.164. */
export type Contact = { kind: "email" | "phone"; value: string };

/** The contact that somebody wrote: an e-mail address or a South African phone number; null if it is neither. */
export function parseContact(text: string): Contact | null {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { kind: "email", value: mailboxOf(trimmed) };
  const phone = normalisePhone(trimmed);
  return phone === null ? null : { kind: "phone", value: phone };
}

/** HMAC-SHA-256 of a contact. */
export function contactHash(key: EncryptionKey, { kind, value }: Contact): string {
  return namespacedHash(key, kind, value);
}

/** HMAC-SHA-256 of a text of some kind. The same text of another kind has another hash. */
export function namespacedHash({ contacts }: EncryptionKey, kind: string, value: string): string {
  return createHmac("sha256", contacts).update(`${kind}:${value}`).digest("hex");
}

/** The hashes of a contact under all keys, since a row's hashes have the key that was current when they were made. */
export function contactHashes(keys: EncryptionKeys, contact: Contact): string[] {
  return [...keys.byId.values()].map((key) => contactHash(key, contact));
}
