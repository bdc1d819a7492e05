import { formatTime } from "../format/south-african-time.ts";

/** A property's name in words: "publishFrom" → "Publish from", "dealerId" → "Dealer". */
export function propertyLabel(name: string): string {
  const words = name
    .replace(/(?<=[a-z])Id$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const TAG = /<[^<>]*>/g;
const MAX_LENGTH = 300;

/** A value in words, shortened: for comparisons. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "empty" : value.map(describeValue).join("; ");
  if (typeof value === "object") return Object.values(value).map(describeValue).join(", ");
  const text = String(value);
  if (TIME.test(text)) return formatTime(text);
  const plain = text.replaceAll(TAG, " ").replaceAll(/\s+/g, " ").trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
