import { MAX_TRADE_IN_PICTURES } from "../trade-in-limits.ts";

/** The choice of pictures in a form. */
export const pictureChooser = {
  pictures: "Pictures of your car",
  picturesHint: `Up to ${MAX_TRADE_IN_PICTURES}: all four sides, inside, the odometer, and any marks.`,
  choose: "Add pictures",
  remove: (n: number) => `Remove picture ${n}`,
  picture: (n: number) => `Picture ${n} of your car`,
  preparing: "Preparing your pictures",
  tooMany: `Only ${MAX_TRADE_IN_PICTURES} pictures are possible. The others were not taken.`,
  unreadable: (name: string) => `${name} could not be read as a picture.`,
} as const;
