import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Person } from "../../../auth/person.ts";
import { MAX_EXPORTED_ITEMS } from "../../../contract/staff/exports.ts";
import type { Database } from "../../../db/connect.ts";
import { recordChange } from "../../../db/queries/staff/audit-entries.ts";
import { listIds } from "../../../db/queries/staff/items.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { ownDealers } from "../access/access.ts";
import type { Definition, ListQuery, StaffContext } from "../engine/definition.ts";
import { listQuery, selectionOf } from "../engine/list-items.ts";
import { exportColumns } from "./export-columns.ts";
import { exportCsv } from "./export-csv.ts";

/**
 * Adds `POST /{name}/export`: the list that the query selects, with all columns, as a CSV file of at most MAX_EXPORTED_ITEMS
 * rows. It needs the permission to read and is recorded in the audit, so it is no GET.
 */
export function addExportRoute(
  app: FastifyInstance,
  { db }: StaffContext,
  definition: Definition,
  { siteUrl }: { siteUrl: string },
): void {
  const { name, title } = definition;
  app.post<{ Querystring: ListQuery }>(
    `/${name}/export`,
    {
      schema: { summary: `Save as CSV: ${title.replace(/^The /, "")}`, querystring: listQuery(definition) },
      config: { permission: { resource: name, operation: "read" } },
    },
    async (request, reply) => {
      const { query, person } = request;
      const dealerIds = ownDealers(request);
      const selection = await selectionOf(db, definition, { query, dealerIds });
      const ids = await listIds(db, definition.table, { ...selection, limit: MAX_EXPORTED_ITEMS });
      await record(db, definition, { person, query, dealerIds, rows: ids.length });
      const named = await db.select({ id: dealers.id, name: dealers.name }).from(dealers);
      const dealerNames = new Map(named.map(({ id, name: dealerName }) => [id, dealerName]));
      const columns = exportColumns(definition, { dealerNames, siteUrl });
      reply.header("content-disposition", `attachment; filename="${name.replaceAll("_", "-")}.csv"`);
      reply.type("text/csv; charset=utf-8");
      return reply.send(Readable.from(exportCsv(db, definition, { ids, columns })));
    },
  );
}

type Export = { person: Person; query: ListQuery; dealerIds: readonly number[] | undefined; rows: number };

/** Records the export for each dealer whose items it was limited to, so that their managers see it. */
async function record(db: Database, { name, dealer }: Definition, { person, query, dealerIds, rows }: Export) {
  // What was searched for may name a customer.
  const { q, page: _, itemsPerPage: __, "id[]": ids, ...selection } = query;
  const after = { rows, ...selection, ...(q !== undefined && { search: true }), ...(ids && { chosen: ids.length }) };
  const isAsked = (id: number) => query.dealerId === undefined || query.dealerId === id;
  const named = query.dealerId === undefined ? [] : [query.dealerId as number];
  const limitedTo = dealer === undefined ? [] : (dealerIds?.filter(isAsked) ?? named);
  await db.transaction(async (tx) => {
    for (const dealerId of limitedTo.length === 0 ? [null] : limitedTo) {
      await recordChange(tx, {
        ...{ author: person, resource: name, itemId: "", dealerId },
        ...{ operation: "export", before: null, after },
      });
    }
  });
}
