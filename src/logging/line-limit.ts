const MINUTE_MS = 60_000;
/** Maximum number of distinct messages to count separately. */
const MAX_MESSAGES = 100;

export type LineLimit = {
  /** Whether a line with this message may be written. */
  admit(message: string): boolean;
};

/**
 * Admits `perMinute` lines of each message. At the end of a minute, calls `report` for each message with suppressed lines, with
 * their number.
 */
export function limitLines(perMinute: number, report: (message: string, suppressed: number) => void): LineLimit {
  let lines = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function endMinute(): void {
    timer = undefined;
    const ended = lines;
    lines = new Map();
    for (const [message, count] of ended) if (count > perMinute) report(message, count - perMinute);
  }

  return {
    admit(message) {
      if (timer === undefined) timer = setTimeout(endMinute, MINUTE_MS).unref();
      const key = lines.has(message) || lines.size < MAX_MESSAGES ? message : "other messages";
      const count = (lines.get(key) ?? 0) + 1;
      lines.set(key, count);
      return count <= perMinute;
    },
  };
}
