import Type, { type Static } from "typebox";
import { MARKETING_KEY_LENGTH } from "../constants.ts";
import { resource } from "../resource.ts";

/** Withdraws a consent to marketing. */
export const MarketingWithdrawalInput = Type.Object({
  key: Type.String({
    minLength: MARKETING_KEY_LENGTH,
    maxLength: MARKETING_KEY_LENGTH,
    description: "The secret in the link of the person's e-mail",
  }),
});
export type MarketingWithdrawalInput = Static<typeof MarketingWithdrawalInput>;

export const MarketingWithdrawal = resource("MarketingWithdrawal", {
  status: Type.String({ description: "Withdrawn, also if it was before" }),
});
export type MarketingWithdrawal = Static<typeof MarketingWithdrawal>;
