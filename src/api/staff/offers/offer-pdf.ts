/** Renders an offer as a PDF, for the customer and for staff. */
import { formatLongDate } from "../../../contract/dates/format-date.ts";
import { offerTerms } from "../../../contract/enquiries/offers/offer-figures.ts";
import { offerLines } from "../../../contract/enquiries/offers/offer-lines.ts";
import { offerFacts, offerFigures, offerPage } from "../../../contract/enquiries/offers/wording/customer-offer.ts";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { repaymentLines } from "../../../contract/finance/repayment-lines.ts";
import { calculator } from "../../../contract/finance/wording/calculator.ts";
import { formatKilometres, formatPhone, formatRand } from "../../../contract/formats/format.ts";
import type { OfferDocument } from "../../../db/queries/offers/customer-offer.ts";
import { writeAmounts } from "../../../pdf/pdf-amounts.ts";
import type { PdfFonts } from "../../../pdf/pdf-fonts.ts";
import { createPdf, type Document, SIZE, write, writeFacts, writeHeading } from "../../../pdf/pdf-page.ts";

/** Makes the PDF of an offer as it is at `now`. */
export async function offerPdf(offer: OfferDocument, now: Date): Promise<Buffer> {
  const number = `${offer.reference}, ${offerFacts.version(offer.version)}`;
  const foot = `${number}. ${offerFacts.validUntil} ${formatLongDate(offer.valid_until)}.`;
  return createPdf({ title: `${offerFacts.reference}: ${offer.title}`, foot, now }, (doc, fonts) => {
    doc.y += 6;
    writeAll(doc, fonts, [
      [offerFacts.reference, number],
      [offerFacts.validUntil, formatLongDate(offer.valid_until)],
      [offerFacts.for, offer.customer_name],
      [
        offerFacts.from,
        [offer.salesperson, offer.dealer_name, offer.address, formatPhone(offer.dealer_contact_no)]
          .filter(Boolean)
          .join(", "),
      ],
      [offerFacts.year, offer.car?.year?.toString()],
      [offerFacts.mileage, typeof offer.car?.mileage === "number" ? formatKilometres(offer.car.mileage) : null],
      [offerFacts.colour, offer.car?.colour],
      [offerFacts.stockNumber, offer.car?.stock_number],
    ]);
    writeHeading(doc, fonts, offerFigures.title);
    writeAmounts(doc, fonts, offerLines(offer));
    doc.y += 4;
    write(doc, fonts, offerFigures.vat, { size: SIZE.foot, tone: "quiet" });
    writeInstalment(doc, fonts, offer);
    if (offer.words !== "") {
      doc.y += 14;
      write(doc, fonts, offer.words, { size: SIZE.value, tone: "ink" });
    }
    doc.y += 14;
    write(doc, fonts, offerPage.acceptIsNoSale, { size: SIZE.foot, tone: "quiet" });
  });
}

function writeAll(
  doc: Document,
  fonts: PdfFonts,
  facts: readonly (readonly [string, string | null | undefined])[],
): void {
  const stated = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  for (let i = 0; i < stated.length; i += 2) writeFacts(doc, fonts, stated.slice(i, i + 2));
}

/** The instalment with the figures that the National Credit Act requires next to it. */
function writeInstalment(doc: Document, fonts: PdfFonts, { total, deposit, finance }: OfferDocument): void {
  if (finance === null) return;
  const terms = offerTerms(total, deposit, {
    termMonths: finance.term_months,
    interestPercent: finance.interest_percent,
    balloonPercent: finance.balloon_percent,
  });
  writeHeading(doc, fonts, offerFigures.finance);
  const instalment = `${formatRand(calculateRepayment(total, terms).instalment)} ${offerFigures.perMonth}`;
  writeAmounts(doc, fonts, [
    { label: offerFigures.deposit, amount: formatRand(deposit) },
    { label: offerFigures.toFinance, amount: formatRand(total - deposit) },
    { label: calculator.instalment, amount: instalment, isTotal: true },
    ...repaymentLines(total, terms).map(([label, amount]) => ({ label, amount })),
  ]);
  doc.y += 4;
  write(doc, fonts, calculator.note, { size: SIZE.foot, tone: "quiet" });
}
