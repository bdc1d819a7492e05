import { type Repeated, repeat } from "./repeat.ts";

/**
 * Like `repeat`, for time-based work, which gets the database's time. Skips a run if `readTime` returns undefined, because the clock of
 * this process is wrong.
 */
export function repeatByClock(
  job: string,
  readTime: () => Promise<Date | undefined>,
  work: (now: Date) => Promise<boolean>,
  ...options: [intervalMs: number, onError: (error: Error) => void, startDelayMs?: number]
): Repeated {
  return repeat(
    job,
    async () => {
      const now = await readTime();
      return now !== undefined && work(now);
    },
    ...options,
  );
}
