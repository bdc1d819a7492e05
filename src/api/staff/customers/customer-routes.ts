/** Routes of staff's decisions about who is one person. Each may be repeated, and is recorded for each dealer concerned. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type, { type TSchema } from "typebox";
import type { CustomerAction } from "../../../contract/customers/customers.ts";
import {
  type CustomerChoice,
  customerChoice,
  type EnquiryChoice,
  enquiryChoice,
} from "../../../contract/staff/customers/customer.ts";
import type { Transaction } from "../../../db/connect.ts";
import { NotFound } from "../../../db/not-found.ts";
import { dismissPairs } from "../../../db/queries/customers/customer-pairs.ts";
import {
  findMergedInto,
  listDealersOf,
  listMerges,
  lockMerges,
  mergeCustomer,
  separateCustomer,
  splitLead,
} from "../../../db/queries/customers/merge-customers.ts";
import { isLeadOf } from "../../../db/queries/customers/read-customers.ts";
import { recordChange } from "../../../db/queries/staff/audit-entries.ts";
import { findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import type { Actor, Definition, StaffContext } from "../engine/definition.ts";
import { sendsItem } from "../engine/item-requests.ts";
import { presentItem } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny, withinReach } from "../engine/validate-change.ts";

type Options = { context: StaffContext; definition: Definition };
type Pair = { id: number; otherId: number; actor: Actor };
type PairAction = Exclude<CustomerAction, "split">;
type Route = {
  summary: string;
  /** Returns the dealers concerned, or undefined if there was nothing to do. */
  act: (tx: Transaction, pair: Pair) => Promise<(number | null)[] | undefined>;
};

const ROUTES: Record<PairAction, Route> = {
  merge: {
    summary: "Merge another customer into this one. It can be separated again",
    async act(tx, { id, otherId, actor }) {
      throwAny(id === otherId ? [violation("customerId", "Choose another customer.", "unknownChoice")] : []);
      if ((await findMergedInto(tx, otherId)) === id) return undefined;
      const concerned = await listDealersOf(tx, [id, otherId]);
      await mergeCustomer(tx, { id: otherId, intoId: id, personName: actor.person.name });
      return concerned;
    },
  },
  unmerge: {
    summary: "Separate a customer that was merged into this one",
    async act(tx, { id, otherId }) {
      const isPart = (await listMerges(tx, id)).some((part) => part.id === otherId);
      if (!isPart) return undefined;
      const concerned = await listDealersOf(tx, [id]);
      await separateCustomer(tx, otherId);
      return concerned;
    },
  },
  dismiss: {
    summary: "Declare that another customer is somebody else",
    async act(tx, { id, otherId, actor }) {
      const wasOpen = await dismissPairs(tx, [id, otherId], actor.dealerIds);
      return wasOpen ? listDealersOf(tx, [id, otherId]) : undefined;
    },
  },
};

/** POST /customers/{id}/merge, …/unmerge, …/dismiss and …/split. */
export const customerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context: { db }, definition }) => {
  const optionsOf = (summary: string, body: TSchema) => ({
    schema: { summary, params: Type.Object({ id: Type.String() }), body },
    config: {
      ...item(toResource(definition)),
      permission: { resource: "customers", operation: "update" } as const,
      isAction: true,
    },
  });

  for (const [action, { summary, act }] of Object.entries(ROUTES)) {
    app.post(
      `/customers/:id/${action}`,
      optionsOf(summary, customerChoice),
      sendsItem((request, { actor, id }) =>
        db.transaction(async (tx) => {
          const otherId = (request.body as CustomerChoice).customerId;
          await lockMerges(tx);
          const row = await findCustomer(tx, definition, { id, actor });
          if (row.intoId !== null) throw new NotFound("The customer is not known");
          // A customer who was merged into another one is found by the enquiries that were matched with them.
          const other = await findCustomer(tx, definition, { id: otherId, actor });
          const isMergedElsewhere = action === "merge" && other.intoId !== null && other.intoId !== id;
          throwAny(
            isMergedElsewhere ? [violation("customerId", "Somebody has merged them already.", "wrongFormat")] : [],
          );
          const concerned = await act(tx, { id, otherId, actor });
          await record(tx, { id, otherId, actor, action: action as PairAction, concerned: concerned ?? [] });
          return presentItem(tx, definition, row, actor);
        }),
      ),
    );
  }

  app.post(
    "/customers/:id/split",
    optionsOf("Declare that an enquiry is somebody else's: it gets a customer of its own", enquiryChoice),
    sendsItem((request, { actor, id }) =>
      db.transaction(async (tx) => {
        const { enquiryId } = request.body as EnquiryChoice;
        await lockMerges(tx);
        const row = await findCustomer(tx, definition, { id, actor });
        if (!(await isLeadOf(tx, { customerId: id, enquiryId }, actor.dealerIds))) {
          throw new NotFound("The enquiry is not known");
        }
        const concerned = await listDealersOf(tx, [id]);
        const otherId = await splitLead(tx, { customerId: id, enquiryId });
        if (otherId !== undefined) await record(tx, { id, otherId, actor, action: "split", concerned });
        return presentItem(tx, definition, row, actor);
      }),
    ),
  );
};

type Recorded = Pair & { action: CustomerAction; concerned: readonly (number | null)[] };

/** Records what was decided about a customer, for the managers of each dealer concerned. */
async function record(tx: Transaction, { id, otherId, actor, action, concerned }: Recorded): Promise<void> {
  for (const dealerId of concerned) {
    await recordChange(tx, {
      author: actor.person,
      resource: "customers",
      itemId: String(id),
      dealerId,
      operation: action,
      before: null,
      after: { customerId: otherId },
    });
  }
}

/** Returns a customer that the person may read, also one that was merged into another. Throws NotFound. */
async function findCustomer(
  tx: Transaction,
  definition: Definition,
  { id, actor }: { id: number; actor: Actor },
): Promise<ItemRow & { intoId: number | null }> {
  const row = await findRow(tx, definition.table, id, withinReach(definition, actor.dealerIds));
  if (row === undefined) throw new NotFound("The customer is not known");
  return row as ItemRow & { intoId: number | null };
}
