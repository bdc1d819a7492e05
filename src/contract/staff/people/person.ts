import Type from "typebox";
import { Choice, Id, Line, Nullable } from "../fields.ts";
import { ROLES } from "../permissions.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** A member of staff. `deletedAt` is when the person was switched off: who changed what stays known. */
export const staffPerson = staffResource("Person", {
  fields: {
    name: Line(100),
    email: Line(254),
    roles: Type.Array(Choice(ROLES), { minItems: 1, maxItems: ROLES.length, uniqueItems: true }),
    /** The dealers that a dealer manager, a salesperson or somebody at a finance desk works for. */
    dealerIds: Type.Array(Id(), { maxItems: 200, uniqueItems: true }),
  },
  optional: ["dealerIds"],
  readOnly: {
    /** Whether the person has signed in at least once; otherwise an invitation is on its way. */
    hasAccepted: Type.Boolean(),
    /** Whether the person has an authenticator app or a passkey. */
    hasSecondFactor: Type.Boolean(),
    /** Number of browsers that the person is signed in with. */
    sessions: Type.Integer(),
    /** Delivery of the invitation, for the person who sends it; otherwise null. "kept": there is no mail server. */
    invitation: Nullable(Choice(["delivered", "kept", "failed"])),
    createdAt: Type.String(),
    ...deletion,
    ...revision,
  },
});
export type StaffPerson = StaffItem<typeof staffPerson>;
