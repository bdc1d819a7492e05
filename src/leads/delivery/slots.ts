/** Deliveries that one process sends at the same time, apart from the slow ones. */
const QUICK_SLOTS = 12;
/** Deliveries that take long, or go to a receiver that did not answer the last one. */
const SLOW_SLOTS = 12;
/** From this time on, a delivery takes long. */
const QUICK_MS = 1000;
/** Deliveries to one receiver at the same time. All e-mails go to the site's own mail server. */
const PER_RECEIVER = { mail: 8, webhook: 4 };

/** How an attempt ended: whether the receiver answered at all, be it with a refusal. */
export type Outcome = { isAnswered: boolean };

export type Slots = {
  /** How many more deliveries to `receiver` may begin now. */
  free(receiver: string): number;
  /** Whether `receiver` did not answer the last delivery. */
  isSilent(receiver: string): boolean;
  /** Takes a slot for a delivery to `receiver`. The returned function gives it back. */
  take(receiver: string): (outcome: Outcome) => void;
};

type Sending = { receiver: string; isSlow: boolean };

/**
 * Shares the deliveries of a process among the receivers, so that slow receivers keep no others waiting: a receiver has a
 * few slots, and a single one from when it does not answer until it does. A delivery that takes longer than a second
 * leaves its slot to another one. `onFree` is called whenever more deliveries may begin.
 */
export function createSlots(onFree: () => void): Slots {
  const sending = new Set<Sending>();
  const silent = new Set<string>();
  const count = (isCounted: (one: Sending) => boolean) => [...sending].filter(isCounted).length;
  const countSlow = () => count(({ isSlow }) => isSlow);

  return {
    free(receiver) {
      const own = count((one) => one.receiver === receiver);
      const limit = receiver === "mail" ? PER_RECEIVER.mail : PER_RECEIVER.webhook;
      const free = silent.has(receiver)
        ? Math.min(1 - own, SLOW_SLOTS - countSlow())
        : Math.min(limit - own, QUICK_SLOTS - (sending.size - countSlow()));
      return Math.max(0, free);
    },

    isSilent: (receiver) => silent.has(receiver),

    take(receiver) {
      const one: Sending = { receiver, isSlow: silent.has(receiver) };
      sending.add(one);
      const timer = setInterval(() => {
        if (one.isSlow || countSlow() === SLOW_SLOTS) return;
        one.isSlow = true;
        onFree();
      }, QUICK_MS);
      return ({ isAnswered }) => {
        clearInterval(timer);
        sending.delete(one);
        if (isAnswered) silent.delete(receiver);
        else silent.add(receiver);
        onFree();
      };
    },
  };
}
