type Placed = { id: number; inboxAt: string };

/** Counts the enquiries that came into the list since it was shown, or came back on top. */
export function countNewcomers(shown: readonly Placed[], loaded: readonly Placed[]): number {
  const before = new Map(shown.map(({ id, inboxAt }) => [id, inboxAt]));
  const first = loaded.findIndex(({ id, inboxAt }) => before.get(id) === inboxAt);
  // Those behind the first known one have moved up, because others have left the page.
  return first === -1 ? loaded.length : first;
}

/** Returns the shown enquiries, in their places, as they are now. Those that have left the page stay as they were. */
export function keepPlaces<Lead extends Placed>(shown: readonly Lead[], loaded: readonly Lead[]): Lead[] {
  const now = new Map(loaded.map((lead) => [lead.id, lead]));
  return shown.map((lead) => now.get(lead.id) ?? lead);
}
