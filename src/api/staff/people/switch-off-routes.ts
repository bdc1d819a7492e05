/** Routes that switch a person off and hand over their work. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Violation } from "../../../contract/hydra.ts";
import {
  describeWork,
  type HandOver,
  OpenWork,
  SwitchOff,
  type WorkGroup,
} from "../../../contract/staff/enquiries/open-work.ts";
import type { Transaction } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { listOwners } from "../../../db/queries/enquiries/progress/lead-owners.ts";
import { findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import { countOpenWork, handOverWork } from "../../../db/queries/staff/open-work.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { actorOf, idOf, sendsItem } from "../engine/item-requests.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny } from "../engine/validate-change.ts";
import { lockItem, setColumnsWithin } from "../engine/write-item.ts";

type Options = { context: StaffContext; definition: Definition };

const params = Type.Object({ id: Type.String() });

/** GET /people/{id}/open_work and POST /people/{id}/switch_off. */
export const switchOffRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context: { db }, definition }) => {
  app.get(
    "/people/:id/open_work",
    {
      schema: {
        summary: "What a person looks after, and who can take it over",
        params,
        response: { 200: OpenWork },
      },
      config: { permission: { resource: "people", operation: "read" } },
    },
    async (request) => {
      const { id } = mustExist(await findRow(db, definition.table, idOf(request), undefined), definition.title);
      return listOpenWork(db, id);
    },
  );

  app.post(
    "/people/:id/switch_off",
    {
      schema: { summary: "Switch a person off, and hand over what they look after", params, body: SwitchOff },
      config: {
        ...item(toResource(definition)),
        permission: { resource: "people", operation: "delete" },
        isAction: true,
      },
    },
    sendsItem((request, change) =>
      db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, change);
        const { handOver } = request.body as { handOver: HandOver[] };
        throwAny(findViolations(await listOpenWork(tx, row.id), handOver));
        for (const to of handOver) await handOverWork(tx, { author: actorOf(request).person, from: row.id, to });
        const columnsOf = (_row: ItemRow, now: Date) => ({ deletedAt: now });
        return setColumnsWithin(tx, definition, { ...change, operation: "delete", columnsOf });
      }),
    ),
  );
};

async function listOpenWork(tx: Transaction, personNumber: number): Promise<WorkGroup[]> {
  const groups: WorkGroup[] = [];
  for (const group of await countOpenWork(tx, personNumber)) {
    const owners = await listOwners(tx, group.dealerId, group.kind);
    groups.push({ ...group, successors: owners.filter(({ id }) => id !== personNumber) });
  }
  return groups;
}

/** Requires that all open work of the person is handed over to people who can own it. */
function findViolations(groups: readonly WorkGroup[], handOver: readonly HandOver[]): Violation[] {
  const isFor = (group: WorkGroup) => (to: HandOver) => to.kind === group.kind && to.dealerId === group.dealerId;
  return groups.flatMap((group) => {
    const index = handOver.findIndex(isFor(group));
    if (index === -1) {
      const what = `${describeWork([group])} of ${group.dealerName ?? "the group"}`;
      return violation("handOver", `Choose who takes over ${what}.`, "blank");
    }
    const { ownerId } = handOver[index] as HandOver;
    if (ownerId === null || group.successors.some(({ id }) => id === ownerId)) return [];
    return violation(`handOver.${index}.ownerId`, "This person does not work for the dealer.", "unknownChoice");
  });
}
