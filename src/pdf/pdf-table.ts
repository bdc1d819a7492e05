import { currentBrand } from "../contract/brand/computed/current-brand.ts";
import type { PdfFonts } from "./pdf-fonts.ts";
import { bottomOf, type Document, MARGIN, widthOf, write } from "./pdf-page.ts";

/** A cell, with a second, quiet line. */
type Cell = { text: string; below?: string };

type Table = {
  columns: readonly string[];
  /** Cells by column. The last row is the sum of the others. */
  rows: readonly (readonly Cell[])[];
};

type Style = { size: number; isBold: boolean };

const HEADING: Style = { size: 7, isBold: true };
const ROW: Style = { size: 8, isBold: false };
const SUM: Style = { size: 8, isBold: true };
const SMALL_SIZE = 6.5;
const PADDING = 3;
/** Share of the width that the first column has, which names the row. */
const NAME_SHARE = 0.2;

/** Writes a table over the page's width, and its heading again on each further page. */
export function writeTable(doc: Document, fonts: PdfFonts, { columns, rows }: Table): void {
  const heading = columns.map((text) => ({ text }));
  writeRow(doc, fonts, heading, HEADING);
  for (const [n, row] of rows.entries()) {
    const style = n === rows.length - 1 ? SUM : ROW;
    if (doc.y + heightOf(doc, fonts, row, style) > bottomOf(doc)) {
      doc.addPage();
      writeRow(doc, fonts, heading, HEADING);
    }
    writeRow(doc, fonts, row, style);
  }
}

function columnsOf(doc: Document, count: number): readonly { x: number; width: number }[] {
  const name = widthOf(doc) * NAME_SHARE;
  const width = (widthOf(doc) - name) / (count - 1);
  return Array.from({ length: count }, (_, n) =>
    n === 0 ? { x: MARGIN, width: name } : { x: MARGIN + name + (n - 1) * width, width },
  );
}

function heightOf(doc: Document, fonts: PdfFonts, row: readonly Cell[], { size }: Style): number {
  doc.font(fonts.regular);
  const places = columnsOf(doc, row.length);
  const heights = row.map(({ text, below = "" }, n) => {
    const width = (places[n]?.width ?? 0) - PADDING;
    const second = below === "" ? 0 : doc.fontSize(SMALL_SIZE).heightOfString(below, { width });
    return doc.fontSize(size).heightOfString(text, { width }) + second;
  });
  return Math.max(...heights) + 2 * PADDING;
}

function writeRow(doc: Document, fonts: PdfFonts, row: readonly Cell[], style: Style): void {
  const top = doc.y;
  const bottom = top + heightOf(doc, fonts, row, style);
  for (const [n, { x, width }] of columnsOf(doc, row.length).entries()) {
    const { text = "", below = "" } = row[n] ?? {};
    const at = { x, y: top + PADDING, width: width - PADDING };
    write(doc, fonts, text, { ...style, tone: "ink" }, at);
    if (below !== "") write(doc, fonts, below, { size: SMALL_SIZE, tone: "quiet" }, { ...at, y: doc.y });
  }
  doc
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + widthOf(doc), bottom)
    .lineWidth(0.25)
    .stroke(currentBrand().tones.page.quiet);
  doc.x = MARGIN;
  doc.y = bottom;
}
