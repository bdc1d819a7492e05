/** Maximum number of concurrent deliveries in one process, without the slow ones. */
const QUICK_SLOTS = 12;
/** Maximum number of concurrent deliveries that take long, or go to an unresponsive receiver. */
const SLOW_SLOTS = 12;
/** A delivery that takes longer moves to a slow slot. */
const QUICK_MS = 1000;
/** Maximum number of concurrent deliveries to one receiver. All e-mails go to the site's own mail server. */
const PER_RECEIVER = { mail: 8, webhook: 4 };

/** Whether the receiver answered the attempt at all; a refusal is an answer. */
export type Outcome = { isAnswered: boolean };

export type Slots = {
  /** How many more deliveries to `receiver` may begin now. */
  free(receiver: string): number;
  /** Whether `receiver` did not answer the last delivery. */
  isUnresponsive(receiver: string): boolean;
  /** Takes a slot for a delivery to `receiver`. The returned function gives it back. */
  take(receiver: string): (outcome: Outcome) => void;
};

type Sending = { receiver: string; isSlow: boolean };

/**
 * Limits the concurrent deliveries of a process, so that slow receivers do not block others: a receiver has a few slots, and only one
 * while it is unresponsive. A delivery that takes longer than a second moves to a slow slot. `onFree` is called whenever more
 * deliveries may begin.
 */
export function createSlots(onFree: () => void): Slots {
  const sending = new Set<Sending>();
  const unresponsive = new Set<string>();
  const count = (isCounted: (one: Sending) => boolean) => [...sending].filter(isCounted).length;
  const countSlow = () => count(({ isSlow }) => isSlow);

  return {
    free(receiver) {
      const own = count((one) => one.receiver === receiver);
      const limit = receiver === "mail" ? PER_RECEIVER.mail : PER_RECEIVER.webhook;
      const free = unresponsive.has(receiver)
        ? Math.min(1 - own, SLOW_SLOTS - countSlow())
        : Math.min(limit - own, QUICK_SLOTS - (sending.size - countSlow()));
      return Math.max(0, free);
    },

    isUnresponsive: (receiver) => unresponsive.has(receiver),

    take(receiver) {
      const one: Sending = { receiver, isSlow: unresponsive.has(receiver) };
      sending.add(one);
      const timer = setInterval(() => {
        if (one.isSlow || countSlow() === SLOW_SLOTS) return;
        one.isSlow = true;
        onFree();
      }, QUICK_MS);
      return ({ isAnswered }) => {
        clearInterval(timer);
        sending.delete(one);
        if (isAnswered) unresponsive.delete(receiver);
        else unresponsive.add(receiver);
        onFree();
      };
    },
  };
}
