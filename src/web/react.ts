/** What pages and their libraries import as "react": Preact, with what React Router asks for besides. See docs/decisions/0018. */
import { createContext as createLiveContext, type Context } from "preact";

// @ts-expect-error its types are one namespace, of which TypeScript passes none on; whoever imports "react" has React's types.
export * from "preact/compat";
export { default } from "preact/compat";

/** Without transitions that are waited for there is never a state ahead of the real one. */
export function useOptimistic<State>(state: State): [State, () => void] {
  return [state, ignore];
}

/**
 * On the server nobody is told when a context's value changes. The closures that Preact makes for it with every provider and
 * every reader kept whole pages in memory until the next big collection, which took as long as rendering them.
 */
export const createContext = import.meta.env.SSR ? createFixedContext : createLiveContext;

/** What Preact's renderer and hooks see of a provider, by the names that its packages have among them. */
type Provided = { props: { value: unknown }; context: Record<string, unknown> };
type Provider = { own: Record<string, Provided>; getChildContext(): Record<string, Provided>; sub(): void } & Provided;

function createFixedContext<Value>(value: Value): Context<Value> {
  const live = createLiveContext(value) as Context<Value> & { __c: string };
  const id = live.__c;
  function FixedContext(this: Provider, props: { children: unknown }) {
    this.own = { [id]: this };
    this.getChildContext = ownContext;
    this.sub = ignore;
    return props.children;
  }
  return Object.assign(FixedContext, live, { Provider: FixedContext }) as unknown as Context<Value>;
}

function ownContext(this: Provider): Record<string, Provided> {
  return this.own;
}

function ignore(): void {}
