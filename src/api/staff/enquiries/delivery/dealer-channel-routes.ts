/** Routes that test a channel and renew its secret. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { eq } from "drizzle-orm";
import Type from "typebox";
import { testLeadOutcome } from "../../../../contract/staff/enquiries/dealer-channel.ts";
import { mustExist } from "../../../../db/not-found.ts";
import { updateRow } from "../../../../db/queries/staff/items.ts";
import { dealers } from "../../../../db/schema/dealers.ts";
import { dealerChannels as t } from "../../../../db/schema/enquiries/deliveries.ts";
import { sendTestLead } from "../../../../leads/delivery/send-test-lead.ts";
import type { LeadSettings } from "../../../../leads/settings.ts";
import { violation } from "../../../input/submission.ts";
import { item } from "../../../plugins/hydra.ts";
import { Violations } from "../../../problems.ts";
import { audit } from "../../engine/audit.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { actorOf, idOf } from "../../engine/item-requests.ts";
import { presentItem } from "../../engine/present-items.ts";
import { toResource } from "../../engine/resource-routes.ts";
import { lockItem } from "../../engine/write-item.ts";
import { createSecret } from "./dealer-channels.ts";

type Options = { context: StaffContext; definition: Definition; leadSettings: LeadSettings };
type Channel = typeof t.$inferSelect;

const params = Type.Object({ id: Type.String() });
const permission = { resource: "dealer_channels", operation: "update" } as const;

/** POST /dealer_channels/{id}/send_test and /new_secret. */
export const dealerChannelRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { context, definition, leadSettings } = options;
  const { db } = context;

  app.post(
    "/dealer_channels/:id/send_test",
    {
      schema: {
        summary: "Send a test lead by the channel, and wait for what comes of it",
        params,
        response: { 200: testLeadOutcome },
      },
      config: { permission, isAction: true },
    },
    async (request) => {
      const change = { actor: actorOf(request), id: idOf(request), ifMatch: undefined };
      const row = await db.transaction((tx) => lockItem(tx, definition, change));
      const { kind, purpose, address, secret, dealerId } = row as unknown as Channel;
      const { name, slug, contactNo, address: place } = dealers;
      const [dealer] = await db
        .select({ name, slug, contactNo, address: place })
        .from(dealers)
        .where(eq(dealers.id, dealerId));
      const channel = { kind, purpose, address, secret, dealer: mustExist(dealer, "The dealer") };
      const outcome = await sendTestLead(channel, leadSettings);
      const { person } = request;
      await audit(db, definition, { person, row, operation: "send_test", before: null, after: outcome });
      return outcome;
    },
  );

  app.post(
    "/dealer_channels/:id/new_secret",
    {
      schema: { summary: "Replace the secret that signs the calls of a webhook", params },
      config: { ...item(toResource(definition)), permission, isAction: true },
    },
    async (request) => {
      const change = { actor: actorOf(request), id: idOf(request), ifMatch: request.headers["if-match"] };
      return db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, change);
        if (row.kind !== "webhook")
          throw new Violations([violation("", "Only webhooks have a secret.", "wrongFormat")]);
        const written = await updateRow(tx, t, row.id, { secret: createSecret() });
        const { person } = request;
        await audit(tx, definition, { person, row: written, operation: "new_secret", before: null, after: null });
        return { ...(await presentItem(tx, definition, written)), secret: written.secret };
      });
    },
  );
};
