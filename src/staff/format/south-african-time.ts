/** Times as South Africans read and type them, whatever the browser's time zone. South Africa has no daylight saving time. */
import { formatDate } from "../../contract/domain/format.ts";

const OFFSET_MS = 2 * 60 * 60 * 1000;

/** `2026-11-22T10:30:00Z` as the value of a `datetime-local` input: `2026-11-22T12:30`. Empty without a time. */
export function toLocalInput(iso: string | null | undefined): string {
  if (!iso) return "";
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);
}

/** The value of a `datetime-local` input as UTC: `2026-11-22T12:30` → `2026-11-22T10:30:00.000Z`. Null if it is empty. */
export function fromLocalInput(local: string | null | undefined): string | null {
  if (!local) return null;
  const time = Date.parse(`${local.slice(0, 16)}:00+02:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** `2026-11-22T10:30:00Z` as `22.11.2026, 12:30`. Empty without a time. */
export function formatTime(iso: string | null | undefined): string {
  const local = toLocalInput(iso);
  return local === "" ? "" : `${formatDate(local)}, ${local.slice(11)}`;
}
