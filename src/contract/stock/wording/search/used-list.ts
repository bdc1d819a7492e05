import { formatCount, formatKilometres } from "../../../formats/format.ts";
import { orCall } from "../../../settings/group-number.ts";
import { site } from "../../../settings/site.ts";

/** The listing of used vehicles, and its filters. */
export const used = {
  /** Heading of the listing: "Used Renault Kiger For Sale". */
  title: (make?: string, model?: string) =>
    make === undefined ? "Used Vehicles For Sale" : `Used ${[make, model].filter(Boolean).join(" ")} For Sale`,
  /** Meta description of the listing. */
  description: (title: string) => `${title}: photos, prices and kilometres, from ${site.groupName}.`,
  found: (total: string) => `Found ${total} Used ${total === "1" ? "Car" : "Cars"}`,
  words: "Search used cars",
  wordsExample: "e.g. bakkie diesel under 300k",
  search: "Search",
  resetFilters: "Reset Filters",
  sortBy: "Sort By",
  filters: "Filters",
  /** Replaces the total if not all results were counted. */
  moreThan: (counted: string) => `more than ${counted}`,
  /** The number beside an option. Empty if it is 0 and not all results were counted. */
  optionCount: (count: number, isLowerBound: boolean) => {
    if (!isLowerBound) return formatCount(count);
    return count === 0 ? "" : `${formatCount(count)}+`;
  },
  /** A model and its `optionCount`. */
  countedModel: (name: string, count: string) => (count === "" ? name : `${name} (${count})`),
  showResults: (total: string) => `Show ${total} ${total === "1" ? "car" : "cars"}`,
  apply: "Apply filters",
  any: "Any",
  make: "Make",
  model: "Model",
  chooseMake: "Choose a make first",
  dealership: "Dealership",
  province: "Province",
  distance: "Distance",
  /** Filters that few visitors need. */
  further: "More filters",
  /** `near` is a town, or a point in degrees. */
  place: (near: string, kilometres?: number) =>
    [kilometres === undefined ? [] : formatKilometres(kilometres), /\d/.test(near) ? "a position" : near]
      .flat()
      .join(" · "),
  /** Heading of a list sorted by distance. */
  distancesFrom: (place: string) => `Distances to the dealers are from ${place}, in a straight line.`,
  none: "No car matches these filters",
  noneText: "Take one of them away, or ask your dealer: not every car is on the floor yet.",
  /** Shown when the list could not be loaded. */
  failed: {
    connection: {
      title: "You seem to be offline",
      text: "The cars could not be loaded, as there is no connection. Your filters are kept: try again once you are back online.",
    },
    server: {
      title: "The cars could not be loaded",
      get text() {
        return `Something went wrong on our side. Your filters are kept: please try again in a moment${orCall()}.`;
      },
    },
  },
  retry: "Try again",
  vehicles: "Vehicles",
  loading: "Loading vehicles",
} as const;

/** `value` is the query parameter. */
export const sortOptions = [
  { value: "", label: "Default" },
  { value: "price-asc", label: "Price low to high" },
  { value: "price-desc", label: "Price high to low" },
  { value: "mileage-asc", label: "Mileage low to high" },
  { value: "mileage-desc", label: "Mileage high to low" },
  { value: "instalment-asc", label: "Instalment low to high" },
  { value: "newest", label: "Newest arrivals" },
  { value: "nearest", label: "Nearest" },
] as const;
