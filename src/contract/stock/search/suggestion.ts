import Type, { type Static } from "typebox";
import { MAX_SEARCH_LENGTH } from "../../constants.ts";
import { resource } from "../../resource.ts";

/** A suggested search for typed words. */
export const Suggestion = resource("Suggestion", {
  label: Type.String({ description: "The words of the search, which `q` takes" }),
  kind: Type.String({ description: "What was completed: make, model, place, or option for other filters" }),
  parameters: Type.Record(Type.String(), Type.Unknown(), {
    description: "The parameters of the list of used cars that do the same",
  }),
});
export type Suggestion = Static<typeof Suggestion>;

export const SuggestionQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH, description: "What has been typed so far" })),
});
export type SuggestionQuery = Static<typeof SuggestionQuery>;
