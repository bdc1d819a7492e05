/** The export of a person's data as a PDF, for people who cannot read JSON. It has the same contents. */
import { formatSouthAfricanTime } from "../../../contract/dates/format-date.ts";
import { createPdf, SIZE, write, writeFacts, writeHeading } from "../../../pdf/pdf-page.ts";
import type { ExportDocument } from "../../../privacy/export-document.ts";
import type { ExportedRecord } from "../../../privacy/record-provider.ts";

const SECTIONS = [
  ["enquiries", "Enquiry"],
  ["financeApplications", "Finance application"],
  ["alerts", "Alerts"],
] as const satisfies (readonly [keyof ExportDocument, string])[];

type Fact = { label: string; value: string };

export async function personPdf(document: ExportDocument): Promise<Buffer> {
  const now = new Date(document.createdAt);
  const title = `Personal data, request ${document.request}`;
  const foot = `${document.request}, confidential. Made ${formatSouthAfricanTime(now)}.`;
  return createPdf({ title, foot, now }, (doc, fonts) => {
    const made = `${document.responsibleParty}, ${formatSouthAfricanTime(now)}`;
    write(doc, fonts, made, { size: SIZE.value, tone: "quiet" });
    for (const [name, heading] of SECTIONS) {
      for (const record of document[name]) {
        writeHeading(doc, fonts, [heading, record.reference].filter(Boolean).join(" "));
        const facts = factsOf(record);
        for (let i = 0; i < facts.length; i += 2) writeFacts(doc, fonts, facts.slice(i, i + 2));
      }
    }
  });
}

/** Lists the non-empty values of a record, each with its name: "messages 1, subject". */
function factsOf(value: unknown, path: readonly string[] = []): Fact[] {
  if (value === null || value === undefined || value === "") return [];
  if (value instanceof Date) return [{ label: labelOf(path), value: formatSouthAfricanTime(value) }];
  if (Array.isArray(value))
    return value.flatMap((one, index) => factsOf(one, [...path.slice(0, -1), `${path.at(-1)} ${index + 1}`]));
  if (typeof value === "object") {
    return Object.entries(value as ExportedRecord).flatMap(([name, one]) => factsOf(one, [...path, wordsOf(name)]));
  }
  return [{ label: labelOf(path), value: textOf(value) }];
}

const labelOf = (path: readonly string[]) => path.join(", ");

/** Returns "marketing opt in" for "marketingOptIn". */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
