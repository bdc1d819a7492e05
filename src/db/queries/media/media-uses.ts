import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../connect.ts";
import { itemDrafts } from "../../schema/changes.ts";
import { banners, blogPosts, deals, pageSeos, pageTexts } from "../../schema/content.ts";
import { dealers } from "../../schema/dealers.ts";
import { rangeModels, rangeVariants } from "../../schema/range.ts";
import { makes, models, vehicles } from "../../schema/vehicles.ts";

/** An item that shows a file of the library. */
export type MediaUse = {
  /** Name of the resource in the staff's API. */
  resource: string;
  itemId: number;
  title: string;
  /** Name of the field. */
  field: string;
};

/** More are of no use to anybody. */
const MAX_USES = 100;

type Place = {
  table: PgTable & { id: PgColumn };
  title: SQL;
  field: string;
  /** Whether the row shows the file at `path`. */
  shows: (path: string) => SQL;
  /** Whether the row is neither deleted nor withdrawn. */
  isKept: SQL;
};

/** The ways to write a path in a column. `folder`: the column's names are relative to it. */
function spellings(path: string, folder?: string): string[] {
  const names = [path, `/${path}`, `/uploads/${path}`];
  return folder !== undefined && path.startsWith(`${folder}/`) ? [...names, path.slice(folder.length + 1)] : names;
}

const list = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
const is = (column: PgColumn, folder?: string) => (path: string) =>
  sql`${column} = any(${list(spellings(path, folder))})`;
const contains = (column: PgColumn) => (path: string) => sql`position(${`/uploads/${path}`} in ${column}) > 0`;
const hasImage = (column: PgColumn, folder: string) => (path: string) =>
  sql`exists (select from jsonb_array_elements(${column}) as entry where entry ->> 'image' = any(${list(spellings(path, folder))}))`;
/** Every column that holds paths of uploads. */
const PLACES: readonly Place[] = [
  { ...ofContent(banners, banners.title), field: "image", shows: is(banners.image) },
  { ...ofContent(banners, banners.title), field: "phoneImage", shows: is(banners.phoneImage) },
  { ...ofContent(deals, deals.title), field: "thumbnail", shows: is(deals.thumbnail) },
  { ...ofContent(deals, deals.title), field: "image", shows: is(deals.image) },
  { ...ofContent(blogPosts, blogPosts.title), field: "image", shows: is(blogPosts.image) },
  { ...ofContent(blogPosts, blogPosts.title), field: "body", shows: contains(blogPosts.body) },
  { ...ofContent(pageSeos, pageSeos.title), field: "image", shows: is(pageSeos.image) },
  { ...ofContent(pageTexts, pageTexts.title), field: "body", shows: contains(pageTexts.body) },
  { ...ofContent(dealers, dealers.name), field: "image", shows: is(dealers.image) },
  { ...ofContent(rangeModels, rangeModels.model), field: "mainImage", shows: is(rangeModels.mainImage) },
  { ...ofContent(rangeModels, rangeModels.model), field: "brochure", shows: is(rangeModels.brochure, "files") },
  { ...ofContent(rangeModels, rangeModels.model), field: "colours", shows: hasImage(rangeModels.colours, "range") },
  {
    ...ofContent(rangeVariants, rangeVariants.variant),
    field: "gallery",
    shows: hasImage(rangeVariants.gallery, "gallery"),
  },
  {
    table: vehicles,
    title: sql`(select concat_ws(' ', ${vehicles.year}, ${makes.name}, ${models.name}, ${vehicles.variant})
      from ${models} join ${makes} on ${makes.id} = ${models.makeId} where ${models.id} = ${vehicles.modelId})`,
    field: "images",
    shows: (path) => sql`${vehicles.images} && ${list(spellings(path))}`,
    isKept: sql`${vehicles.withdrawnAt} is null`,
  },
];

function ofContent(table: PgTable & { id: PgColumn; deletedAt: PgColumn }, title: PgColumn) {
  return { table, title: sql`${title}`, isKept: sql`${table.deletedAt} is null` };
}

/**
 * The items that show the file at `path` under /uploads, also in drafts, at most a hundred. `withDeleted`: also those that are deleted
 * or withdrawn, and may be restored.
 */
export async function findMediaUses(
  db: Database | Transaction,
  path: string,
  { withDeleted = false } = {},
): Promise<MediaUse[]> {
  const inItems = PLACES.map(({ table, title, field, shows, isKept }) => {
    const where = withDeleted ? shows(path) : sql`${shows(path)} and ${isKept}`;
    return sql`select ${getTableName(table)} as resource, ${table.id} as "itemId", ${title} as title, ${field} as field
      from ${table} where ${where}`;
  });
  const inDrafts = sql`select ${itemDrafts.resource}, ${itemDrafts.itemId}, 'A draft', 'draft'
    from ${itemDrafts} where position(${path} in ${itemDrafts.changes}::text) > 0`;
  const { rows } = await db.execute<MediaUse>(
    sql`${sql.join([...inItems, inDrafts], sql` union all `)} limit ${MAX_USES}`,
  );
  return rows;
}
