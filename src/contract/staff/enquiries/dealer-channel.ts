import Type from "typebox";
import { CHANNEL_KINDS, CHANNEL_PURPOSES } from "../../enquiries/delivery/lead-delivery.ts";
import { Choice, Id, Line, Nullable } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** An address that a dealer receives leads at: an e-mail address, or the https address of a webhook. */
export const staffDealerChannel = staffResource("DealerChannel", {
  fields: {
    dealerId: Id(),
    purpose: Choice(CHANNEL_PURPOSES),
    kind: Choice(CHANNEL_KINDS),
    address: Line(1000),
    active: Type.Boolean(),
  },
  optional: ["active"],
  readOnly: {
    /** Signs the calls of a webhook. Sent once, to the person who creates the channel or renews the secret; otherwise null. */
    secret: Nullable(Type.String()),
    createdAt: Type.String(),
    ...deletion,
    ...revision,
  },
});
export type StaffDealerChannel = StaffItem<typeof staffDealerChannel>;

/** What came of a test lead. "kept": there is no mail server, so the e-mail is in the outbox. */
export const testLeadOutcome = Type.Object({
  outcome: Choice(["delivered", "kept", "failed"]),
  /** Why it failed; empty otherwise. */
  detail: Type.String(),
});
