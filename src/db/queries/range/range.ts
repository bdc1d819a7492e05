import { and, eq, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { RANGE_PAGE_SIZE } from "../../../contract/constants.ts";
import { GROUP_TERMS } from "../../../contract/finance/group-terms.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import { OVERVIEW_SPECIFICATIONS, type OverviewVariant, overviewOf } from "../../../contract/range/model-overview.ts";
import type { RangeItem, RangeQuery } from "../../../contract/range/range.ts";
import { OPTIONAL_SPECIFICATIONS, type Specification } from "../../../contract/range/specification.ts";
import { toSpecificationProperties } from "../../../contract/range/specification-properties.ts";
import type { Fields } from "../../../contract/resource.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { rangeModels } from "../../schema/range.ts";
import { isLive } from "../content/is-live.ts";
import { type Page, singlePage } from "../page.ts";
import { parseRowId } from "../row-id.ts";

export type RangeFields = Fields<RangeItem> & { id: number };

type RangeRow = Omit<RangeFields, "priceRange" | "term" | "interest" | "specification" | "model_overview"> & {
  maxPrice: number;
  specification: Specification;
  siblings: OverviewVariant[];
};

/** Each model of this type in the new range, represented by its first variant. */
export async function listRangeModels(db: Database, type: RangeItem["type"]): Promise<Page<RangeFields>> {
  const { rows } = await db.execute<RangeRow>(sql`
    select ${COLUMNS} from ${VARIANTS} where v.place = 1 and m.type = ${type} order by ${ORDER}
  `);
  return singlePage(rows.map(toRangeItem));
}

/** A page of the matching variants, grouped by model. */
export async function listRangeVariants(db: Database, query: RangeQuery): Promise<Page<RangeFields>> {
  const { page = 1, make_slug, model_slug, variant_slug, model, variant, type } = query;
  const bySlug = { make_slug, model_slug, variant_slug, type };
  const conditions = Object.entries(bySlug).map(([column, value]) => matches(column, value));
  // Compares names by slug, so that their spelling does not matter.
  conditions.push(matches("model_slug", model && slugify(model)), matches("variant_slug", variant && slugify(variant)));
  const matching = sql`from ${VARIANTS} where ${sql.join(conditions, sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<RangeRow>(sql`
      select ${COLUMNS} ${matching} order by ${ORDER} limit ${RANGE_PAGE_SIZE} offset ${(page - 1) * RANGE_PAGE_SIZE}
    `),
    db.execute<{ total: number }>(sql`select count(*)::integer as total ${matching}`),
  ]);
  return { items: rows.map(toRangeItem), total: counted.rows[0]?.total ?? 0 };
}

/** The models of a make, given by name or slug, in the new range. */
export async function listModelsOfMake(
  db: Database,
  make: string,
): Promise<{ make: string; model: string; modelSlug: string }[]> {
  const { make: name, model, modelSlug, makeSlug } = rangeModels;
  return db
    .select({ make: name, model, modelSlug })
    .from(rangeModels)
    .where(and(isLive(rangeModels), eq(makeSlug, slugify(make))));
}

/** One variant. Throws NotFound. */
export async function getRangeVariant(db: Database, id: string): Promise<RangeFields> {
  const { rows } = await db.execute<RangeRow>(sql`select ${COLUMNS} from ${VARIANTS} where v.id = ${parseRowId(id)}`);
  return toRangeItem(mustExist(rows[0], "The variant"));
}

function matches(column: string, value: string | undefined): SQL {
  return value === undefined ? sql`true` : sql`${sql.identifier(column)} = ${value}`;
}

/** The columns of a variant as a JSON object with their names in code. */
function jsonOf(names: readonly (keyof OverviewVariant | keyof Specification)[]): SQL {
  const pairs = names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(toSnakeCase(name))}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Each variant `v` of a live model `m`, its position within the model, and of all its model's variants the prices and specifications. */
const VARIANTS = sql`
  (select * from range_models where ${isLive(rangeModels)}) m join (
    select *, min(price) over model as "minPrice", max(price) over model as "maxPrice",
      jsonb_agg(${jsonOf(["transmissionType", ...OVERVIEW_SPECIFICATIONS])}) over model as siblings,
      row_number() over (partition by range_model_id order by position, id) as place
    from range_variants where deleted_at is null window model as (partition by range_model_id)
  ) v on v.range_model_id = m.id
`;

const COLUMNS = sql`
  v.id, m.make, m.make_slug, m.model, m.model_slug, v.variant, v.variant_slug, m.type, m.body_type as "bodyType",
  m.description, v.description as summary, v.price, v."minPrice", v."maxPrice", m.brochure,
  m.main_image as "mainImage", v.gallery, m.colours as colour, v.power, v.torque, v.transmission, v.transmission_type,
  ${jsonOf(OPTIONAL_SPECIFICATIONS)} as specification, v.features,
  v.optional_features, v.siblings
`;

const ORDER = sql`m.position, m.id, v.place`;

function toRangeItem({ maxPrice, siblings, specification, ...row }: RangeRow): RangeFields {
  return {
    ...row,
    specification: toSpecificationProperties(specification),
    model_overview: overviewOf(siblings),
    priceRange:
      row.minPrice === maxPrice ? formatRand(maxPrice) : `${formatRand(row.minPrice)} – ${formatRand(maxPrice)}`,
    term: GROUP_TERMS.termMonths,
    interest: GROUP_TERMS.interestPercent,
  };
}
