import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ChannelKind, ChannelPurpose } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { mustExist } from "../../../not-found.ts";
import { dealers } from "../../../schema/dealers.ts";
import { dealerChannels, dealerOptOuts } from "../../../schema/enquiries/deliveries.ts";

export type DealerChannel = typeof dealerChannels.$inferSelect;
type DealerOptOut = typeof dealerOptOuts.$inferSelect;
export type NewChannel = {
  dealerId: number;
  purpose: ChannelPurpose;
  kind: ChannelKind;
  address: string;
  secret: string | null;
};

/** A dealer's active channels for all purposes, and the kinds that staff turned off. */
export async function getDealerChannels(
  tx: Transaction,
  dealerId: number,
): Promise<{ channels: DealerChannel[]; optOuts: DealerOptOut[] }> {
  const channels = await tx
    .select()
    .from(dealerChannels)
    .where(
      and(eq(dealerChannels.dealerId, dealerId), eq(dealerChannels.active, true), isNull(dealerChannels.deletedAt)),
    )
    .orderBy(asc(dealerChannels.id));
  const optOuts = await tx.select().from(dealerOptOuts).where(eq(dealerOptOuts.dealerId, dealerId));
  return { channels, optOuts };
}

/** Every dealer in the group's order, or the one with `slug`, with its channels. Throws NotFound for an unknown slug. */
export async function listDealersWithChannels(db: Database, slug?: string) {
  const found = await db
    .select({ id: dealers.id, slug: dealers.slug, principalEmail: dealers.dpEmail })
    .from(dealers)
    .where(slug === undefined ? undefined : eq(dealers.slug, slug))
    .orderBy(asc(dealers.position), asc(dealers.slug));
  if (slug !== undefined) mustExist(found[0], "The dealer");
  const listed: ((typeof found)[number] & Awaited<ReturnType<typeof getDealerChannels>>)[] = [];
  for (const dealer of found) listed.push({ ...dealer, ...(await getDealerChannels(db, dealer.id)) });
  return listed;
}

/**
 * Adds a channel and returns it. One that exists is activated again, with the new secret if there is one, and its previous state is
 * returned too.
 */
export async function addChannel(
  tx: Transaction,
  channel: NewChannel,
): Promise<{ channel: DealerChannel; before: DealerChannel | undefined }> {
  const { dealerId, purpose, kind, address } = dealerChannels;
  const isSame = and(
    eq(dealerId, channel.dealerId),
    eq(purpose, channel.purpose),
    eq(kind, channel.kind),
    eq(address, channel.address),
  );
  const [before] = await tx.select().from(dealerChannels).where(isSame).for("update");
  const [row] = await tx
    .insert(dealerChannels)
    .values(channel)
    .onConflictDoUpdate({
      target: [dealerId, purpose, kind, address],
      set: { active: true, deletedAt: null, ...(channel.secret !== null && { secret: channel.secret }) },
    })
    .returning();
  return { channel: mustExist(row, "The channel"), before };
}

/** The secret that signs a webhook channel's calls; undefined if the channel was removed. */
export async function findWebhookSecret(db: Database, id: number): Promise<string | null | undefined> {
  const [channel] = await db
    .select({ secret: dealerChannels.secret })
    .from(dealerChannels)
    .where(and(eq(dealerChannels.id, id), isNull(dealerChannels.deletedAt)));
  return channel?.secret;
}

/** Deletes a channel and returns it, with its dealer's slug. The history of its deliveries stays. Throws NotFound. */
export async function removeChannel(tx: Transaction, id: number): Promise<DealerChannel & { dealer: string }> {
  const [row] = await tx.delete(dealerChannels).where(eq(dealerChannels.id, id)).returning();
  const channel = mustExist(row, "The channel");
  const [dealer] = await tx.select({ slug: dealers.slug }).from(dealers).where(eq(dealers.id, channel.dealerId));
  return { ...channel, dealer: mustExist(dealer, "The dealer").slug };
}

/** Turns a kind of channel off for a dealer's leads for these purposes. */
export async function addOptOuts(
  tx: Transaction,
  dealerId: number,
  kind: ChannelKind,
  purposes: readonly ChannelPurpose[],
): Promise<void> {
  const rows = purposes.map((purpose) => ({ dealerId, kind, purpose }));
  await tx.insert(dealerOptOuts).values(rows).onConflictDoNothing();
}

/** Turns a kind of channel on again. */
export async function removeOptOuts(
  tx: Transaction,
  dealerId: number,
  kind: ChannelKind,
  purposes: readonly ChannelPurpose[],
): Promise<void> {
  const t = dealerOptOuts;
  await tx.delete(t).where(and(eq(t.dealerId, dealerId), eq(t.kind, kind), inArray(t.purpose, [...purposes])));
}
