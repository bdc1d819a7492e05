/** Reads fields of another server's JSON. Missing fields and those of another type become empty values; nothing throws. */
import { Unavailable } from "../../../api/problems.ts";
import type { Page } from "../../../db/queries/page.ts";

export type Json = Readonly<Record<string, unknown>>;

/** Maximum length of plain text. */
const MAX_LENGTH = 10_000;
const MAX_MEMBERS = 2000;

export function toRecord(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Reads a text; a number is converted. */
export function toText(value: unknown, fallback = ""): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value.slice(0, MAX_LENGTH) : fallback;
}

/** Reads a number, or a text that contains one: "R 219 900", "-26.1". */
export function toNumber(value: unknown, fallback = 0): number {
  const number =
    typeof value === "string" ? Number.parseFloat(value.replace(/[^\d.-]/g, "")) : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : fallback;
}

export const toInteger = (value: unknown, fallback = 0): number => Math.round(toNumber(value, fallback));

/** Reads the items of an array, or of a collection within a resource. */
export function toList(value: unknown): readonly unknown[] {
  const items = Array.isArray(value) ? value : membersOf(toRecord(value));
  return items?.slice(0, MAX_MEMBERS) ?? [];
}

/** Reads a collection. Throws Unavailable if `body` is not one. API Platform 4 omits the members' prefix `hydra:`. */
export function readCollection<T>(body: unknown, readMember: (member: Json) => T): Page<T> {
  const members = Array.isArray(body) ? body : membersOf(toRecord(body));
  if (members === undefined) throw new Unavailable("The response is no collection");
  const items = members.slice(0, MAX_MEMBERS).map((member) => readMember(toRecord(member)));
  const { "hydra:totalItems": total, totalItems = total } = toRecord(body);
  return { items, total: Math.max(0, toInteger(totalItems, items.length)) };
}

function membersOf(collection: Json): readonly unknown[] | undefined {
  const members = collection["hydra:member"] ?? collection.member;
  return Array.isArray(members) ? members : undefined;
}

/** Reads a link: a path, or an address with http: or https:. Anything else becomes "". */
export function toLink(value: unknown): string {
  const link = toText(value);
  return /^(?:https?:\/\/|\/(?!\/))/i.test(link) ? link : "";
}

/**
 * Returns the absolute address of a file at `origin`, or "". `value` is an address, a path, `{uri}`, or the name of a file in `folder`
 * below /uploads.
 */
export function toFileAddress(value: unknown, origin: string, folder = ""): string {
  const file = toText(toRecord(value).uri ?? value).trim();
  if (file === "") return "";
  const isName = !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(file);
  const path = isName ? `/uploads/${folder === "" ? "" : `${folder}/`}${file}` : file;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  // The content security policy allows pictures of this server, and of others with TLS.
  return url !== undefined && (url.protocol === "https:" || url.origin === origin) ? url.href : "";
}
