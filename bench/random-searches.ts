import { randomNumbers } from "../test/random-numbers.ts";

/** Filters and their values, from the stock, so that some searches have many results and some few. */
const CHOICES = [
  ["fuelType[]=Diesel", "fuelType[]=Petrol", "fuelType[]=Hybrid", "fuelType[]=Diesel&fuelType[]=Hybrid"],
  ["transmissionType[]=Automatic", "transmissionType[]=Manual"],
  ["vehicle_state[]=Used", "vehicle_state[]=Demo"],
  ["body_type[]=SUV", "body_type[]=Hatchback", "body_type[]=Double-cab%20bakkie", "body_type[]=Sedan&body_type[]=MPV"],
  ["colour[]=White", "colour[]=Yellow", "colour[]=Red&colour[]=Blue"],
  ["make_slug=renault", "make_slug=toyota", "make_slug=ford", "make_slug=renault&model_slug=duster"],
  ["seats[]=7", "seats[]=5"],
  ["driven_wheels[]=4x4", "driven_wheels[]=Front-wheel%20drive"],
  ["gears[]=6", "gears[]=5&gears[]=6"],
  ["doors[]=5", "doors[]=2&doors[]=3"],
  ["service_history[]=Full"],
  ["video[]=With%20video"],
  ["price_fall[]=Reduced"],
  [
    "features[]=sunroof",
    "features[]=leather-seats&features[]=reverse-camera",
    "features[]=tow-bar",
    "features[]=air-conditioning",
  ],
];
const OTHERS = [
  ["price[lte]=100000", "price[lte]=200000", "price[lte]=400000", "price[gte]=100000&price[lte]=250000"],
  ["year[gte]=2016", "year[gte]=2020", "year[gte]=2023", "year[lte]=2018"],
  ["mileage[lte]=20000", "mileage[lte]=60000", "mileage[lte]=120000"],
  ["province[]=Gauteng", "province[]=Western%20Cape", "near=-26.2041,28.0473&distance[lte]=50"],
  ["q=bakkie%20diesel%20under%20300k", "q=automatic%20suv", "q=sunroof", "q=towbar"],
  ["previousOwners[lte]=1", "power[gte]=100", "power[gte]=200"],
  ["engineCapacity[lte]=1400", "engineCapacity[gte]=2800"],
  ["battery[gte]=50", "electricRange[gte]=400"],
  ["servicePlanUntil[gte]=12"],
  ["q=4x4%20diesel%20with%20tow%20bar", "q=sunroof%20seven%20seats"],
  [""],
];
const ORDERS = [
  "",
  "order[price]=asc",
  "order[price]=desc",
  "order[mileage]=asc",
  "order[mileage]=desc",
  "order[year]=desc",
];
const MAX_CHOICES = 5;

/** A search: the query parameters of its filters and of its list. */
export type RandomSearch = { filters: string; list: string };

/** Returns `count` searches with one to five filters, and up to two ranges, places or words. They are the same in each run. */
export function randomSearches(count: number): RandomSearch[] {
  const random = randomNumbers(20_261_124);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  /** Picks up to `size` of the groups, and one value of each. */
  const some = (groups: readonly (readonly string[])[], size: number) =>
    groups
      .toSorted(() => random() - 0.5)
      .slice(0, size)
      .map(pick);
  return Array.from({ length: count }, () => {
    const parts = [...some(CHOICES, 1 + below(MAX_CHOICES)), ...some(OTHERS, below(3))].filter(Boolean);
    return { filters: parts.join("&"), list: [...parts, pick(ORDERS)].filter(Boolean).join("&") };
  });
}
