import { termsText } from "../../applications/wording/finance-terms.ts";
import { formatLongDate } from "../../dates/format-date.ts";
import { formatCount, formatDecimal, formatRand, formatRandCents, NO_BREAK_SPACE } from "../../formats/format.ts";
import type { FinanceTerms, Repayment } from "../finance.ts";
import type { EnergyCost, EnergySource } from "../monthly-cost.ts";

const energy: Record<EnergySource, { name: string; consumption: string; unit: string }> = {
  petrol: { name: "Petrol", consumption: `l/100${NO_BREAK_SPACE}km`, unit: "a litre" },
  diesel: { name: "Diesel", consumption: `l/100${NO_BREAK_SPACE}km`, unit: "a litre" },
  electricity: { name: "Electricity", consumption: `kWh/100${NO_BREAK_SPACE}km`, unit: "per kWh" },
};

/** What a car costs a month, on its page. */
export const monthlyCost = {
  title: "What it costs a month",
  kilometres: "Kilometres a month",
  unit: "km",
  apply: "Work it out",
  invalid: (min: number, max: number) => `From ${formatCount(min)} to ${formatCount(max)}`,
  instalment: "Instalment",
  /** What the instalment is on, and its totals, which belong beside it. */
  instalmentTerms: (terms: FinanceTerms, { totalOfInstalments, balloon }: Repayment) =>
    `${termsText(terms)}. In all ${formatRand(totalOfInstalments)} and ${formatRand(balloon)} balloon. Fees apply.`,
  energy: ({ source }: EnergyCost) => energy[source].name,
  energyTerms: ({ source, consumption, unitPrice }: EnergyCost, kilometres: number) =>
    `${formatCount(kilometres)}${NO_BREAK_SPACE}km at ${formatDecimal(consumption)}${NO_BREAK_SPACE}${energy[source].consumption}, ` +
    `the maker's figure, and ${formatRandCents(unitPrice)} ${energy[source].unit}.`,
  services: "Services",
  covered: "Covered",
  /** `month` is "2028-03". */
  coveredUntil: (month: string, kilometres: number) =>
    `By the service plan until about ${formatLongDate(`${month}-01`).replace(/^\d+ /, "")}, at ${formatCount(kilometres)}${NO_BREAK_SPACE}km a month.`,
  total: "Together",
  perMonth: "p/m",
  rand: formatRand,
  /** `hasPlan`: services are covered for now. */
  note: (hasPlan: boolean, hasEnergy: boolean) =>
    `An estimate. Insurance, the licence, tyres${hasPlan ? " and repairs" : ", services and repairs"} come on top` +
    `${hasEnergy ? "" : ", and so does fuel or electricity: the maker's consumption is not known to us"}.`,
  ownTerms: "Set your own terms",
} as const;
