import { site } from "../../site.config.ts";
import { readLeakedPasswords } from "./leaked-passwords.ts";

export const MIN_PASSWORD_LENGTH = 12;
/** Longer ones take long to hash and to judge. */
export const MAX_PASSWORD_LENGTH = 128;

/** Of 0 to 4, by zxcvbn: from 3 on, a hundred million guesses do not find it. */
const MIN_SCORE = 3;

const JUDGED_LENGTH = 40;
/** What people write between words. */
const SEPARATORS = /[\s._-]/g;

type Judge = (password: string, inputs: string[]) => { score: number };
let judge: Promise<Judge> | undefined;
let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a password is refused, or undefined. `related` are words that a guesser tries first: the person's name and e-mail
 * address. Common passwords, words, dates, keyboard patterns and repetitions count as what they are. A leaked password is refused
 * however hard it is to guess, in upper or lower case.
 */
export async function passwordProblem(password: string, related: readonly string[]): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
  leaked ??= readLeakedPasswords(MIN_PASSWORD_LENGTH);
  if ((await leaked).has(password.toLowerCase())) {
    return "This password is in published lists of stolen passwords. Choose another one.";
  }
  judge ??= loadJudge();
  const inputs = [...related, site.groupName, site.brand].flatMap(wordsOf);
  // Judging more would hold up everybody else: it takes longer with each character.
  const judged = password.slice(0, JUDGED_LENGTH);
  // To zxcvbn, a separator is one more part to guess, so that "password password" alone would pass.
  const spellings = new Set([judged, judged.replace(SEPARATORS, "")]);
  const check = await judge;
  const isEasy = [...spellings].some((spelling) => check(spelling, inputs).score < MIN_SCORE);
  return isEasy ? "This password is easy to guess. Use several unrelated words." : undefined;
}

/** The whole text, without spaces, and its words: zxcvbn compares in lower case. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower.replaceAll(" ", ""), ...lower.split(/[\s@.]/)].filter((word) => word.length > 2);
}

/** Its word lists take 5 MB, which only a site needs whose staff choose passwords. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_PASSWORD_LENGTH });
  return (password, inputs) => zxcvbn.check(password, inputs);
}
