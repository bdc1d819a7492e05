import { changedProperties } from "../../api/records.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Properties that people do not edit, of all resources with a form. */
const NOT_EDITED: ReadonlySet<string> = new Set([
  "revision",
  "updatedAt",
  "draft",
  "uri",
  "dealerName",
  "prices",
  "url",
  "thumbnail",
  "mediaType",
  "bytes",
  "width",
  "height",
  "originalId",
  "crop",
  "sessions",
  "hasSecondFactor",
  "hasAccepted",
  "invitation",
  "nextPullAt",
  "lastImport",
]);

/** Returns the edited properties of `values` that differ from those of `base`. */
export function changesOf(values: Properties, base: Properties): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changedProperties(values, base)).filter(([name]) => !NOT_EDITED.has(name)));
}

export type Merge = {
  /** The properties that the person has changed. */
  typed: Record<string, unknown>;
  /** Names of properties that both have changed, to different values. */
  conflicts: string[];
};

/** Compares the `values` of a form, which was filled from `base`, with the item as somebody else has changed it. */
export function mergeChanges(base: Properties, values: Properties, theirs: Properties): Merge {
  const typed = changesOf(values, base);
  const changed = changesOf(theirs, base);
  const differing = changesOf(values, theirs);
  return { typed, conflicts: Object.keys(typed).filter((name) => name in changed && name in differing) };
}
