import Type from "typebox";
import { LEAD_FORMS } from "../../enquiries/submission/lead-form-names.ts";
import { Choice, Id, Line, Nullable } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** A partner that sends leads, such as a marketplace. POST …/new_secret makes its credentials and sends them, once; …/new_address another address for its e-mails. */
export const staffInboundSource = staffResource("InboundSource", {
  fields: {
    name: Line(100),
    /** The dealers that may get its leads. A single dealer also gets leads that name none. Empty: any dealer. */
    dealerIds: Type.Array(Id(), { maxItems: 200, uniqueItems: true }),
    /** The form of leads that do not name one. */
    form: Choice(LEAD_FORMS),
    active: Type.Boolean(),
  },
  optional: ["dealerIds", "active"],
  readOnly: {
    /** The address to which it sends leads as ADF e-mails; null: the site has no mailbox. */
    emailAddress: Nullable(Type.String()),
    /** Number of refused e-mails and leads, and why the last one was refused. */
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
