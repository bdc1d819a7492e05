/** What staff decide about the sending of a lead. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Transaction } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { queueUnsentDeliveries } from "../../../db/queries/leads/deliveries.ts";
import type { Lead } from "../../../db/queries/leads/routing.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import { releaseLocked } from "../../../leads/staff-actions.ts";
import { item } from "../../plugins/hydra.ts";
import { audit } from "../engine/audit.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { changeOf } from "../engine/item-requests.ts";
import { setEtag } from "../engine/preconditions.ts";
import { presentItem } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { lockItem } from "../engine/write-item.ts";

type Options = { context: StaffContext; definition: Definition; leadSettings: Pick<LeadSettings, "siteUrl"> };

/** POST /customer_enquiries/{id}/release and …/send_again. Both may be repeated. */
export const leadSendingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { context, definition, leadSettings } = options;

  const addAction = (
    operation: "release" | "send_again",
    summary: string,
    act: (tx: Transaction, lead: Lead) => Promise<boolean>,
  ) =>
    app.post(
      `/customer_enquiries/:id/${operation}`,
      {
        schema: { summary, params: Type.Object({ id: Type.String() }) },
        config: {
          ...item(toResource(definition)),
          permission: { resource: "customer_enquiries", operation: "update" },
          isAction: true,
        },
      },
      async (request, reply) => {
        const { actor, id } = changeOf(request);
        const changed = await context.db.transaction(async (tx) => {
          const { row } = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
          if (await act(tx, row as unknown as Lead)) {
            await audit(tx, definition, { person: actor.person, row, operation, before: null, after: null });
          }
          return presentItem(tx, definition, mustExist(await findRow(tx, definition.table, id), definition.title));
        });
        setEtag(reply, changed);
        return changed;
      },
    );

  addAction("release", "Declare that a lead is no spam: other systems and the customer are told of it", (tx, lead) =>
    releaseLocked(tx, lead, leadSettings.siteUrl),
  );
  addAction(
    "send_again",
    "Send again what was not sent of a lead",
    async (tx, { id, erasedAt }) =>
      erasedAt === null && (await queueUnsentDeliveries(tx, { enquiryId: id }, ["Failed", "Kept"])) > 0,
  );
};
