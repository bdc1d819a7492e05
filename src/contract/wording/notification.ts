/** What the service worker says. In a file of its own, as the service worker has every text of a file that it imports. */

/** A message that cannot be read. The browser wants to show something. */
export const unreadableMessage = "There is news about your alerts";
