import { Typography } from "@mui/material";
import { useWatch } from "react-hook-form";
import {
  type OfferExtra,
  type OfferFinance,
  offerRepayment,
  offerTotal,
  type TradeIn,
} from "../../contract/enquiries/offers/offer-figures.ts";
import { calculator } from "../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../contract/formats/format.ts";

type Typed = [
  price: number | null | undefined,
  reduction: number | null | undefined,
  extras: Partial<OfferExtra>[] | undefined,
  tradeIn: Partial<TradeIn> | null | undefined,
  deposit: number | null | undefined,
  finance: OfferFinance | null | undefined,
];

/** The total and the instalment of what is typed so far. */
export function OfferTotals() {
  const [price, reduction, extras, tradeIn, deposit, finance] = useWatch({
    name: ["price", "reduction", "extras", "tradeIn", "deposit", "finance"],
  }) as Typed;
  if (!price) return <Typography role="status">Choose the car first.</Typography>;
  const total = offerTotal({
    price,
    reduction: reduction ?? 0,
    extras: (extras ?? []).map((extra) => ({ price: extra?.price ?? 0 })),
    tradeIn: tradeIn ? { value: tradeIn.value ?? 0, settlement: tradeIn.settlement ?? 0 } : null,
  });
  const isComplete = finance && [finance.termMonths, finance.interestPercent, finance.balloonPercent].every(isNumber);
  return (
    <div role="status">
      <Typography variant="h5" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {formatRand(total)}
      </Typography>
      {isComplete && total > (deposit ?? 0) && (
        <Typography>
          {`${formatRand(offerRepayment(total, deposit ?? 0, finance).instalment)} ${calculator.perMonth}, ${finance.termMonths} ${calculator.months}, ${formatRand(total - (deposit ?? 0))} to finance`}
        </Typography>
      )}
    </div>
  );
}

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
