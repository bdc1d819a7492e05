import type { ContentChange, ContentTag } from "./content-tags.ts";
import { listen } from "./listen.ts";
import { isScheduled, type PublicationSchedule, watchPublication } from "./publication-schedule.ts";

/** The NOTIFY channel of the triggers on content tables. The payload is a tag; an empty one stands for everything. */
export const CONTENT_CHANNEL = "content";

export type ContentListener = {
  /** Resolves once `onChange` was called for all changes committed before the call, or if the connection is lost. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Calls `onChange` after each committed change of content by any process, and when scheduled content appears or disappears.
 * After a reconnection it reports "everything", since changes may have been missed. Throws if the first connection fails.
 */
export async function listenForContentChanges(
  url: string,
  onChange: (change: ContentChange) => void,
): Promise<ContentListener> {
  let closed = false;
  let schedule: PublicationSchedule | undefined;
  /** Payloads received in this turn of the event loop, which are reported together. */
  const pending = new Set<string>();
  let caughtUp = Promise.resolve();
  let nextCatchUp: Promise<void> | undefined;
  const listening = await listen(url, CONTENT_CHANNEL, {
    onNotification: hear,
    onConnected: (client, isFirst) => {
      schedule = watchPublication(client, {
        onDue: (tables) => {
          for (const table of tables) hear(table);
        },
        onLost: () => void client.end().catch(() => {}),
      });
      if (!isFirst) hear("");
    },
    onLost: () => schedule?.stop(),
  });

  function hear(payload: string): void {
    if (pending.size === 0) setImmediate(tell);
    pending.add(payload);
  }

  function tell(): void {
    const tags = [...pending];
    pending.clear();
    if (closed || tags.length === 0) return;
    const isUnknown = tags.includes("");
    onChange(isUnknown ? "everything" : (tags as ContentTag[]));
    if (isUnknown || tags.some(isScheduled)) schedule?.read();
  }

  async function startCatchUp(): Promise<void> {
    nextCatchUp = undefined;
    await listening.query("select").catch(() => {});
    tell();
  }

  return {
    // Concurrent callers share the next query.
    catchUp() {
      nextCatchUp ??= caughtUp.then(startCatchUp);
      caughtUp = nextCatchUp;
      return nextCatchUp;
    },
    close: async () => {
      closed = true;
      schedule?.stop();
      await listening.close();
    },
  };
}
