import {
  CHOICE_FACTS,
  type ChoiceFact,
  choiceParameter,
  choicesOf,
  type RangeFact,
} from "../../../../contract/facts/facts.ts";
import type { Relaxations, RelaxationsQuery } from "../../../../contract/stock/search/relaxations.ts";
import type { SearchFilter } from "../../../../contract/stock/search/search-filters.ts";
import { SEARCH_LIMITS } from "../../../../contract/stock/search/search-limits.ts";
import type { Database } from "../../../connect.ts";
import { listVehicles, type VehicleFields } from "../vehicles.ts";
import { criteriaOf } from "./criteria.ts";
import { countVehicles } from "./find-matches.ts";
import { resolveSearch } from "./search.ts";
import { findByTexts, understandWords } from "./search-words.ts";

const NEAREST_VEHICLES = 6;
/** Whether a change finds more than this does not matter. */
const MAX_FOUND = 500;

type Query = Omit<RelaxationsQuery, "dealer">;
type Parameter = keyof Query;
type FoundRelaxations = Pick<Relaxations, "relaxations"> & { vehicles: VehicleFields[] };
type Change = { removes: Parameter[]; changes: Partial<Query> };

const choice = (name: ChoiceFact): Parameter[] => [choiceParameter(name)];
const range = (name: RangeFact | "installment"): Parameter[] => [`${name}[gte]`, `${name}[lte]`];

/** The parameters that are left off together, in the order in which a search without result gives them up. */
const GIVEN_UP = {
  words: ["q"],
  withVideo: choice("withVideo"),
  colour: choice("colour"),
  priceFall: ["price_fall[]"],
  gears: choice("gears"),
  doors: choice("doors"),
  features: choice("features"),
  previousOwners: range("previousOwners"),
  serviceHistory: choice("serviceHistory"),
  power: range("power"),
  engineCapacity: range("engineCapacity"),
  servicePlanUntil: range("servicePlanUntil"),
  battery: range("battery"),
  electricRange: range("electricRange"),
  distance: ["distance[lte]"],
  mileage: range("mileage"),
  year: range("year"),
  transmission: choice("transmission"),
  condition: choice("condition"),
  province: ["province[]"],
  fuelType: choice("fuelType"),
  instalment: range("installment"),
  price: range("price"),
  model: ["model_slug"],
  drivenWheels: choice("drivenWheels"),
  seats: choice("seats"),
  bodyType: choice("bodyType"),
  make: ["make_slug", "model_slug"],
} satisfies Record<SearchFilter, Parameter[]>;
const GROUPS: Parameter[][] = Object.values(GIVEN_UP);

/** How much wider each range becomes before it is left off: by a share of it, or by a number. */
const WIDENED = {
  price: { share: 0.2 },
  installment: { share: 0.2 },
  mileage: { share: 0.25 },
  year: { by: 2 },
  engineCapacity: { share: 0.15 },
  power: { share: 0.2 },
  previousOwners: { by: 1 },
  servicePlanUntil: { share: 0.5 },
  battery: { share: 0.2 },
  electricRange: { share: 0.2 },
  distance: { share: 1 },
} satisfies Record<keyof typeof SEARCH_LIMITS, { share: number } | { by: number }>;

/** A wider bound; undefined for what is no bound. */
function widen(parameter: Parameter, value: unknown): number | undefined {
  const [, name, end] = /^(\w+)\[(gte|lte)\]$/.exec(parameter) ?? [];
  if (name === undefined || typeof value !== "number") return undefined;
  const widened: { share?: number; by?: number } = WIDENED[name as keyof typeof WIDENED];
  const [lowest, highest] = SEARCH_LIMITS[name as keyof typeof WIDENED];
  const sign = end === "gte" ? -1 : 1;
  const wider = value * (1 + sign * (widened.share ?? 0)) + sign * (widened.by ?? 0);
  return end === "gte" ? Math.max(Math.floor(wider), lowest) : Math.min(Math.ceil(wider), highest);
}

/**
 * What a search would find without one of its filters, or with a wider one, and the first vehicles of the change that finds
 * fewest. If no single change finds anything, filters are given up one after the other until something is found. Each
 * filter costs a few counts, which are bounded. A search of which nothing is left would find unrelated vehicles.
 */
export async function getRelaxations(db: Database, asked: RelaxationsQuery): Promise<FoundRelaxations> {
  const { dealer, ...own } = asked;
  const { query: understood, rest } = await understandWords(db, own);
  const query: Query = { ...understood, q: rest.join(" ") || undefined };
  const active = GROUPS.map((group) => group.filter((name) => query[name] !== undefined)).filter(
    ({ length }) => length > 0,
  );
  const found: Relaxations["relaxations"] = [];
  for (const change of active.flatMap((group) => changesOf(group, query))) {
    if (!keepsSomething(change, active)) continue;
    const relaxation = await count(db, query, change, dealer);
    if (relaxation.count > 0) found.push(relaxation);
  }
  for (let last = 1; found.length === 0 && last < active.length; last++) {
    const removes = [...new Set(active.slice(0, last + 1).flat())];
    if (!keepsSomething({ removes, changes: {} }, active)) break;
    const relaxation = await count(db, query, { removes, changes: {} }, dealer);
    if (relaxation.count > 0) found.push(relaxation);
  }
  const closest = found.toSorted((a, b) => a.count - b.count)[0];
  const nearest =
    closest && (await listVehicles(db, closest.parameters as Query, { dealer, pageSize: NEAREST_VEHICLES }));
  return { relaxations: found, vehicles: nearest?.items ?? [] };
}

const keepsSomething = ({ removes }: Change, active: readonly Parameter[][]) =>
  active.some((group) => group.some((name) => !removes.includes(name)));

const MATCHED_AS_WHOLE: readonly Parameter[] = CHOICE_FACTS.filter((name) => choicesOf(name).matchesAll).map(
  choiceParameter,
);
/** Of a longer list, none is left out alone. */
const MAX_LEFT_OUT = 6;

/** Each of what must match as a whole left out. */
function withoutOne([name]: Parameter[], query: Query): Change[] {
  const chosen = name && MATCHED_AS_WHOLE.includes(name) ? (query[name] as string[]) : [];
  if (chosen.length < 2 || chosen.length > MAX_LEFT_OUT) return [];
  return chosen.map((left) => ({ removes: [], changes: { [name as string]: chosen.filter((one) => one !== left) } }));
}

/** A wider range or less of a list, and none. */
function changesOf(group: Parameter[], query: Query): Change[] {
  const wider = group.flatMap((name) => {
    const wider = widen(name, query[name]);
    return wider === undefined ? [] : [[name, wider]];
  });
  const changes: Change[] = wider.length > 0 ? [{ removes: [], changes: Object.fromEntries(wider) }] : [];
  return [...changes, ...withoutOne(group, query), { removes: group, changes: {} }];
}

async function count(db: Database, query: Query, { removes, changes }: Change, dealer: string | undefined) {
  const kept = Object.entries(query).filter(([name]) => !removes.includes(name as Parameter));
  const relaxed: Query = { ...Object.fromEntries(kept), ...changes };
  const search = await resolveSearch(db, criteriaOf(relaxed, dealer));
  const { ids, isLowerBound } = await findByTexts(db, search, relaxed.q?.split(" ") ?? []);
  const counted = await countVehicles(db, { ...search, ids }, MAX_FOUND);
  return {
    removes,
    changes,
    parameters: Object.fromEntries(Object.entries(relaxed).filter(([, value]) => value !== undefined)),
    count: counted.total,
    ...((isLowerBound || counted.isLowerBound) && { countIsLowerBound: true }),
  };
}
