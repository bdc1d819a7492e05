import { pageWithPath } from "../../../contract/content/wording/page-names.ts";
import { formatKilometres, formatRand } from "../../../contract/formats/format.ts";
import { formatDay, formatTime } from "../../format/south-african-time.ts";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TAG = /<[^<>]*>/g;
const MAX_LENGTH = 300;
const PRICE = "price";
const MILEAGE = "mileage";
/** Properties whose value is the path of a page. */
const PAGES: ReadonlySet<string> = new Set(["canonicalUrl", "path"]);

/** Describes a value of the property `name` in short, for comparisons. */
export function describeValue(value: unknown, name = ""): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && name === PRICE) return formatRand(value);
  if (typeof value === "number" && name === MILEAGE) return formatKilometres(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? "empty" : value.map((entry) => describeValue(entry, name)).join("; ");
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, entry]) => describeValue(entry, key))
      .join(", ");
  }
  const text = String(value);
  if (TIME.test(text)) return formatTime(text);
  if (DAY.test(text)) return formatDay(text);
  if (PAGES.has(name) && text.startsWith("/")) return pageWithPath(text);
  const plain = text.replaceAll(TAG, " ").replaceAll(/\s+/g, " ").trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
