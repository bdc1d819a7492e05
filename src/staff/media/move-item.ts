/** Returns `items` with the one at `from` at the place `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.filter((_, index) => index !== from);
  moved.splice(to, 0, ...items.slice(from, from + 1));
  return moved;
}
