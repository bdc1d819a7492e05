import { Component, type ReactNode, Suspense } from "react";
import { nextTurn } from "../alive.ts";
import { OwnIds, useIdScope } from "./own-id.ts";

/**
 * A part of the page that comes to life in a task of its own, so that a slow phone can answer its visitor in between.
 * `children` is one element; until its turn it stays as the server sent it.
 */
export function InTurn({ children }: { children: ReactNode }): ReactNode {
  const ids = useIdScope();
  if (import.meta.env.SSR) return <OwnIds value={ids}>{children}</OwnIds>;
  return (
    <OwnIds value={ids}>
      <Suspense fallback={null}>
        <Turn>{children}</Turn>
      </Suspense>
    </OwnIds>
  );
}

class Turn extends Component<{ children: ReactNode }> {
  private waiting = nextTurn()?.then(() => {
    this.waiting = undefined;
  });

  override render(): ReactNode {
    if (this.waiting) throw this.waiting;
    return this.props.children;
  }
}
