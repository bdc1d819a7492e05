import { SEARCH_LIMITS } from "../../../contract/domain/search-limits.ts";
import type { Relaxations, RelaxationsQuery } from "../../../contract/resources/relaxations.ts";
import type { Database } from "../../connect.ts";
import { criteriaOf } from "./criteria.ts";
import { countVehicles } from "./find-matches.ts";
import { resolveSearch } from "./search.ts";
import { findByTexts, understandWords } from "./search-words.ts";
import { listVehicles, type VehicleFields } from "./vehicles.ts";

const NEAREST_VEHICLES = 6;
/** Whether a change finds more than this does not matter. */
const MAX_FOUND = 500;

type Query = Omit<RelaxationsQuery, "dealer">;
type Parameter = keyof Query;
type FoundRelaxations = Pick<Relaxations, "relaxations"> & { vehicles: VehicleFields[] };
type Change = { removes: Parameter[]; changes: Partial<Query> };

/** The parameters that are left off together, in the order in which a search without result gives them up. */
const GROUPS: Parameter[][] = [
  ["q"],
  ["colour[]"],
  ["distance[lte]"],
  ["mileage[gte]", "mileage[lte]"],
  ["year[gte]", "year[lte]"],
  ["transmissionType[]"],
  ["vehicle_state[]"],
  ["province[]"],
  ["fuelType[]"],
  ["installment[gte]", "installment[lte]"],
  ["price[gte]", "price[lte]"],
  ["model_slug"],
  ["seats[]"],
  ["body_type[]"],
  ["make_slug", "model_slug"],
];

const { price, year, mileage, installment, distance } = SEARCH_LIMITS;

/** How much wider each range becomes before it is left off. */
const WIDER: Partial<Record<Parameter, (value: number) => number>> = {
  "price[gte]": (value) => Math.floor(value * 0.8),
  "price[lte]": (value) => Math.min(Math.ceil(value * 1.2), price[1]),
  "installment[gte]": (value) => Math.floor(value * 0.8),
  "installment[lte]": (value) => Math.min(Math.ceil(value * 1.2), installment[1]),
  "mileage[gte]": (value) => Math.floor(value * 0.75),
  "mileage[lte]": (value) => Math.min(Math.ceil(value * 1.25), mileage[1]),
  "year[gte]": (value) => Math.max(value - 2, year[0]),
  "year[lte]": (value) => Math.min(value + 2, year[1]),
  "distance[lte]": (value) => Math.min(value * 2, distance[1]),
};

/**
 * What a search would find without one of its filters, or with a wider one, and the first vehicles of the change that finds
 * fewest. If no single change finds anything, filters are given up one after the other until something is found. Each
 * filter costs at most two counts, which are bounded. A search of which nothing is left would find unrelated vehicles.
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

/** A wider range, and none. */
function changesOf(group: Parameter[], query: Query): Change[] {
  const wider = group.flatMap((name) => {
    const widen = WIDER[name];
    return widen ? [[name, widen(query[name] as number)]] : [];
  });
  const changes: Change[] = wider.length > 0 ? [{ removes: [], changes: Object.fromEntries(wider) }] : [];
  return [...changes, { removes: group, changes: {} }];
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
