import { site } from "../../../site.config.ts";

/** The soccer cup campaign. `dealer` is the name of the dealer who runs it. */
export const campaign = {
  competition: "Soccer Cup Tournament",
  title: "Soccer cup tournament",
  description: (dealer: string) =>
    `Enter the soccer cup tournament of ${dealer}: pick your ${site.brand}, leave your number and join us at the dealership.`,
  intro: (dealer: string) =>
    `${dealer} hosts the cup. Pick the ${site.brand} you would like to drive, tell us how to reach you, and we'll call you with your team's fixture.`,
  form: "Enter the tournament",
} as const;
