/** The texts of the service worker, in a file of its own because the service worker contains every text of a file that it imports. */

/** Shown for an unreadable message, because browsers require a notification for each message. */
export const unreadableMessage = "There is news about your alerts";
