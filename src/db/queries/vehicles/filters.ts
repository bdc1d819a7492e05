import { sql } from "drizzle-orm";
import type { Histogram } from "../../../contract/domain/histogram-buckets.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Filters, FiltersQuery } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { criteriaOf } from "./criteria.ts";
import { type BucketCounts, histogramColumn, toBuckets } from "./histograms.ts";
import { makesColumn, optionColumns } from "./option-groups.ts";
import { Samples } from "./samples.ts";
import { resolveSearch } from "./search.ts";
import { findByTexts, understandWords } from "./search-words.ts";

/** Options are counted among so many of the newest matches. */
const MAX_SAMPLED = 20_000;

export type FiltersFields = Fields<Filters>;

/**
 * The filter options of a dealer's or the group's stock, each with its count for the choices in all other groups of
 * filters. An option of the make and model is listed even if other choices leave it no vehicle; its count is 0 then.
 */
export async function getFilters(db: Database, query: FiltersQuery): Promise<FiltersFields> {
  const { query: asked, rest } = await understandWords(db, query);
  const criteria = criteriaOf(asked, query.dealer);
  const structured = await resolveSearch(db, criteria);
  // In the texts of all vehicles of these dealers, since each group counts without its own choices.
  const { dealer, provinces, near, distance } = criteria;
  const texts = await findByTexts(db, await resolveSearch(db, { dealer, provinces, near, distance }), rest);
  const search = { ...structured, ids: texts.ids };
  const histograms = (query["histogram[]"] ?? []) as Histogram[];

  const samples = new Samples(MAX_SAMPLED);
  const columns = [
    makesColumn(search, criteria, samples),
    ...optionColumns(search, samples),
    ...histograms.map((name) => histogramColumn(name, search, samples)),
  ];
  type Row = FiltersFields & Record<Histogram, BucketCounts> & { isLowerBound: boolean };
  const { rows } = await db.execute<Row>(sql`
    with ${samples.tables()} select ${sql.join(columns, sql`, `)}, ${samples.areCutOff()} as "isLowerBound"
  `);
  const { isLowerBound, ...filters } = rows[0] as Row;
  return {
    ...filters,
    ...Object.fromEntries(histograms.map((name) => [name, toBuckets(name, filters[name])])),
    ...((isLowerBound || texts.isLowerBound) && { countsAreLowerBounds: true }),
  };
}
