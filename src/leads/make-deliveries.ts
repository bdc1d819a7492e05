import type { ChannelPurpose, DeliveryKind } from "../contract/domain/lead-delivery.ts";
import type { Transaction } from "../db/connect.ts";
import { leadDeliveries } from "../db/lead-schema.ts";
import { recordChanges } from "./lead-status.ts";
import type { LeadQueue } from "./queue.ts";
import type { Subject } from "./subject.ts";

type ToMake = {
  receivers: readonly { kind: DeliveryKind; address: string; channelId: number | null }[];
  purpose: ChannelPurpose;
  /** The message id of the delivery that comes first, second, … of those made now. */
  messageId: (number: number) => string;
};

/** Makes out the deliveries that a subject does not have yet, with their jobs. Part of `tx`; wake the queue when it is committed. */
export async function makeDeliveries(
  tx: Transaction,
  queue: LeadQueue,
  subject: Subject,
  { receivers, purpose, messageId }: ToMake,
): Promise<void> {
  const t = leadDeliveries;
  const made = await tx
    .insert(t)
    .values(
      receivers.map((receiver, n) => ({
        ...{ ...receiver, ...subject, purpose },
        ...{ messageId: messageId(n + 1), status: "Queued" as const },
      })),
    )
    .onConflictDoNothing({ target: ["enquiryId" in subject ? t.enquiryId : t.applicationId, t.kind, t.address] })
    .returning({ deliveryId: t.id });
  const jobs = made.map((delivery) => ({ ...subject, ...delivery }));
  await recordChanges(
    tx,
    jobs.map((job) => ({ ...job, status: "Queued" as const })),
  );
  await queue.deliver(tx, jobs);
}
