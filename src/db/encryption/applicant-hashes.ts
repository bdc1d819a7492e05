/** Keyed hashes of contacts, ID number and names, by which a person's applications are found without decryption. */
import { type Contact, contactHash, namespacedHash, parseContact } from "./contact-hashes.ts";
import type { EncryptionKey } from "./encrypted-record.ts";

/** A search for a person. `words` are words of the first names and the surname; all must match. */
export type ApplicantSearch = Contact | { kind: "idNumber"; value: string } | { kind: "name"; words: string[] };

type Text = string | null | undefined;

/** Parses a search for a person; null if it has no letter or digit. A 13-digit phone number (0027…) is no ID number, as 27 is no month. */
export function parseApplicantSearch(text: string): ApplicantSearch | null {
  const contact = parseContact(text);
  if (contact !== null) return contact;
  const value = parseDigits(text);
  if (value !== null) return { kind: "idNumber", value };
  const words = nameWords(text);
  return words.length === 0 ? null : { kind: "name", words };
}

/** The 13 digits of a text, whether or not they are a valid ID number; null for other texts. */
function parseDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{13}$/.test(digits) ? digits : null;
}

/** Base letters of those that Unicode does not decompose. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { đ: "d", ł: "l", ø: "o", ß: "ss", æ: "ae", œ: "oe" };

/** The different words of a name, in lower case and without diacritics. "Nkosi-Botha" has two, "O'Brien" has one. */
function nameWords(text: string): string[] {
  const plain = text
    .replace(/['’‘ʼ`´]/g, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[đłøßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/** The hashes of a search; an application matches if it has all of them. */
export function applicantSearchHashes(key: EncryptionKey, search: ApplicantSearch): string[] {
  if (search.kind === "name") return search.words.map((word) => namespacedHash(key, "name", word));
  if (search.kind === "idNumber") return [namespacedHash(key, "idNumber", search.value)];
  return [contactHash(key, search)];
}

/** The hashes of an applicant's contacts. Texts that are neither an e-mail address nor a phone number are skipped. */
export function applicantContactHashes(
  key: EncryptionKey,
  { email, phone, homeTel }: Partial<Record<"email" | "phone" | "homeTel", Text>>,
): string[] {
  const contacts = [email, phone, homeTel].map((text) => (text ? parseContact(text) : null));
  return [...new Set(contacts.flatMap((contact) => (contact === null ? [] : contactHash(key, contact))))];
}

/** The hashes of the ID number of an applicant, and of each word of the first names and the surname. */
function applicantPersonHashes(
  key: EncryptionKey,
  { idNumber, firstName, surname }: Partial<Record<"idNumber" | "firstName" | "surname", Text>>,
): string[] {
  const value = parseDigits(idNumber ?? "");
  const words = nameWords(`${firstName ?? ""} ${surname ?? ""}`);
  return [
    ...(value === null ? [] : applicantSearchHashes(key, { kind: "idNumber", value })),
    ...applicantSearchHashes(key, { kind: "name", words }),
  ];
}

/** All hashes of an applicant, by column. */
export function applicantHashes(
  key: EncryptionKey,
  contents: Parameters<typeof applicantContactHashes>[1] & Parameters<typeof applicantPersonHashes>[1],
) {
  return {
    contactHashes: applicantContactHashes(key, contents),
    personHashes: applicantPersonHashes(key, contents),
  };
}
