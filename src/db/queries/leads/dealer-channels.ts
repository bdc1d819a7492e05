import { and, asc, eq } from "drizzle-orm";
import type { ChannelKind, ChannelPurpose } from "../../../contract/domain/lead-delivery.ts";
import type { Database, Transaction } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { dealerChannels } from "../../schema/leads.ts";

export type DealerChannel = typeof dealerChannels.$inferSelect;
export type NewChannel = {
  dealerId: number;
  purpose: ChannelPurpose;
  kind: ChannelKind;
  address: string;
  secret: string | null;
};

/** A dealer's active channels, for all purposes. */
export async function listActiveChannels(tx: Transaction, dealerId: number): Promise<DealerChannel[]> {
  return tx
    .select()
    .from(dealerChannels)
    .where(and(eq(dealerChannels.dealerId, dealerId), eq(dealerChannels.active, true)))
    .orderBy(asc(dealerChannels.id));
}

/** All channels with their dealer's slug, in the order of the dealers; or those of the dealer with `slug`. */
export async function listChannels(db: Database, { slug }: { slug?: string } = {}) {
  return db
    .select({
      id: dealerChannels.id,
      dealer: dealers.slug,
      purpose: dealerChannels.purpose,
      kind: dealerChannels.kind,
      address: dealerChannels.address,
      active: dealerChannels.active,
    })
    .from(dealerChannels)
    .innerJoin(dealers, eq(dealers.id, dealerChannels.dealerId))
    .where(slug === undefined ? undefined : eq(dealers.slug, slug))
    .orderBy(asc(dealers.position), asc(dealers.slug), asc(dealerChannels.id));
}

/** Adds a channel and returns its id. A channel that exists is activated again, with the new secret if there is one. */
export async function addChannel(db: Database, channel: NewChannel): Promise<number> {
  const { dealerId, purpose, kind, address } = dealerChannels;
  const [row] = await db
    .insert(dealerChannels)
    .values(channel)
    .onConflictDoUpdate({
      target: [dealerId, purpose, kind, address],
      set: { active: true, ...(channel.secret !== null && { secret: channel.secret }) },
    })
    .returning({ id: dealerChannels.id });
  return mustExist(row, "The channel").id;
}

/** The secret that a webhook channel's calls are signed with; undefined if the channel was removed. */
export async function findWebhookSecret(db: Database, id: number): Promise<string | null | undefined> {
  const [channel] = await db
    .select({ secret: dealerChannels.secret })
    .from(dealerChannels)
    .where(eq(dealerChannels.id, id));
  return channel?.secret;
}

/** Deletes a channel. The history of its deliveries stays. Throws NotFound. */
export async function removeChannel(db: Database, id: number): Promise<void> {
  const [row] = await db.delete(dealerChannels).where(eq(dealerChannels.id, id)).returning({ id: dealerChannels.id });
  mustExist(row, "The channel");
}
