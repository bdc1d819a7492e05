import { formatRand } from "../../formats/format.ts";
import type { Fields } from "../../resource.ts";
import type { CustomerOffer } from "./customer-offer.ts";
import { offerFigures as text } from "./wording/customer-offer.ts";

/** A line of an offer's figures. */
export type OfferLine = { label: string; amount: string; isTotal?: boolean };

type Figures = Pick<Fields<CustomerOffer>, "price" | "reduction" | "extras" | "trade_in" | "total" | "deposit"> & {
  /** Null: the customer pays at once. */
  finance: object | null;
};

/**
 * The figures of an offer from the price to what the customer pays. What is taken off has a minus sign. The deposit of an instalment stands
 * beside that instead.
 */
export function offerLines(figures: Figures): OfferLine[] {
  const { price, reduction, extras, trade_in: tradeIn, total, deposit, finance } = figures;
  return [
    { label: text.price, amount: formatRand(price) },
    ...(reduction > 0 ? [{ label: text.reduction, amount: formatRand(-reduction) }] : []),
    ...extras.map((extra) => ({ label: extra.label, amount: formatRand(extra.price) })),
    ...(tradeIn === null
      ? []
      : [
          {
            label: text.tradeIn(`${tradeIn.year} ${tradeIn.make} ${tradeIn.model}`),
            amount: formatRand(-tradeIn.value),
          },
        ]),
    ...(tradeIn !== null && tradeIn.settlement > 0
      ? [{ label: text.settlement, amount: formatRand(tradeIn.settlement) }]
      : []),
    { label: text.total, amount: formatRand(total), isTotal: true },
    ...(deposit > 0 && finance === null ? [{ label: text.ofWhichDeposit, amount: formatRand(deposit) }] : []),
  ];
}
