import { type SQL, sql } from "drizzle-orm";
import type { Histogram } from "../../../contract/domain/histogram-buckets.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Filters, FiltersQuery } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { findBound } from "./count-vehicles.ts";
import { type CountedOptions, countedOptions } from "./counted-options.ts";
import { type Criteria, choosesDealers, choosesLooks, countsBy, criteriaOf, isSummed, matches } from "./criteria.ts";
import { listHistograms } from "./histograms.ts";
import {
  chosenWithoutStock,
  MAKE_COUNTS,
  MAKES,
  OPTION_GROUPS,
  type OptionGroup,
  optionList,
} from "./option-groups.ts";
import { findByTexts, understandWords } from "./search-words.ts";

/** Of a large stock, so many vehicles are counted for each group of options, the newest first, which bounds the time. */
const MAX_SAMPLED = 500;

export type FiltersFields = Fields<Filters>;

/**
 * The filter options of a dealer's or the group's stock, each with its count for the choices in all other groups of
 * filters. An option of the make and model is listed even if other choices leave it no vehicle; its count is 0 then.
 * Exact counts are read from the summary tables. They know no prices, years and mileages: for a range of these, and for
 * histograms, the vehicles are counted up to a bound.
 */
export async function getFilters(db: Database, query: FiltersQuery): Promise<FiltersFields> {
  const { query: asked, rest } = await understandWords(db, query);
  const structured = criteriaOf(asked, query.dealer);
  // In the texts of all vehicles of these dealers, since each group counts without its own choices.
  const { dealer, provinces, near, distance } = structured;
  const texts = await findByTexts(db, { dealer, provinces, near, distance }, rest);
  const criteria = { ...structured, ids: texts.ids };
  const names = (query["histogram[]"] ?? []) as Histogram[];
  const isOfTables = isSummed(criteria);
  const bound = isOfTables && names.length === 0 ? null : await findBound(db, criteria, MAX_SAMPLED);
  const [options, histograms] = await Promise.all([
    isOfTables ? summedOptions(db, criteria) : countedOptions(db, criteria, bound),
    listHistograms(db, criteria, names, bound),
  ]);
  const { isLowerBound: ofOptions, ...filters } = options;
  const { isLowerBound: ofHistograms, ...buckets } = histograms;
  return {
    ...filters,
    ...buckets,
    ...((ofOptions || ofHistograms || texts.isLowerBound) && { countsAreLowerBounds: true }),
  };
}

/**
 * What the summary tables know. Their rows are summed first, to one for each combination that the groups below tell apart.
 * Provinces are read at the same time, since a table by dealer has many times the rows.
 */
async function summedOptions(db: Database, criteria: Criteria): Promise<CountedOptions> {
  const { dealer, provinces, near, distance, make, model } = criteria;
  const { fuelTypes, transmissions, states, seats, bodyTypes, colours } = criteria;
  const dealers = { dealer, provinces, near, distance };
  const ofCar = { fuelTypes, transmissions, states, seats };
  const ofLooks = { bodyTypes, colours };
  const byDealer = choosesDealers(criteria);
  const all = db.execute<FiltersFields>(sql`
    with stock as (
      select make_id, model_id, fuel_type, transmission, state, ${countOf(ofLooks)} as count
      from ${countsBy({ dealer: byDealer, look: choosesLooks(criteria) })} where ${matches(dealers)} group by 1, 2, 3, 4, 5
    ), of_car as (
      select * from stock where ${matches({ make, model })}
    ), looks as (
      select body_type, colour_family, ${countOf(ofCar)} as count
      from ${countsBy({ dealer: byDealer, look: true })} where ${matches({ ...dealers, make, model })} group by 1, 2
    ), model_counts as (
      select make_id, model_id, ${countOf(ofCar)} as count from stock group by make_id, model_id
      union all ${chosenWithoutStock({ make, model })}
    ), ${MAKE_COUNTS}
    select
      ${MAKES} as makes,
      ${options("of_car", "fuelType", ofCar)} as "fuelType",
      ${options("of_car", "transmissionType", ofCar)} as "transmissionType",
      ${options("of_car", "vehicle_state", ofCar)} as vehicle_state,
      ${options("looks", "body_type", ofLooks)} as body_type,
      ${options("looks", "colour", ofLooks)} as colour
  `);
  const ofProvinces = db.execute<Pick<FiltersFields, "province">>(sql`select ${provinceOptions(criteria)} as province`);
  const [{ rows }, byProvince] = await Promise.all([all, ofProvinces]);
  return { ...(rows[0] as FiltersFields), ...byProvince.rows[0], isLowerBound: false };
}

/** The number of vehicles that match the criteria. */
function countOf(criteria: Criteria): SQL {
  return sql`coalesce(sum(count) filter (where ${matches(criteria)}), 0)::integer`;
}

/** Each value of a group with its count for the choices in the other groups of the same table. */
function options(table: "of_car" | "looks", group: OptionGroup, choices: Criteria): SQL {
  const { column, criterion } = OPTION_GROUPS[group];
  return optionList(sql`
    select ${sql.raw(column)} as value, ${countOf({ ...choices, [criterion]: undefined })} as count
    from ${sql.raw(table)} where ${sql.raw(column)} <> '' group by 1
  `);
}

function provinceOptions(criteria: Criteria): SQL {
  return optionList(sql`
    select dealers.province as value, sum(c.count)::integer as count
    from dealers join (
      select dealer_id, sum(count) as count from ${countsBy({ dealer: true, look: choosesLooks(criteria) })}
      where ${matches({ ...criteria, provinces: undefined })} group by dealer_id
    ) c on c.dealer_id = dealers.id
    group by 1
  `);
}
