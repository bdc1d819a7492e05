import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { MAX_EXPORTED_ITEMS } from "../../../contract/staff/exports.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { ownDealers } from "../access/access.ts";
import { auditSelection } from "../engine/audit.ts";
import type { Definition, ListQuery, StaffContext } from "../engine/definition.ts";
import { listQuery, selectIds } from "../engine/list-items.ts";
import { exportColumns } from "./export-columns.ts";
import { exportCsv } from "./export-csv.ts";

/**
 * Adds `POST /{name}/export`: the list that the query selects, with all columns or the chosen ones, as a CSV file of at most MAX_EXPORTED_ITEMS rows. It
 * requires the permission to read. It is not a GET, because it is recorded in the audit.
 */
export function addExportRoute(
  app: FastifyInstance,
  { db }: StaffContext,
  definition: Definition,
  { siteUrl }: { siteUrl: string },
): void {
  const { name, title } = definition;
  const querystring = Type.Object({
    ...listQuery(definition).properties,
    "columns[]": Type.Optional(Type.Array(Type.Enum(Object.keys(definition.schema.item.properties)))),
  });
  app.post<{ Querystring: ListQuery & { "columns[]"?: string[] } }>(
    `/${name}/export`,
    {
      schema: { summary: `Save as CSV: ${title.replace(/^The /, "")}`, querystring },
      config: { permission: { resource: name, operation: "read" } },
    },
    async (request, reply) => {
      const { person } = request;
      const { "columns[]": chosen, ...query } = request.query;
      const selecting = { person, query, dealerIds: ownDealers(request) };
      const ids = await selectIds(db, definition, selecting, MAX_EXPORTED_ITEMS);
      await auditSelection(db, definition, selecting, { operation: "export", after: recorded(query, ids.length) });
      const named = await db.select({ id: dealers.id, name: dealers.name }).from(dealers);
      const dealerNames = new Map(named.map(({ id, name: dealerName }) => [id, dealerName]));
      const columns = exportColumns(definition, { dealerNames, siteUrl }, chosen);
      reply.header("content-disposition", `attachment; filename="${name.replaceAll("_", "-")}.csv"`);
      reply.type("text/csv; charset=utf-8");
      return reply.send(Readable.from(exportCsv(db, definition, { ids, columns, reader: selecting })));
    },
  );
}

/** Returns the audit's record of an export. */
function recorded({ q, page: _, itemsPerPage: __, "id[]": ids, ...selection }: ListQuery, rows: number) {
  // The text of a search may name a customer.
  return { rows, ...selection, ...(q !== undefined && { search: true }), ...(ids && { chosen: ids.length }) };
}
