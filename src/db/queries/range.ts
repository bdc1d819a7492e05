import { sql } from "drizzle-orm";
import { CALCULATOR_DEFAULTS } from "../../contract/domain/constants.ts";
import { rand } from "../../contract/domain/format.ts";
import type { Fields } from "../../contract/resources/iri.ts";
import type { RangeItem } from "../../contract/resources/range.ts";
import type { Database } from "../connect.ts";
import { type Page, wholeOf } from "./page.ts";

export type RangeFields = Fields<RangeItem> & { id: number };

type RangeRow = Omit<RangeFields, "priceRange" | "term" | "interest"> & { maxPrice: number };

/** Each model of the new range that is a `type`, shown by its first variant. */
export async function listRangeModels(db: Database, type: RangeItem["type"]): Promise<Page<RangeFields>> {
  const { rows } = await db.execute<RangeRow>(sql`
    select v.id, m.make, m.make_slug, m.model, m.model_slug, v.variant, v.variant_slug, m.type,
      m.body_type as "bodyType", m.description, v.price, v."minPrice", v."maxPrice", m.brochure,
      m.main_image as "mainImage", v.gallery, m.colours as colour, v.power, v.torque, v.transmission,
      v.transmission_type
    from range_models m join (
      select *, min(price) over model as "minPrice", max(price) over model as "maxPrice",
        row_number() over (partition by range_model_id order by position, id) as place
      from range_variants window model as (partition by range_model_id)
    ) v on v.range_model_id = m.id and v.place = 1
    where m.type = ${type}
    order by m.position, m.id
  `);
  return wholeOf(rows.map(toRangeItem));
}

function toRangeItem({ maxPrice, ...row }: RangeRow): RangeFields {
  return {
    ...row,
    priceRange: row.minPrice === maxPrice ? rand(maxPrice) : `${rand(row.minPrice)} – ${rand(maxPrice)}`,
    term: CALCULATOR_DEFAULTS.termMonths,
    interest: CALCULATOR_DEFAULTS.interestPercent,
  };
}
