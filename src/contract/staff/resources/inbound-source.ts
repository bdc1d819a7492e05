import Type from "typebox";
import { LEAD_FORMS } from "../../domain/lead-form-names.ts";
import { Choice, Id, Line, Nullable } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** A partner that sends leads, such as a marketplace. POST …/new_secret makes its credentials and sends them, once; …/new_address another address for its e-mails. */
export const staffInboundSource = staffResource("InboundSource", {
  fields: {
    name: Line(100),
    /** Where its leads may go. One: also those that name no dealer. Empty: any dealer. */
    dealerIds: Type.Array(Id(), { maxItems: 200, uniqueItems: true }),
    /** The form of leads that do not say theirs. */
    form: Choice(LEAD_FORMS),
    active: Type.Boolean(),
  },
  optional: ["dealerIds", "active"],
  readOnly: {
    /** Where it sends leads by e-mail, as ADF; null: the site has no mailbox. */
    emailAddress: Nullable(Type.String()),
    /** E-mails, or leads in them, that were not taken, and why the last one was not. */
    refusedEmails: Type.Integer(),
    lastRefusal: Nullable(Type.String()),
    lastRefusedAt: Nullable(Type.String()),
    lastLeadAt: Nullable(Type.String()),
    createdAt: Type.String(),
    ...deletion,
    ...revision,
  },
});
export type StaffInboundSource = StaffItem<typeof staffInboundSource>;
