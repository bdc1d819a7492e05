/** How a page that the server sent comes to life: the frame of it first, its parts after that, each in a task of its own. */

/** The last of the parts that wait for their turn. */
let last = Promise.resolve();
let whole: () => void;

/** Once all parts of the page have come to life; until then nothing may be shown that the server did not know of. */
export const alive = new Promise<void>((resolve) => {
  whole = resolve;
});

/** A task for one more part, after those that asked before; undefined once the page is alive. */
export function nextTurn(): Promise<void> | undefined {
  if ("alive" in document.documentElement.dataset) return undefined;
  last = last.then(() => new Promise((done) => setTimeout(done)));
  return last;
}

/** To be called when the page has come to life but for the parts that wait. Notes in the document when they have too. */
export async function comeAlive(): Promise<void> {
  let seen: Promise<void>;
  do {
    seen = last;
    await seen;
    // What has come to life just now may have parts of its own.
    await new Promise((done) => setTimeout(done));
  } while (seen !== last);
  document.documentElement.dataset.alive = "";
  whole();
}
