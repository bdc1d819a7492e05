import { formatCount } from "../domain/format.ts";

const anyOf = {
  q: "any words",
  "colour[]": "any colour",
  "distance[lte]": "any distance",
  "mileage[gte]": "any mileage",
  "mileage[lte]": "any mileage",
  "year[gte]": "any year",
  "year[lte]": "any year",
  "transmissionType[]": "manual or automatic",
  "vehicle_state[]": "used or demo",
  "province[]": "any province",
  "fuelType[]": "any fuel type",
  "installment[gte]": "any instalment",
  "installment[lte]": "any instalment",
  "price[gte]": "any price",
  "price[lte]": "any price",
  model_slug: "any model",
  "seats[]": "any number of seats",
  "body_type[]": "any body type",
  make_slug: "any make",
} as Partial<Record<string, string>>;

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A search of used cars without result: what to relax. */
export const noResults = {
  /** Heading of the searches with fewer criteria. */
  relax: "These searches find something:",
  /** `removes` are parameters of the API: "Any colour", "Any colour, any year and any price". */
  without: (removes: readonly string[]) => {
    // Removing the make removes its model too.
    const told = removes.filter((name) => name !== "model_slug" || !removes.includes("make_slug"));
    const texts = [...new Set(told.map((name) => anyOf[name] ?? name))];
    return capitalise([texts.slice(0, -1).join(", "), ...texts.slice(-1)].filter(Boolean).join(" and "));
  },
  /** A range that is wider: "Price: up to R 360 000". */
  wider: (title: string, range: string) => `${title}: ${range.charAt(0).toLowerCase()}${range.slice(1)}`,
  withinDistance: (kilometres: number) => `Within ${formatCount(kilometres)}\u00a0km`,
  count: (count: number, isLowerBound: boolean) => {
    const cars = isLowerBound ? `More than ${formatCount(count)}` : formatCount(count);
    return count === 1 && !isLowerBound ? "1 car" : `${cars} cars`;
  },
  nearest: "Nearest matches",
} as const;
