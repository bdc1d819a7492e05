import { eq } from "drizzle-orm";
import Type from "typebox";
import { Id } from "../../../contract/staff/fields.ts";
import { staffStockImport } from "../../../contract/staff/stock/stock-import.ts";
import { IMPORT_STATUSES } from "../../../contract/staff/stock/stock-imports.ts";
import { stockImports as t } from "../../../db/schema/stock/stock-feeds.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** The history of stock imports. `../stock/` has the routes that upload, start and undo them. */
export const stockImportsDefinition: Definition = {
  name: "stock_imports",
  title: "The import",
  schema: staffStockImport,
  table: t,
  dealer: t.dealerId,
  isWritable: false,
  search: searchIn(t.fileName, t.personName),
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    feedId: { schema: Id(), where: (id: number) => eq(t.feedId, id) },
    status: {
      schema: Type.Enum([...IMPORT_STATUSES]),
      where: (status: (typeof IMPORT_STATUSES)[number]) => eq(t.status, status),
    },
  },
  orders: { id: t.id },
  defaultOrder: { column: t.id, direction: "desc" },
  present: async (_tx, rows) => rows.map((row) => ({ ...row, hasFile: row.fileKey !== null })),
};
