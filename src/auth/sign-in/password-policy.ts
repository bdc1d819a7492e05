import { site } from "../../contract/settings/site.ts";
import { readLeakedPasswords } from "./leaked-passwords.ts";

export const MIN_PASSWORD_LENGTH = 12;
/** Maximum length, because longer passwords take long to hash and to score. */
export const MAX_PASSWORD_LENGTH = 128;

/** Minimum zxcvbn score (0–4). A score of 3 withstands 10^8 guesses. */
const MIN_SCORE = 3;

const MAX_SCORED_LENGTH = 40;
/** What people write between words. */
const SEPARATORS = /[\s._-]/g;

type StrengthEstimator = (password: string, inputs: string[]) => { score: number };
let estimator: Promise<StrengthEstimator> | undefined;
let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a password is refused; undefined if it is accepted. `related` are words that an attacker would try first, such as the person's
 * name and e-mail address. Common passwords, words, dates, keyboard patterns and repetitions lower the score. Leaked passwords are
 * refused whatever their score, ignoring case.
 */
export async function passwordProblem(password: string, related: readonly string[]): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
  leaked ??= readLeakedPasswords(MIN_PASSWORD_LENGTH);
  if ((await leaked).has(password.toLowerCase())) {
    return "This password is in published lists of stolen passwords. Choose another one.";
  }
  estimator ??= loadEstimator();
  const inputs = [...related, site.groupName, site.brand].flatMap(wordsOf);
  // Scoring blocks the event loop for longer with each character.
  const scored = password.slice(0, MAX_SCORED_LENGTH);
  // zxcvbn counts a separator as one more part to guess, so that "password password" would pass.
  const spellings = new Set([scored, scored.replace(SEPARATORS, "")]);
  const score = await estimator;
  const isEasy = [...spellings].some((spelling) => score(spelling, inputs).score < MIN_SCORE);
  return isEasy ? "This password is easy to guess. Use several unrelated words." : undefined;
}

/** The words of a text, and the text without spaces, in lower case as zxcvbn expects them. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower.replaceAll(" ", ""), ...lower.split(/[\s@.]/)].filter((word) => word.length > 2);
}

/** Loads zxcvbn on first use: its word lists take 5 MB, and sites whose staff sign in by a provider need none. */
async function loadEstimator(): Promise<StrengthEstimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_PASSWORD_LENGTH });
  return (password, inputs) => zxcvbn.check(password, inputs);
}
