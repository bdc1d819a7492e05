import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import Type, { type TSchema } from "typebox";
import type { Setting } from "../../../contract/settings/setting.ts";
import { SECTION_NAMES, SETTINGS } from "../../../contract/settings/settings.ts";
import { staffDealer } from "../../../contract/staff/dealers/dealer.ts";
import { folderOf, isHtml } from "../../../contract/staff/fields.ts";
import { staffRangeVariant } from "../../../contract/staff/range/range-variant.ts";
import type { StaffSchema } from "../../../contract/staff/staff-resource.ts";
import { staffVehicle } from "../../../contract/staff/stock/vehicle.ts";
import type { Database, Transaction } from "../../connect.ts";
import { content } from "../../content.ts";
import { itemDrafts } from "../../schema/changes.ts";
import { dealers } from "../../schema/dealers.ts";
import { rangeVariants } from "../../schema/range.ts";
import { siteSettings } from "../../schema/site-settings.ts";
import { makes, models, vehicles } from "../../schema/stock/vehicles.ts";
import type { ItemTable } from "../staff/items.ts";

/** An item that shows a file of the library. */
export type MediaUse = {
  /** Name of the resource in the staff's API. */
  resource: string;
  itemId: number;
  title: string;
  field: string;
};

/** Maximum number of uses to list. */
const MAX_USES = 100;

type Source = {
  table: ItemTable;
  schema: StaffSchema;
  title: SQLWrapper;
  /** What is set when a row is deleted or withdrawn. Undefined: rows are never deleted. */
  deletion?: SQLWrapper | undefined;
};

const SOURCES: readonly Source[] = [
  ...Object.values(content).map(({ table, schema }) => ({
    table,
    schema,
    title: titleOf(table, columnOf(table, schema.draftName)),
    deletion: table.deletedAt,
  })),
  { table: dealers, schema: staffDealer, title: dealers.name, deletion: dealers.deletedAt },
  { table: rangeVariants, schema: staffRangeVariant, title: rangeVariants.variant, deletion: rangeVariants.deletedAt },
  {
    table: vehicles,
    schema: staffVehicle,
    title: sql`(select concat_ws(' ', ${vehicles.year}, ${makes.name}, ${models.name}, ${vehicles.variant})
      from ${models} join ${makes} on ${makes.id} = ${models.makeId} where ${models.id} = ${vehicles.modelId})`,
    deletion: sql`case when not ${vehicles.isDraft} then ${vehicles.withdrawnAt} end`,
  },
];

type Place = Omit<Source, "schema"> & {
  /** Name of the resource, if it is not that of the table. */
  resource?: string;
  field: string;
  /** Whether the row shows the file at `path`. */
  shows: (path: string) => SQL;
};

/** Every column that holds paths of files, alone, in a list, in HTML or in a list with HTML. */
const PLACES: readonly Place[] = [
  ...SOURCES.flatMap(({ schema, ...source }) =>
    schema.fields.flatMap((field) => {
      const shows = fileTest(schema.change.properties[field] as TSchema, columnOf(source.table, field));
      return shows === undefined ? [] : [{ ...source, field, shows }];
    }),
  ),
  ...placesOfSettings(),
];

/** Settings that name a file, such as the logo. A section's values are one column. */
function placesOfSettings(): Place[] {
  return SECTION_NAMES.flatMap((section) =>
    Object.entries(SETTINGS[section].settings)
      .filter(([, { input }]: [string, Setting]) => input === "picture")
      .map(([field, { label }]) => ({
        table: siteSettings,
        resource: "settings",
        title: sql`${label}::text`,
        field,
        shows: (path: string) => sql`${siteSettings.values} ->> ${field} = any(${spellings(path)})`,
      })),
  );
}

function columnOf(table: ItemTable, name: string): PgColumn {
  return getTableColumns(table)[name] as PgColumn;
}

/** What has a title is known by it. Its draft may have no title yet. */
function titleOf(table: ItemTable, draftName: PgColumn): SQLWrapper {
  const { title = draftName } = getTableColumns(table);
  return sql`coalesce(${title}, ${draftName})`;
}

/** Whether a column with values of `schema` shows the file at a path. Undefined: it holds no files. */
function fileTest(schema: TSchema, column: PgColumn): Place["shows"] | undefined {
  if (Type.IsUnion(schema)) return fileTest(filledOption(schema), column);
  const folder = folderOf(schema);
  if (folder !== undefined) return (path) => sql`${column} = any(${spellings(path, folder)})`;
  if (isHtml(schema)) return (path) => sql`position(${`/uploads/${path}`} in ${column}) > 0`;
  return Type.IsArray(schema) ? listTest(schema.items, column) : undefined;
}

/** The schema of a value that is not null. */
function filledOption(schema: TSchema): TSchema {
  return Type.IsUnion(schema) ? (schema.anyOf.find((option) => !Type.IsNull(option)) ?? schema) : schema;
}

/** `fileTest` of an array of paths, or of JSON with an array of objects. */
function listTest(items: TSchema, column: PgColumn): Place["shows"] | undefined {
  const folder = folderOf(items);
  if (folder !== undefined) return (path) => sql`${column} && ${spellings(path, folder)}`;
  const properties = Object.entries(Type.IsObject(items) ? items.properties : {});
  const [html] = properties.find(([, one]) => isHtml(one)) ?? [];
  if (html !== undefined) {
    return (path) => sql`exists (
      select from jsonb_array_elements(${column}) as entry where position(${`/uploads/${path}`} in entry ->> ${html}) > 0)`;
  }
  const [name, folderOfProperty] =
    properties
      .map(([name, one]) => [name, folderOf(filledOption(one))] as const)
      .find(([, one]) => one !== undefined) ?? [];
  if (folderOfProperty === undefined) return undefined;
  return (path) => sql`exists (
    select from jsonb_array_elements(${column}) as entry where entry ->> ${name} = any(${spellings(path, folderOfProperty)}))`;
}

/** The ways to write a path in a column. `folder`: names are relative to it, unless it is empty. */
function spellings(path: string, folder = ""): SQL {
  const names = [path, `/${path}`, `/uploads/${path}`];
  if (folder !== "" && path.startsWith(`${folder}/`)) names.push(path.slice(folder.length + 1));
  const texts = names.map((name) => sql`${name}`);
  return sql`array[${sql.join(texts, sql`, `)}]::text[]`;
}

/**
 * Up to MAX_USES items that show the file at `path` under /uploads, including drafts. `withDeleted` includes deleted and withdrawn
 * items, which may be restored.
 */
export async function findMediaUses(
  db: Database | Transaction,
  path: string,
  { withDeleted = false } = {},
): Promise<MediaUse[]> {
  const inItems = PLACES.map(({ table, resource = getTableName(table), title, field, shows, deletion }) => {
    const where = withDeleted || deletion === undefined ? shows(path) : sql`${shows(path)} and ${deletion} is null`;
    return sql`select ${resource}::text as resource, ${table.id} as "itemId", ${title} as title, ${field} as field
      from ${table} where ${where}`;
  });
  const inDrafts = sql`select ${itemDrafts.resource}, ${itemDrafts.itemId}, 'A draft', 'draft'
    from ${itemDrafts} where position(${path} in ${itemDrafts.changes}::text) > 0`;
  const { rows } = await db.execute<MediaUse>(
    sql`${sql.join([...inItems, inDrafts], sql` union all `)} limit ${MAX_USES}`,
  );
  return rows;
}
