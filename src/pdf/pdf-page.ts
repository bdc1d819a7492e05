/** The shared layout of PDFs for staff: A4, the site's fonts, headings, facts in two columns, and a footer on each page. */
import type PDFDocument from "pdfkit";
import { currentBrand } from "../contract/brand/computed/current-brand.ts";
import { LANGUAGE } from "../contract/constants.ts";
import { site } from "../contract/settings/site.ts";
import { loadPdfFonts, type PdfFonts, runsOf } from "./pdf-fonts.ts";

export const MARGIN = 48;
const FOOTER_HEIGHT = 40;
const GAP = 16;
export const SIZE = { title: 18, section: 12, label: 8, value: 10, foot: 8 };

export type Document = InstanceType<typeof PDFDocument>;
type Style = { size: number; tone: "ink" | "quiet" | "onAction"; isBold?: boolean; align?: "right" };

/** Makes a PDF of what `draw` draws. `foot` is printed on each page, with the page's number. */
export async function createPdf(
  { title, foot, now }: { title: string; foot: string; now: Date },
  draw: (doc: Document, fonts: PdfFonts) => void,
): Promise<Buffer> {
  const fonts = await loadPdfFonts();
  // Imported here, since it and fontkit are large and few processes make a PDF.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    lang: LANGUAGE,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: site.groupName, CreationDate: now },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
  for (const { name, file } of fonts.all) doc.registerFont(name, file);
  write(doc, fonts, site.groupName, { size: SIZE.value, tone: "quiet" });
  write(doc, fonts, title, { size: SIZE.title, tone: "ink", isBold: true });
  draw(doc, fonts);
  writeFooters(doc, fonts, foot);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

export const widthOf = ({ page }: Document) => page.width - 2 * MARGIN;
export const bottomOf = ({ page }: Document) => page.height - MARGIN - FOOTER_HEIGHT;

/** Writes a text at the current height, or at `x` and `y`, in the fonts that have its characters. */
export function write(
  doc: Document,
  fonts: PdfFonts,
  text: string,
  { size, tone, isBold = false, align }: Style,
  at?: { x: number; y: number; width: number },
): void {
  doc.fontSize(size).fillColor(currentBrand().tones.page[tone]);
  const runs = runsOf(fonts, text, isBold);
  for (const [i, run] of runs.entries()) {
    const options = {
      continued: i < runs.length - 1,
      ...(i === 0 && { width: at?.width ?? widthOf(doc), ...(align && { align }) }),
    };
    doc.font(run.font);
    if (i === 0) doc.text(run.text, at?.x ?? MARGIN, at?.y ?? doc.y, options);
    else doc.text(run.text, options);
  }
}

/** Writes a heading, on the next page if it would be the last line. */
export function writeHeading(doc: Document, fonts: PdfFonts, text: string): void {
  if (doc.y + 70 > bottomOf(doc)) doc.addPage();
  doc.y += 14;
  write(doc, fonts, text, { size: SIZE.section, tone: "ink", isBold: true });
  doc
    .moveTo(MARGIN, doc.y + 2)
    .lineTo(MARGIN + widthOf(doc), doc.y + 2)
    .lineWidth(0.5)
    .stroke(currentBrand().tones.page.quiet);
  doc.y += 6;
}

/** Writes one or two facts side by side. */
export function writeFacts(doc: Document, fonts: PdfFonts, facts: readonly { label: string; value: string }[]): void {
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
    write(doc, fonts, label, { size: SIZE.label, tone: "quiet" }, { x, y: top, width });
    write(doc, fonts, value, { size: SIZE.value, tone: "ink" }, { x, y: doc.y, width });
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom + 4;
}

function writeFooters(doc: Document, fonts: PdfFonts, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(start + n);
    // The footer is below the bottom margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - SIZE.foot;
    const at = { x: MARGIN, y, width: widthOf(doc) };
    write(doc, fonts, `${text} Page ${n + 1} of ${count}`, { size: SIZE.foot, tone: "quiet" }, at);
  }
}
