import { eq } from "drizzle-orm";
import { site } from "../../site.config.ts";
import type { ChannelKind, ChannelPurpose } from "../contract/domain/lead-delivery.ts";
import type { Transaction } from "../db/connect.ts";
import { listActiveChannels } from "../db/queries/dealer-channels.ts";
import { dealers } from "../db/schema/dealers.ts";
import { chooseChannels } from "./routing.ts";

export type Receiver = { kind: ChannelKind; address: string; channelId: number | null };

/** For what goes to people alone, never to a system that takes it for a lead. */
export const emailOnly = { kinds: ["email"] as readonly ChannelKind[] };

/** Where a dealer receives what is of `purpose`: its channels; without any, its principal; without a dealer, the group. */
export async function receiversOf(
  tx: Transaction,
  dealerId: number | null,
  purpose: ChannelPurpose,
  which: { kinds?: readonly ChannelKind[] } = {},
): Promise<Receiver[]> {
  if (dealerId === null) return [{ kind: "email", address: site.email, channelId: null }];
  const chosen = chooseChannels(await listActiveChannels(tx, dealerId), purpose, which);
  if (chosen.length > 0) return chosen.map(({ id, kind, address }) => ({ kind, address, channelId: id }));
  const [dealer] = await tx.select({ address: dealers.dpEmail }).from(dealers).where(eq(dealers.id, dealerId));
  return [{ kind: "email", address: dealer?.address ?? site.email, channelId: null }];
}
