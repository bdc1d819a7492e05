import { timingSafeEqual } from "node:crypto";
import { generateRandomString } from "better-auth/crypto";

/** The right to create the first administrator of a site that has no people yet. It ends with this process. */
export type FirstPerson = {
  /** Letters only: the log replaces long numbers. */
  token: string;
  /** Whether `token` is right and not used up. */
  matches(token: string): boolean;
  /** Runs `work` once. It may run again if it throws. Throws if the right is used up. */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
};

export function createFirstPerson(): FirstPerson {
  const token = generateRandomString(32, "a-z");
  let isUsed = false;
  return {
    token,
    matches: (given) =>
      !isUsed && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token)),
    async use(work) {
      if (isUsed) throw new Error("The right to create the first person is used up");
      isUsed = true;
      try {
        return await work();
      } catch (error) {
        isUsed = false;
        throw error;
      }
    },
  };
}
