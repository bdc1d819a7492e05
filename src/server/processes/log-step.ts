/** Runs a step of the start and logs its duration. A step that fails logs nothing and throws. */
export async function logStep<T>(done: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  console.log(`✓ ${done}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
