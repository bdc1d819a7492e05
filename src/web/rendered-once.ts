/**
 * Hooks and contexts for a server, where each component is rendered once, no state changes and no effect runs. Preact's own
 * make closures for what may come; these kept whole pages in memory until the next big collection, which took as long as
 * rendering them.
 */
import { createContext as createLiveContext } from "preact";

/** What Preact's renderer and hooks see of a provider, by the names that its packages have among them. */
type Provider = {
  props: { value: unknown };
  own: Record<string, Provider>;
  getChildContext(): Record<string, Provider>;
  sub(): void;
};

export function createContext<Value>(value: Value): ReturnType<typeof createLiveContext<Value>> {
  const live = createLiveContext(value) as ReturnType<typeof createLiveContext<Value>> & { __c: string };
  const id = live.__c;
  function FixedContext(this: Provider, props: { children: unknown }) {
    this.own = { [id]: this };
    this.getChildContext = ownContext;
    this.sub = ignore;
    return props.children;
  }
  return Object.assign(FixedContext, live, { Provider: FixedContext }) as unknown as typeof live;
}

export function useState<State>(initial?: State | (() => State)): [State | undefined, () => void] {
  return [typeof initial === "function" ? (initial as () => State)() : initial, ignore];
}

export function useMemo<Value>(make: () => Value): Value {
  return make();
}

export function useCallback<Callback>(callback: Callback): Callback {
  return callback;
}

export function useRef<Value>(value: Value): { current: Value } {
  return { current: value };
}

export function useEffect(): void {}

export function useSyncExternalStore<Value>(
  _subscribe: unknown,
  snapshot: () => Value,
  serverSnapshot: () => Value = snapshot,
): Value {
  return serverSnapshot();
}

function ownContext(this: Provider): Record<string, Provider> {
  return this.own;
}

function ignore(): void {}
