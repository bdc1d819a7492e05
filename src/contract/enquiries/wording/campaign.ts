import { site } from "../../settings/site.ts";

const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The soccer cup campaign. `dealer` is the name of the campaign dealer. */
export const campaign = {
  competition: "Soccer Cup Tournament",
  title: "Soccer cup tournament",
  get picture() {
    return `A ${site.brand} beside the goal of a floodlit soccer stadium`;
  },
  description: (dealer: string) =>
    `Enter the soccer cup tournament of ${dealer}: pick your ${site.brand}, leave your number and join us at the dealership.`,
  intro: (dealer: string) =>
    `${dealer} hosts the cup. Pick the ${site.brand} you would like to drive, tell us how to reach you, and we'll call you with the fixtures.`,
  form: (dealer: string) => `Enter the tournament of ${dealer}`,
  about: "About the tournament",
  models: (count: number) => `${NUMBERS[count] ?? count} to choose from`,
  where: "Where it is played",
} as const;
