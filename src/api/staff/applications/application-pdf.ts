/** An application as a PDF, in the order in which banks ask for it. */
import PDFDocument from "pdfkit";
import { site } from "../../../../site.config.ts";
import { applicationSections } from "../../../contract/domain/application-sections.ts";
import { formatSouthAfricanTime } from "../../../contract/domain/format-date.ts";
import { financeConfirmationFields } from "../../../contract/rules/finance/steps.ts";
import { financeConfirmations } from "../../../contract/wording/finance/confirmations.ts";
import type { ReadApplication } from "../../../db/queries/leads/applications/read-application.ts";
import { loadPdfFonts, type PdfFonts, runsOf } from "./pdf-fonts.ts";

const MARGIN = 48;
const FOOTER_HEIGHT = 40;
const GAP = 16;
const SIZE = { title: 18, section: 12, label: 8, value: 10, foot: 8 };
const COLOUR = { text: site.colours.ink, quiet: site.colours.steel };

type Document = InstanceType<typeof PDFDocument>;
type Style = { size: number; colour: string; isBold?: boolean };

/** Makes the PDF. `reader` and `now` are printed on each page, so that a copy tells who made it. */
export async function applicationPdf(
  application: ReadApplication,
  { reader, now }: { reader: string; now: Date },
): Promise<Buffer> {
  const fonts = await loadPdfFonts();
  const title = `Finance application ${application.reference}`;
  const doc = new PDFDocument({
    ...{ size: "A4", margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT } },
    ...{ bufferPages: true, lang: site.language, displayTitle: true, pdfVersion: "1.7" },
    info: { Title: title, Author: site.groupName, CreationDate: now },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
  for (const { name, file } of fonts.all) doc.registerFont(name, file);

  const { reference, createdAt, dealer } = application;
  write(doc, fonts, site.groupName, { size: SIZE.value, colour: COLOUR.quiet });
  write(doc, fonts, title, { size: SIZE.title, colour: COLOUR.text, isBold: true });
  const received = `${dealer}, received ${formatSouthAfricanTime(createdAt)}`;
  write(doc, fonts, received, { size: SIZE.value, colour: COLOUR.quiet });
  for (const { title: heading, facts } of applicationSections(application)) {
    writeHeading(doc, fonts, heading);
    for (let i = 0; i < facts.length; i += 2) writeFacts(doc, fonts, facts.slice(i, i + 2));
  }
  writeDeclarations(doc, fonts, application);
  writeFooters(doc, fonts, `${reference}, confidential. Downloaded by ${reader}, ${formatSouthAfricanTime(now)}.`);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const widthOf = ({ page }: Document) => page.width - 2 * MARGIN;
const bottomOf = ({ page }: Document) => page.height - MARGIN - FOOTER_HEIGHT;

/** Writes a text at the current height, or at `x` and `y`, in the fonts that have its characters. */
function write(
  doc: Document,
  fonts: PdfFonts,
  text: string,
  { size, colour, isBold = false }: Style,
  at?: { x: number; y: number; width: number },
): void {
  doc.fontSize(size).fillColor(colour);
  const runs = runsOf(fonts, text, isBold);
  for (const [i, run] of runs.entries()) {
    const options = { continued: i < runs.length - 1, ...(i === 0 && { width: at?.width ?? widthOf(doc) }) };
    doc.font(run.font);
    if (i === 0) doc.text(run.text, at?.x ?? MARGIN, at?.y ?? doc.y, options);
    else doc.text(run.text, options);
  }
}

/** A heading is never the last line of a page. */
function writeHeading(doc: Document, fonts: PdfFonts, text: string): void {
  if (doc.y + 70 > bottomOf(doc)) doc.addPage();
  doc.y += 14;
  write(doc, fonts, text, { size: SIZE.section, colour: COLOUR.text, isBold: true });
  doc
    .moveTo(MARGIN, doc.y + 2)
    .lineTo(MARGIN + widthOf(doc), doc.y + 2)
    .lineWidth(0.5)
    .stroke(COLOUR.quiet);
  doc.y += 6;
}

/** One or two facts side by side. */
function writeFacts(doc: Document, fonts: PdfFonts, facts: readonly { label: string; value: string }[]): void {
  const width = (widthOf(doc) - GAP) / 2;
  const heights = facts.map(({ value }) => {
    const font = runsOf(fonts, value, false)[0]?.font ?? fonts.regular;
    return doc.font(font).fontSize(SIZE.value).heightOfString(value, { width }) + SIZE.label + 8;
  });
  if (doc.y + Math.max(...heights) > bottomOf(doc)) doc.addPage();
  const top = doc.y;
  let bottom = top;
  for (const [i, { label, value }] of facts.entries()) {
    const x = MARGIN + i * (width + GAP);
    write(doc, fonts, label, { size: SIZE.label, colour: COLOUR.quiet }, { x, y: top, width });
    write(doc, fonts, value, { size: SIZE.value, colour: COLOUR.text }, { x, y: doc.y, width });
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom + 4;
}

/** In the wording that the applicant agreed to, or the current one if it is not on record. */
function writeDeclarations(doc: Document, fonts: PdfFonts, { contents, consent }: ReadApplication): void {
  writeHeading(doc, fonts, "Declarations");
  const style = { size: SIZE.value, colour: COLOUR.text };
  for (const field of financeConfirmationFields) {
    const wording = consent?.confirmations[field] ?? financeConfirmations[field].label;
    write(doc, fonts, `${contents[field] === true ? "Yes" : "No"}: ${wording}`, style);
    doc.y += 2;
  }
  const version = `Wording agreed to: ${consent?.version ?? "not on record"}`;
  write(doc, fonts, version, { size: SIZE.label, colour: COLOUR.quiet });
}

function writeFooters(doc: Document, fonts: PdfFonts, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(start + n);
    // Below the bottom margin, where a text would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - SIZE.foot;
    const at = { x: MARGIN, y, width: widthOf(doc) };
    write(doc, fonts, `${text} Page ${n + 1} of ${count}`, { size: SIZE.foot, colour: COLOUR.quiet }, at);
  }
}
