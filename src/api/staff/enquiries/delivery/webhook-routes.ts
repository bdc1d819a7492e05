/** Routes that renew a webhook's secret and send events again. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { mustExist } from "../../../../db/not-found.ts";
import {
  listFailedDeliveries,
  resendDelivery,
  webhookDeliveryItems,
} from "../../../../db/queries/enquiries/delivery/webhook-deliveries.ts";
import { recordChange } from "../../../../db/queries/staff/audit-entries.ts";
import { findRow, updateRow } from "../../../../db/queries/staff/items.ts";
import { webhooks } from "../../../../db/schema/enquiries/webhooks.ts";
import { violation } from "../../../input/submission.ts";
import { item } from "../../../plugins/hydra.ts";
import { Violations } from "../../../problems.ts";
import { audit } from "../../engine/audit.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { changeOf, idOf } from "../../engine/item-requests.ts";
import { presentItem } from "../../engine/present-items.ts";
import { toResource } from "../../engine/resource-routes.ts";
import { lockItem } from "../../engine/write-item.ts";
import { createSecret } from "./dealer-channels.ts";

type Options = {
  context: StaffContext;
  webhooks: Definition;
};

/** Maximum number of failed deliveries to send again at a time. */
const MAX_RESENT = 1000;
const params = Type.Object({ id: Type.String() });
const Resent = Type.Object({ resent: Type.Integer() });

/** POST /webhooks/{id}/new_secret, /webhook_deliveries/{id}/resend and /webhook_deliveries/resend_failed. */
export const webhookRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { context: { db }, webhooks: definition },
) => {
  app.post(
    "/webhooks/:id/new_secret",
    {
      schema: { summary: "Replace the secret that signs the calls", params },
      config: {
        ...item(toResource(definition)),
        permission: { resource: "webhooks", operation: "update" },
        isAction: true,
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, changeOf(request));
        const written = await updateRow(tx, webhooks, row.id, { secret: createSecret() });
        const { person } = request;
        await audit(tx, definition, { person, row: written, operation: "new_secret", before: null, after: null });
        return { ...(await presentItem(tx, definition, written)), secret: written.secret };
      }),
  );

  const permission = { resource: "webhook_deliveries", operation: "update" } as const;
  const record = (tx: Parameters<typeof recordChange>[0], person: { id: string; name: string }, itemId: string) =>
    recordChange(tx, {
      author: { id: person.id, name: person.name },
      resource: "webhook_deliveries",
      itemId,
      dealerId: null,
      operation: "resend",
      before: null,
      after: null,
    });

  app.post(
    "/webhook_deliveries/:id/resend",
    {
      schema: { summary: "Send an event to a webhook again", params, response: { 200: Resent } },
      config: { permission, isAction: true },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const id = idOf(request);
        mustExist(await findRow(tx, webhookDeliveryItems, id), "The delivery");
        if (!(await resendDelivery(tx, id))) {
          throw new Violations([violation("", "It is being sent already.", "wrongFormat")]);
        }
        await record(tx, request.person, String(id));
        return { resent: 1 };
      }),
  );

  app.post(
    "/webhook_deliveries/resend_failed",
    {
      schema: { summary: "Send all events again that have failed", response: { 200: Resent } },
      config: { permission, isAction: true },
    },
    async (request) => {
      let resent = 0;
      // Each in its own transaction, since it locks a lead or an application.
      for (const id of await listFailedDeliveries(db, MAX_RESENT)) {
        if (await db.transaction((tx) => resendDelivery(tx, id))) resent += 1;
      }
      if (resent > 0) await record(db, request.person, "all failed");
      return { resent };
    },
  );
};
