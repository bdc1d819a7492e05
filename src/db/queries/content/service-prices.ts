import { asc, isNull, sql } from "drizzle-orm";
import type { ServicePrice } from "../../../contract/content/service-price.ts";
import type { Fields } from "../../../contract/resource.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Database } from "../../connect.ts";
import { servicePrices } from "../../schema/service-prices.ts";
import { type Page, singlePage } from "../page.ts";

/** The most rows that a page shows. */
const MAX_PRICES = 1000;

/** The prices of services, by model and kilometres. */
export async function listServicePrices(db: Database): Promise<Page<Fields<ServicePrice> & { id: number }>> {
  const { model, kilometres, deletedAt } = servicePrices;
  const rows = await db
    .select()
    .from(servicePrices)
    .where(isNull(deletedAt))
    .orderBy(sql`lower(${model})`, asc(kilometres))
    .limit(MAX_PRICES);
  return singlePage(
    rows.map(({ id, model, kilometres, price, note }) => ({
      id,
      model,
      model_slug: slugify(model),
      kilometres,
      price,
      note,
    })),
  );
}
