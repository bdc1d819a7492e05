/** A reason to stop that is told as it is, without a stack. */
export class StepError extends Error {}

/**
 * Runs `work` and tells it in a line with its time, in green or red marks: `✓ packages installed  12.3 s`. The line says
 * `name`, or what `work` answers if that is text. While it runs a terminal shows the name alone.
 */
export async function step(name, work) {
  const start = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${name} …`);
  const tell = (mark, text) => {
    const line = `${mark} ${text}  ${((Date.now() - start) / 1000).toFixed(1)} s`;
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${line}\n` : `${line}\n`);
  };
  try {
    const result = await work();
    tell("✓", typeof result === "string" ? result : name);
  } catch (error) {
    tell("✗", name);
    throw error;
  }
}
