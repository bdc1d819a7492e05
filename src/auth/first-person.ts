import { randomInt, timingSafeEqual } from "node:crypto";

/** The right to create the first administrator of a site where nobody has signed in yet. It ends with this process. */
export type FirstPerson = {
  /** Letters only: the log replaces long numbers. */
  token: string;
  /** Whether `token` is right and not used up. */
  matches(token: string): boolean;
  /** Runs `work` once. It may run again if it throws. Throws if the right is used up. */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
};

const TOKEN_LENGTH = 32;
const CODE_OF_A = 97;

export function createFirstPerson(): FirstPerson {
  const token = Array.from({ length: TOKEN_LENGTH }, () => String.fromCharCode(CODE_OF_A + randomInt(26))).join("");
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
