import { currentBrand } from "../contract/brand/computed/current-brand.ts";
import type { PdfFonts } from "./pdf-fonts.ts";
import { type Document, SIZE, write } from "./pdf-page.ts";

const ROW_HEIGHT = 18;
const PADDING = 6;
/** Width of the column of amounts, in points. */
const AMOUNT_WIDTH = 150;

export type AmountLine = { label: string; amount: string; isTotal?: boolean };

/** Writes labels with their amounts at the right, a total on the brand's colour. Continues on the next page if the lines do not fit. */
export function writeAmounts(doc: Document, fonts: PdfFonts, lines: readonly AmountLine[]): void {
  const { left, right, bottom } = doc.page.margins;
  const width = doc.page.width - left - right;
  const labelWidth = width - AMOUNT_WIDTH - 3 * PADDING;
  const { page } = currentBrand().tones;
  for (const { label, amount, isTotal = false } of lines) {
    const lineHeight = doc.fontSize(SIZE.value).heightOfString(label, { width: labelWidth });
    const height = Math.max(ROW_HEIGHT, lineHeight + PADDING);
    if (doc.y + height > doc.page.height - bottom) doc.addPage();
    const top = doc.y;
    if (isTotal) doc.rect(left, top, width, height).fill(page.action);
    const style = { size: SIZE.value, tone: isTotal ? "onAction" : "ink", isBold: isTotal } as const;
    const y = top + PADDING / 2 + 1;
    write(doc, fonts, label, style, { x: left + PADDING, y, width: labelWidth });
    write(
      doc,
      fonts,
      amount,
      { ...style, align: "right" },
      { x: left + width - AMOUNT_WIDTH - PADDING, y, width: AMOUNT_WIDTH },
    );
    doc.y = top + height;
  }
}
