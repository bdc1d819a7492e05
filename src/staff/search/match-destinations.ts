type Titled = { title: string; path: string };

/** The destinations of which each word of the text begins a word, those used recently first. */
export function matchDestinations<One extends Titled>(
  destinations: readonly One[],
  text: string,
  recent: readonly Titled[],
): One[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const place = new Map(recent.map(({ path }, i) => [path, i]));
  return destinations
    .filter(({ title }) => {
      const parts = title.toLowerCase().split(/[\s:-]+/);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .toSorted((one, other) => (place.get(one.path) ?? recent.length) - (place.get(other.path) ?? recent.length));
}
