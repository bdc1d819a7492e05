import { formatLongDate } from "../../../dates/format-date.ts";
import { formatKilometres, formatRand } from "../../../formats/format.ts";
import type { ServicePlan } from "../trade-in-limits.ts";

/** The car to trade in, for the dealer's people and in e-mails. */
export const tradeInWords = {
  title: "Car to trade in",
  car: "Car",
  year: "Year",
  kilometres: "Kilometres",
  servicePlan: "Service plan",
  plans: { yes: "Yes", no: "No", unknown: "Not known" } satisfies Record<ServicePlan, string>,
  condition: "Condition",
  pictures: "Pictures",
  picturesInOffice: "With the enquiry in the back office, if the customer adds any",
} as const;

type Figure = {
  firstName: string;
  make: string;
  model: string;
  year: number;
  kilometres: number;
  /** Rand, VAT included. */
  value: number;
  /** YYYY-MM-DD, the last day. */
  validUntil: string;
  /** Further words of the salesperson; may be empty. */
  note: string;
  salesperson: string;
  dealer: string;
};

/** The e-mail with the dealer's figure for the car. Amounts have ordinary spaces, as if somebody had typed them. */
export function figureEmail(figure: Figure): { subject: string; text: string } {
  const { make, model, year, kilometres, value, validUntil, note } = figure;
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const car = `${year} ${make} ${model}`;
  const paragraphs = [
    `Good day ${figure.firstName}`,
    `For your ${car} with ${plain(formatKilometres(kilometres))} we can give you ${plain(formatRand(value))} as a trade-in. The figure is valid until ${formatLongDate(validUntil)}, and depends on an inspection of the car.`,
    note,
    `Kind regards\n${figure.salesperson}\n${figure.dealer}`,
  ];
  return { subject: `Our figure for your ${car}`, text: paragraphs.filter((part) => part !== "").join("\n\n") };
}
