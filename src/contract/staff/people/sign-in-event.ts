import Type from "typebox";
import { Choice, Nullable } from "../fields.ts";
import { type StaffItem, staffResource } from "../staff-resource.ts";

export const SIGN_IN_EVENTS = [
  "signed_in",
  "failed",
  "locked_out",
  "refused",
  "reset_requested",
  "password_changed",
  "factor_added",
  "factor_removed",
] as const;
export type SignInEventKind = (typeof SIGN_IN_EVENTS)[number];

const text = Type.String();

/** Something that happened at the sign-in of staff. */
export const staffSignInEvent = staffResource("SignInEvent", {
  fields: {},
  readOnly: {
    at: text,
    kind: Choice(SIGN_IN_EVENTS),
    detail: text,
    personId: Nullable(text),
    personName: text,
    client: text,
    device: text,
  },
});
export type StaffSignInEvent = StaffItem<typeof staffSignInEvent>;
