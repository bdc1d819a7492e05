/** The tables of the demo catalogue, and what keeps their rows from being taken out. */
import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DemoResource } from "../../../contract/staff/demo.ts";
import { slotSettings } from "../../schema/appointments.ts";
import { banners, blogPosts, deals, pageSeos, pages, pageTexts } from "../../schema/content.ts";
import { dealers, reportKeys } from "../../schema/dealers.ts";
import { dealerChannels } from "../../schema/enquiries/deliveries.ts";
import { enquiryViews } from "../../schema/people/people.ts";
import { rangeModels, rangeVariants } from "../../schema/range.ts";
import { servicePrices } from "../../schema/service-prices.ts";
import { makes, models, vehicles } from "../../schema/stock/vehicles.ts";

/** All but the files of the library, which are not rows of the demo alone. */
export type TableResource = Exclude<DemoResource, "media">;

/** A column with the id of a row of another kind. */
export type Parent = { column: PgColumn; of: TableResource };

export type DemoTable = {
  resource: TableResource;
  table: PgTable & { id: PgColumn };
  /** What staff know a row by, as an expression of its columns. */
  title: SQLWrapper;
  /** The rows that a row refers to, and that therefore stay with it. */
  parents?: readonly Parent[];
  /** A row of which this one is a part: they go and stay together. */
  partOf?: Parent;
  /** Columns that refer to a row of this table. Their rows do not keep it: they go with it, and come back with it. */
  takesAlong?: readonly PgColumn[];
};

const ofDealer = (column: PgColumn): Parent => ({ column, of: "dealers" });
const dealerName = (column: PgColumn): SQL => sql`(select name from ${dealers} where ${dealers.id} = ${column})`;

/** Each before the tables that it refers to. */
export const DEMO_TABLES: readonly DemoTable[] = [
  {
    resource: "vehicles",
    table: vehicles,
    title: sql`(select concat_ws(' ', ${vehicles.year}, ${makes.name}, ${models.name}, '(' || ${vehicles.stockNumber} || ')')
      from ${models} join ${makes} on ${makes.id} = ${models.makeId} where ${models.id} = ${vehicles.modelId})`,
    parents: [
      ofDealer(vehicles.dealerId),
      { column: vehicles.modelId, of: "models" },
      { column: vehicles.makeId, of: "makes" },
    ],
  },
  { resource: "models", table: models, title: models.name, parents: [{ column: models.makeId, of: "makes" }] },
  { resource: "makes", table: makes, title: makes.name },
  { resource: "deals", table: deals, title: deals.title, parents: [ofDealer(deals.dealerId)] },
  {
    resource: "dealer_channels",
    table: dealerChannels,
    title: dealerName(dealerChannels.dealerId),
    partOf: ofDealer(dealerChannels.dealerId),
  },
  {
    resource: "slots",
    table: slotSettings,
    title: dealerName(slotSettings.dealerId),
    partOf: ofDealer(slotSettings.dealerId),
  },
  {
    resource: "range_variants",
    table: rangeVariants,
    title: rangeVariants.variant,
    partOf: { column: rangeVariants.rangeModelId, of: "range_models" },
  },
  { resource: "range_models", table: rangeModels, title: rangeModels.model },
  { resource: "banners", table: banners, title: banners.title },
  { resource: "blog_posts", table: blogPosts, title: blogPosts.title },
  { resource: "pages", table: pages, title: pages.title },
  { resource: "page_texts", table: pageTexts, title: pageTexts.title },
  { resource: "page_seos", table: pageSeos, title: pageSeos.canonicalUrl },
  {
    resource: "service_prices",
    table: servicePrices,
    title: sql`${servicePrices.model} || ' at ' || ${servicePrices.kilometres} || ' km'`,
  },
  {
    resource: "dealers",
    table: dealers,
    title: dealers.name,
    takesAlong: [enquiryViews.dealerId, reportKeys.dealerId],
  },
];

export const tableOf = (resource: TableResource): DemoTable =>
  DEMO_TABLES.find((one) => one.resource === resource) as DemoTable;

/** Everything that the rows of a table refer to. */
export const parentsOf = ({ parents = [], partOf }: DemoTable): readonly Parent[] =>
  partOf === undefined ? parents : [...parents, partOf];

/** The columns that the database calculates, in its spelling. */
export function generatedColumns(table: PgTable): string[] {
  const columns = Object.entries(getTableColumns(table));
  return columns.filter(([, { generated }]) => generated !== undefined).map(([name]) => toSnakeCase(name));
}

/**
 * Digests a row without what changes by itself. Empty values are left out, so that a column that an update of the site adds does not
 * make every row a changed one.
 */
export function fingerprint(table: PgTable): SQL {
  const ignored = ["revision", "updated_at", ...generatedColumns(table)].map((name) => `'${name}'`).join(", ");
  return sql`(select md5(coalesce(string_agg(key || '=' || value, chr(10) order by key), '')) from
    jsonb_each_text(to_jsonb(${sql.identifier(getTableName(table))}) - array[${sql.raw(ignored)}])
    where value not in ('', '[]', '{}', 'false', '0'))`;
}
