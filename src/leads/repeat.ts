/** Work that is done again and again. */
export type Repeated = {
  /** Looks for work at once, or as soon as what is under way is done. */
  wake(): void;
  /** Waits for what is under way; nothing begins after. */
  stop(): Promise<void>;
};

/**
 * Does `work` until it is stopped: at once while it answers that there may be more, else when it is woken, at the latest after
 * `pause` milliseconds. `onError` hears of what it throws.
 */
export function repeat(work: () => Promise<boolean>, pause: number, onError: (error: Error) => void): Repeated {
  let stopped = false;
  let woken = false;
  let rise = () => {};

  async function rest(): Promise<void> {
    if (woken || stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      rise = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function go(): Promise<void> {
    while (!stopped) {
      woken = false;
      const more = await work().catch((error) => {
        onError(error);
        return false;
      });
      if (!more) await rest();
    }
  }

  const ended = go();
  return {
    wake() {
      woken = true;
      rise();
    },
    stop() {
      stopped = true;
      rise();
      return ended;
    },
  };
}
