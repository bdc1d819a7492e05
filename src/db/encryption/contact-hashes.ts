/**
 * Keyed hashes of e-mail addresses and phone numbers, by which a person's encrypted records are found. Without the key, nobody can
 * read or guess the contacts; the hashes reveal only that two rows belong to the same person.
 */
import { createHmac } from "node:crypto";
import { mailboxOf } from "../../contract/formats/mailbox.ts";
import { normalisePhone } from "../../contract/formats/phone.ts";
import type { EncryptionKey, EncryptionKeys } from "./encrypted-record.ts";

/** An e-mail address as `mailboxOf` writes it, or a phone number in E.164. */
export type Contact = { kind: "email" | "phone"; value: string };

/** Parses an e-mail address or a South African phone number; null if the text is neither. */
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

/** HMAC-SHA-256 of a text and its kind, so that equal texts of different kinds have different hashes. */
export function namespacedHash({ contacts }: EncryptionKey, kind: string, value: string): string {
  return createHmac("sha256", contacts).update(`${kind}:${value}`).digest("hex");
}

/** The hashes of a contact under all keys, since stored hashes were made with the key that was current then. */
export function contactHashes(keys: EncryptionKeys, contact: Contact): string[] {
  return [...keys.byId.values()].map((key) => contactHash(key, contact));
}
