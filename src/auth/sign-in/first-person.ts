import { randomInt, timingSafeEqual } from "node:crypto";

/** A one-time token to create the first administrator while nobody has signed in. It is valid as long as this process runs. */
export type FirstPerson = {
  /** Has letters only, because the log replaces long numbers. */
  token: string;
  /** Whether `token` is correct and unused. */
  matches(token: string): boolean;
  /** Runs `work` and uses up the token, unless `work` throws. Throws if the token is used up. */
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
