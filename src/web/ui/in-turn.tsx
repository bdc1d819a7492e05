import { Component, type ReactNode, Suspense } from "react";

/** The last of those that wait for their turn. */
let last = Promise.resolve();

const nextTurn = () => {
  last = last.then(() => new Promise((done) => setTimeout(done)));
  return last;
};

/** Whether all of the page that the server sent has come to life. */
const isAlive = () => "alive" in document.documentElement.dataset;

/** To be called once the page has come to life but for what is in turn; notes in the document when that has too. */
export async function aliveInTurn(): Promise<void> {
  let seen: Promise<void>;
  do {
    seen = last;
    await seen;
  } while (seen !== last);
  document.documentElement.dataset.alive = "";
}

/**
 * What comes to life after the rest of the page, in a task of its own, so that a slow phone can answer its visitor between two
 * of them. `children` is one element, without fields or dialogs in it: their ids go by the order in which parts come to life.
 */
export function InTurn({ children }: { children: ReactNode }): ReactNode {
  if (import.meta.env.SSR) return children;
  return (
    <Suspense fallback={null}>
      <Turn>{children}</Turn>
    </Suspense>
  );
}

class Turn extends Component<{ children: ReactNode }> {
  private waiting = isAlive()
    ? undefined
    : nextTurn().then(() => {
        this.waiting = undefined;
      });

  override render(): ReactNode {
    // As long as there is a promise the page stays as the server sent it.
    if (this.waiting) throw this.waiting;
    return this.props.children;
  }
}
