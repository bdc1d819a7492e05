/** Records changes of channels by commands in the audit. */
import type { ChannelKind, ChannelPurpose } from "../../contract/enquiries/delivery/lead-delivery.ts";
import type { Transaction } from "../../db/connect.ts";
import type { DealerChannel } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";
import { commandLineAuthor } from "../author.ts";

type ChannelChange = { before: DealerChannel | undefined; after: DealerChannel | undefined };

/** Records that a channel was added, activated again, or removed. */
export async function recordChannel(tx: Transaction, { before, after }: ChannelChange): Promise<void> {
  const channel = after ?? before;
  if (channel === undefined) return;
  await recordChange(tx, {
    author: commandLineAuthor(),
    resource: "dealer_channels",
    itemId: String(channel.id),
    dealerId: channel.dealerId,
    operation: before === undefined ? "create" : after === undefined ? "delete" : "restore",
    before: before ? fieldsOf(before) : null,
    after: after ? fieldsOf(after) : null,
  });
}

/** Returns the fields as in the staff's API, without the secret. */
const fieldsOf = ({ dealerId, purpose, kind, address, active }: DealerChannel) => ({
  dealerId,
  purpose,
  kind,
  address,
  active,
});

type Switch = { dealerId: number; state: "on" | "off"; kind: ChannelKind; purposes: readonly ChannelPurpose[] };

/** Records that a kind of channel of a dealer was switched on or off. */
export async function recordSwitch(tx: Transaction, { dealerId, state, kind, purposes }: Switch): Promise<void> {
  await recordChange(tx, {
    author: commandLineAuthor(),
    resource: "dealers",
    itemId: String(dealerId),
    dealerId,
    operation: `channels_${state}`,
    before: null,
    after: { kind, purposes },
  });
}
