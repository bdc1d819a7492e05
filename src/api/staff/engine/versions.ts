/** GET /deals/7/versions: an item's audit entries, for everybody who may read the item. */
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { hasVersions } from "../../../contract/staff/resource-table.ts";
import { mustExist } from "../../../db/not-found.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import { collection } from "../../plugins/hydra.ts";
import type { Resource } from "../../resources.ts";
import { ownDealers } from "../access/access.ts";
import type { Definition, ListQuery, StaffContext } from "./definition.ts";
import { idOf } from "./item-requests.ts";
import { ITEMS_PER_PAGE, listItems, listQuery } from "./list-items.ts";
import { withinReach } from "./validate-change.ts";

type VersionsOptions = {
  /** The definition and the Hydra resource of audit entries. */
  entries: Definition;
  entryResource: Resource;
};

/**
 * Adds the route of the versions of one resource's items. A person whose grant covers some dealers only sees what happened to the item
 * while it belonged to one of them.
 */
export function addVersionsRoute(
  app: FastifyInstance,
  context: StaffContext,
  definition: Definition,
  { entries, entryResource }: VersionsOptions,
): void {
  const { name, title, table, dealer, isWritable } = definition;
  if (!isWritable || !hasVersions(name)) return;
  const what = title.replace(/^The /, "");
  const params = Type.Object({ id: Type.String() });
  app.get<{ Params: { id: string }; Querystring: ListQuery }>(
    `/${name}/:id/versions`,
    {
      schema: { summary: `List the versions: ${what}`, params, querystring: listQuery({ ...entries, filters: {} }) },
      config: {
        ...collection(entryResource, { pageSize: ITEMS_PER_PAGE }),
        permission: { resource: name, operation: "read" },
      },
    },
    async (request) => {
      const dealerIds = ownDealers(request);
      const { id } = mustExist(
        await findRow(context.db, table, idOf(request), withinReach(definition, dealerIds)),
        title,
      );
      return listItems(context, entries, {
        query: { ...request.query, resource: name, itemId: String(id) },
        dealerIds: dealer && dealerIds,
        person: request.person,
      });
    },
  );
}
