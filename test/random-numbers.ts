/** Generates numbers in [0, 1), the same in each run, by a linear congruential generator (Numerical Recipes). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
