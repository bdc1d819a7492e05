import { site } from "../../../site.config.ts";
import type { ChannelKind, ChannelPurpose } from "../../contract/domain/lead-delivery.ts";
import type { Transaction } from "../../db/connect.ts";
import { listActiveChannels } from "../../db/queries/leads/dealer-channels.ts";
import type { Recipient } from "../../db/queries/leads/deliveries.ts";
import { findPrincipalEmail } from "../../db/queries/leads/routing.ts";
import { chooseChannels } from "./routing-rules.ts";

/** For messages that a person must read, and a CRM would take for a lead. */
export const emailOnly = { kinds: ["email"] as readonly ChannelKind[] };

/** The dealer's channels for `purpose`; its principal if it has none; the group if there is no dealer. */
export async function recipientsOf(
  tx: Transaction,
  dealerId: number | null,
  purpose: ChannelPurpose,
  allowed: { kinds?: readonly ChannelKind[] } = {},
): Promise<Recipient[]> {
  if (dealerId === null) return [{ kind: "email", address: site.email, channelId: null }];
  const chosen = chooseChannels(await listActiveChannels(tx, dealerId), purpose, allowed);
  if (chosen.length > 0) return chosen.map(({ id, kind, address }) => ({ kind, address, channelId: id }));
  return [{ kind: "email", address: (await findPrincipalEmail(tx, dealerId)) ?? site.email, channelId: null }];
}
