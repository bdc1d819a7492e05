/** Renders an application as a PDF, in the order in which banks ask for it. */
import { applicationSections } from "../../../contract/applications/application-sections.ts";
import { financeConfirmationFields } from "../../../contract/applications/rules/steps.ts";
import { financeConfirmations } from "../../../contract/applications/wording/confirmations.ts";
import { formatSouthAfricanTime } from "../../../contract/dates/format-date.ts";
import type { ReadApplication } from "../../../db/queries/applications/read-application.ts";
import type { PdfFonts } from "../../../pdf/pdf-fonts.ts";
import { createPdf, type Document, SIZE, write, writeFacts, writeHeading } from "../../../pdf/pdf-page.ts";

/** Makes the PDF. `reader` and `now` are printed on each page, so that a copy shows who made it. */
export async function applicationPdf(
  application: ReadApplication,
  { reader, now }: { reader: string; now: Date },
): Promise<Buffer> {
  const { reference, createdAt, dealer } = application;
  const title = `Finance application ${reference}`;
  const foot = `${reference}, confidential. Downloaded by ${reader}, ${formatSouthAfricanTime(now)}.`;
  return createPdf({ title, foot, now }, (doc, fonts) => {
    const received = `${dealer}, received ${formatSouthAfricanTime(createdAt)}`;
    write(doc, fonts, received, { size: SIZE.value, tone: "quiet" });
    for (const { title: heading, facts } of applicationSections(application)) {
      writeHeading(doc, fonts, heading);
      for (let i = 0; i < facts.length; i += 2) writeFacts(doc, fonts, facts.slice(i, i + 2));
    }
    writeDeclarations(doc, fonts, application);
  });
}

/** Uses the wording that the applicant agreed to, or the current one if none was recorded. */
function writeDeclarations(doc: Document, fonts: PdfFonts, { contents, consent }: ReadApplication): void {
  writeHeading(doc, fonts, "Declarations");
  const style = { size: SIZE.value, tone: "ink" } as const;
  for (const field of financeConfirmationFields) {
    const wording = consent?.confirmations[field] ?? financeConfirmations[field].label;
    write(doc, fonts, `${contents[field] === true ? "Yes" : "No"}: ${wording}`, style);
    doc.y += 2;
  }
  const version = `Wording agreed to: ${consent?.version ?? "not on record"}`;
  write(doc, fonts, version, { size: SIZE.label, tone: "quiet" });
}
