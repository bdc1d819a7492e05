import { formatKilometres } from "../../../formats/format.ts";

/** What is chosen in the search of used cars; each can be removed. */
export const usedChips = {
  title: "Chosen filters",
  /** Before the name of a filter, for screen readers. */
  remove: "Remove filter:",
  words: (words: string) => `“${words}”`,
  near: (place: string, kilometres?: number) =>
    kilometres === undefined ? `Near ${place}` : `Within ${formatKilometres(kilometres)} of ${place}`,
  /** A position, and the town nearest to it. */
  position: (town?: string) => (town === undefined ? "this position" : `a position near ${town}`),
  unknownPlace: (name: string) => `Unknown place: ${name}`,
} as const;
