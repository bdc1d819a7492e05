/** Suggestions while somebody types a search of used cars. */
export const usedSuggestions = {
  label: "Suggestions",
  count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  /** The kinds of suggestions. */
  kinds: { make: "Make", model: "Model", place: "Place", option: "Filter" } as Partial<Record<string, string>>,
} as const;
