import type { ChannelKind, ChannelPurpose } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { site } from "../../contract/settings/site.ts";
import type { Transaction } from "../../db/connect.ts";
import { getDealerChannels } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import type { Recipient } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { findPrincipalEmail } from "../../db/queries/enquiries/delivery/routing.ts";
import { chooseRecipients } from "./routing-rules.ts";

/** Limits recipients to people, for messages that a CRM would take for a lead. */
export const emailOnly = { kinds: ["email"] as readonly ChannelKind[] };

/** The recipients of a dealer's leads for `purpose`; the group if there is no dealer. */
export async function recipientsOf(
  tx: Transaction,
  dealerId: number | null,
  purpose: ChannelPurpose,
  allowed: { kinds?: readonly ChannelKind[] } = {},
): Promise<Recipient[]> {
  if (dealerId === null) return [{ kind: "email", address: site.email, channelId: null }];
  const chosen = chooseRecipients(await getDealerChannels(tx, dealerId), purpose, allowed);
  const recipients = chosen.channels.map(({ id, kind, address }): Recipient => ({ kind, address, channelId: id }));
  if (!chosen.principal) return recipients;
  const address = (await findPrincipalEmail(tx, dealerId)) || site.email;
  return [{ kind: "email", address, channelId: null }, ...recipients];
}
