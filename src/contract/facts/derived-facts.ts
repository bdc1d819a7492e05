import type { Fact } from "./fact.ts";

/** What follows from other columns of a vehicle. */
export const DERIVED_FACTS = {
  withVideo: {
    field: "has_video",
    label: "Video",
    group: "offer",
    type: "choice",
    choices: ["With video"],
    isOptional: true,
    isDerived: true,
    filter: { by: "choice", parameter: "video", any: "with or without a video" },
    places: [],
  },
} as const satisfies Record<string, Fact>;
