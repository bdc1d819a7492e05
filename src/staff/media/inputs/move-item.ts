/** Returns `items` with the item at index `from` moved to index `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.filter((_, index) => index !== from);
  moved.splice(to, 0, ...items.slice(from, from + 1));
  return moved;
}
