/** Routes of staff's decisions about the delivery of a lead and of replies to it. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type, { type TObject } from "typebox";
import type { Transaction } from "../../../../db/connect.ts";
import { NotFound } from "../../../../db/not-found.ts";
import { queueDelivery, queueUnsentDeliveries } from "../../../../db/queries/enquiries/delivery/deliveries.ts";
import type { Lead } from "../../../../db/queries/enquiries/delivery/routing.ts";
import { parseRowId } from "../../../../db/queries/row-id.ts";
import type { LeadSettings } from "../../../../leads/settings.ts";
import { releaseLocked } from "../../../../leads/staff-actions.ts";
import { item } from "../../../plugins/hydra.ts";
import { actOnItem } from "../../engine/act-on-item.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { sendsItem } from "../../engine/item-requests.ts";
import { toResource } from "../../engine/resource-routes.ts";

type Options = { context: StaffContext; definition: Definition; leadSettings: Pick<LeadSettings, "siteUrl"> };
type Params = { messageId: string };
type Action = {
  path: string;
  params: TObject;
  operation: "release" | "send_again";
  summary: string;
  act: (tx: Transaction, lead: Lead, params: Params) => Promise<boolean>;
};

const OF_LEAD = Type.Object({ id: Type.String() });
const OF_REPLY = Type.Object({ id: Type.String(), messageId: Type.String() });

/** POST /customer_enquiries/{id}/release, …/send_again and …/replies/{messageId}/send_again. The first two may be repeated. */
export const leadSendingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { context, definition, leadSettings } = options;
  const actions: readonly Action[] = [
    {
      path: "release",
      params: OF_LEAD,
      operation: "release",
      summary: "Declare that a lead is no spam: other systems and the customer are told of it",
      act: (tx, lead) => releaseLocked(tx, lead, leadSettings.siteUrl),
    },
    {
      path: "send_again",
      params: OF_LEAD,
      operation: "send_again",
      summary: "Send again what was not sent of a lead",
      act: async (tx, { id, erasedAt }) =>
        erasedAt === null && (await queueUnsentDeliveries(tx, { enquiryId: id }, ["Failed", "Kept"])) > 0,
    },
    {
      path: "replies/:messageId/send_again",
      params: OF_REPLY,
      operation: "send_again",
      summary: "Send a reply again that failed or was kept",
      act: async (tx, { id }, { messageId }) => {
        const itemId = parseRowId(messageId);
        for (const kind of ["reply", "whatsapp"] as const) {
          if (await queueDelivery(tx, { enquiryId: id }, { kind, itemId })) return true;
        }
        throw new NotFound("A reply that can be sent again is not known");
      },
    },
  ];
  for (const { path, params, operation, summary, act } of actions) {
    app.post(
      `/customer_enquiries/:id/${path}`,
      {
        schema: { summary, params },
        config: {
          ...item(toResource(definition)),
          permission: { resource: "customer_enquiries", operation: "update" },
          isAction: true,
        },
      },
      sendsItem((request, { actor, id }) =>
        actOnItem(context, definition, {
          actor,
          id,
          operation,
          work: (tx, row) => act(tx, row as unknown as Lead, request.params as unknown as Params),
        }),
      ),
    );
  }
};
