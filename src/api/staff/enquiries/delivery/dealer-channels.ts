import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  CHANNEL_KINDS,
  CHANNEL_PURPOSES,
  type ChannelKind,
  type ChannelPurpose,
} from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import { isEmailAddress } from "../../../../contract/formats/email.ts";
import { staffDealerChannel } from "../../../../contract/staff/enquiries/dealer-channel.ts";
import { Choice, Id } from "../../../../contract/staff/fields.ts";
import { dealerChannels as t } from "../../../../db/schema/enquiries/deliveries.ts";
import { webhookProblem } from "../../../../leads/delivery/webhook/webhook.ts";
import type { LeadSettings } from "../../../../leads/settings.ts";
import { violation } from "../../../input/submission.ts";
import type { Definition } from "../../engine/definition.ts";
import { searchIn } from "../../engine/list-items.ts";

/** Creates the secret that signs calls of a new webhook. */
export const createSecret = () => randomBytes(32).toString("base64url");

/** Channels by which dealers receive leads. */
export function dealerChannelsDefinition({ webhookNetworks }: LeadSettings): Definition {
  const settings = { networks: webhookNetworks };
  return {
    name: "dealer_channels",
    title: "The channel",
    schema: staffDealerChannel,
    table: t,
    dealer: t.dealerId,
    isWritable: true,
    search: searchIn(t.address),
    filters: {
      dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
      kind: { schema: Choice(CHANNEL_KINDS), where: (kind: ChannelKind) => eq(t.kind, kind) },
      purpose: { schema: Choice(CHANNEL_PURPOSES), where: (purpose: ChannelPurpose) => eq(t.purpose, purpose) },
    },
    orders: { id: t.id, dealerId: t.dealerId, kind: t.kind, purpose: t.purpose },
    defaultOrder: { column: t.id, direction: "asc" },
    present: async (_tx, rows) => rows.map((row) => ({ ...row, secret: null })),
    check(_tx, { kind, address }, { row, changes }) {
      if (row !== undefined && "kind" in changes) {
        return [violation("kind", "The kind cannot be changed. Add another channel.", "wrongFormat")];
      }
      if (!("address" in changes)) return [];
      if (kind !== "webhook") {
        const isValid = isEmailAddress(String(address));
        return isValid ? [] : [violation("address", "This value should be an e-mail address.", "notEmail")];
      }
      const problem = webhookProblem(String(address), settings);
      return problem === undefined ? [] : [violation("address", `${problem}.`, "wrongFormat")];
    },
    toColumns: async (_tx, changes, { row }) => ({
      ...changes,
      ...(row === undefined && { secret: changes.kind === "webhook" ? createSecret() : null }),
    }),
    reveal: ({ secret }) => ({ secret }),
    constraints: {
      dealer_channels_once: {
        field: "address",
        message: "The dealer has this channel already. It may be in the bin.",
      },
    },
  };
}
