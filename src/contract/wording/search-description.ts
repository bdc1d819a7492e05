import { formatCount } from "../domain/format.ts";
import { describeSeats } from "../domain/seats.ts";
import { nameOfSlug } from "../domain/slug.ts";
import type { AlertSearch } from "../resources/alert.ts";
import { used } from "./used-list.ts";
import { usedRanges } from "./used-ranges.ts";

/** The ranges, and the API's names of them. */
const RANGES = [
  ["price", "price"],
  ["instalment", "installment"],
  ["year", "year"],
  ["mileage", "mileage"],
] as const;

/** A search in words, a phrase for each filter: "Renault Kiger", "Diesel", "Up to R 300 000". Empty for all cars. */
export function describeSearch(search: AlertSearch): string[] {
  const { q, make_slug: make, model_slug: model, dealer, near } = search;
  const within = search["distance[lte]"];
  return [
    q && `“${q}”`,
    [make, model]
      .flatMap((slug) => slug || [])
      .map(nameOfSlug)
      .join(" "),
    ...choices(search),
    ...(search["seats[]"] ?? []).map(describeSeats),
    ...RANGES.map(([name, parameter]) =>
      usedRanges.summary(name, { from: search[`${parameter}[gte]`], to: search[`${parameter}[lte]`] }),
    ),
    near !== undefined && within !== undefined && `within ${formatCount(within)} km of your place`,
    dealer && `at ${nameOfSlug(dealer)}`,
  ].filter((phrase): phrase is string => Boolean(phrase));
}

/** A search in words, in one line. */
export const nameSearch = (search: AlertSearch) => describeSearch(search).join(", ") || used.title();

/** The chosen options of each group: "Petrol or Hybrid". */
function choices(search: AlertSearch): string[] {
  const groups = [
    "vehicle_state[]",
    "body_type[]",
    "fuelType[]",
    "transmissionType[]",
    "colour[]",
    "province[]",
  ] as const;
  return groups.map((group) => search[group]?.join(" or ") ?? "");
}
