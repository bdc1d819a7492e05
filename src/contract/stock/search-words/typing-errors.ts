/** Minimum length of names that may be misspelt. */
const MIN_LENGTH = 4;
/** A name of this length may have two typing errors, a shorter one has at most one. */
const LONG_LENGTH = 8;
/** The first letter of a name up to this length is right. */
const SHORT_LENGTH = 5;

/** Maximum number of typing errors with which a name is still recognised. */
const toleratedErrors = (name: string) => (name.length < MIN_LENGTH ? 0 : name.length < LONG_LENGTH ? 1 : 2);

/**
 * Whether somebody who typed `key` may mean `name`, and with how many typing errors: letters that are missing, superfluous, wrong,
 * or exchanged with the next one. Undefined if not. Digits are never wrong: "CX-3" is not "CX-5".
 */
export function typingErrors(key: string, name: string): number | undefined {
  const tolerated = toleratedErrors(name);
  if (tolerated === 0 || key.length < MIN_LENGTH || Math.abs(key.length - name.length) > tolerated) return undefined;
  if (name.length <= SHORT_LENGTH && key[0] !== name[0]) return undefined;
  if (digitsOf(key) !== digitsOf(name)) return undefined;
  const errors = distanceOf(key, name);
  return errors <= tolerated ? errors : undefined;
}

const digitsOf = (key: string) => key.replace(/\D/g, "");

/** The optimal string alignment distance. */
function distanceOf(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] as number;
}
