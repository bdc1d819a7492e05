import { formatLongDate } from "../dates/format-date.ts";
import { formatKilometres } from "../formats/format.ts";
import { listInWords } from "../text/list-in-words.ts";
import type { Deal } from "./deal.ts";
import { offerFigures as text } from "./wording/specials.ts";

/** Which mileages an offer is for, and until when: "Up to 60 000 km" and "Until 20 December 2026". */
export function offerFacts({
  from_kilometres,
  until_kilometres,
  ends_on,
}: Pick<Deal, "from_kilometres" | "until_kilometres" | "ends_on">): string[] {
  const format = (kilometres: number | null) => (kilometres === null ? null : formatKilometres(kilometres));
  const kilometres = text.kilometres(format(from_kilometres), format(until_kilometres));
  return [
    ...(kilometres === null ? [] : [kilometres]),
    ...(ends_on === null ? [] : [text.until(formatLongDate(ends_on))]),
  ];
}

/** The models and variants that an offer is for: "Kwid and Kiger 1.0T Techno". Empty if it is not about some models only. */
export const offeredModels = ({ models }: Pick<Deal, "models">): string =>
  listInWords(models.map(({ model, variant }) => (variant === null ? model : `${model} ${variant}`)));
