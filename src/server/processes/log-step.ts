/** Runs a step of the start and tells it in a line with its time; a step that fails tells nothing and throws. */
export async function step<T>(done: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  console.log(`✓ ${done}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
