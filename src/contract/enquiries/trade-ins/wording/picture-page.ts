import { orCall } from "../../../settings/group-number.ts";
import { MAX_TRADE_IN_PICTURES, type PictureProblem, TRADE_IN_UPLOAD_DAYS } from "../trade-in-limits.ts";

const problems: Record<PictureProblem, string> = {
  type: "One file is no picture. Choose photos: JPEG, PNG, WebP or HEIC.",
  damaged: "One picture is damaged and could not be read.",
  size: "One picture is too large. The limit is 15 MB.",
  count: `Only ${MAX_TRADE_IN_PICTURES} pictures are possible. The others were not taken.`,
  busy: "Too many pictures arrive at the moment. Please try again in a minute.",
  broken: "The upload broke off. Please try again: pictures that had arrived are kept.",
};

/** The page behind the link that adds pictures. */
export const picturePage = {
  title: "Pictures of your car",
  description: "Add pictures of the car that you want to trade in.",
  intro: (car: string, dealer: string | null) =>
    `Pictures of your ${car} help ${dealer ?? "the dealer"} to give you a fair figure. Only the people who answer your enquiry see them.`,
  arrived: (count: number) =>
    count === 1 ? "One picture has arrived. Thank you." : `${count} pictures have arrived. Thank you.`,
  label: "Choose pictures",
  hint: `Up to ${MAX_TRADE_IN_PICTURES} in all. Large ones take a while on a slow connection.`,
  full: `All ${MAX_TRADE_IN_PICTURES} pictures have arrived.`,
  send: "Send the pictures",
  nothing: "No picture was chosen.",
  problems,
  home: "Back Home",
  closedTitle: "This link is closed",
  get closed() {
    return `Pictures can be added for ${TRADE_IN_UPLOAD_DAYS} days after an enquiry. If you have more to show, write to us${orCall()}.`;
  },
} as const;
