/** An error whose message is printed without a stack. */
export class StepError extends Error {}

/**
 * Runs `work` and prints a line with its duration, such as `✓ packages installed  12.3 s`. The line has the text that `work` returns, or
 * `name`. A terminal shows `name` while `work` runs, unless other commands write to it too (`isAlone` is false).
 */
export async function step(name, work, { isAlone = true } = {}) {
  const startedAt = Date.now();
  const isLive = isAlone && process.stdout.isTTY;
  if (isLive) process.stdout.write(`  ${name} …`);
  const print = (mark, text) => {
    const line = `${mark} ${text}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
    process.stdout.write(isLive ? `\r\u001b[K${line}\n` : `${line}\n`);
  };
  try {
    const result = await work();
    print("✓", typeof result === "string" ? result : name);
  } catch (error) {
    print("✗", name);
    throw error;
  }
}
