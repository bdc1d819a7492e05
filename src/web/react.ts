/** What pages and their libraries import as "react": Preact, with what React Router asks for besides. See docs/decisions/0018. */

import { createContext as createLiveContext } from "preact";
import { useSyncExternalStore as useLiveStore } from "preact/compat";
import * as live from "preact/hooks";
import * as once from "./rendered-once.ts";

// @ts-expect-error its types are one namespace, of which TypeScript passes none on; whoever imports "react" has React's types.
export * from "preact/compat";
export { default } from "preact/compat";

const onServer = import.meta.env.SSR;

export const createContext = onServer ? once.createContext : createLiveContext;
export const useCallback = onServer ? once.useCallback : live.useCallback;
export const useEffect = onServer ? once.useEffect : live.useEffect;
export const useLayoutEffect = onServer ? once.useEffect : live.useLayoutEffect;
export const useInsertionEffect = onServer ? once.useEffect : live.useLayoutEffect;
export const useMemo = onServer ? once.useMemo : live.useMemo;
export const useRef = onServer ? once.useRef : live.useRef;
export const useState = onServer ? once.useState : live.useState;
export const useSyncExternalStore = onServer ? once.useSyncExternalStore : useLiveStore;

/** Without transitions that are waited for there is never a state ahead of the real one. */
export function useOptimistic<State>(state: State): [State, () => void] {
  return [state, ignore];
}

function ignore(): void {}
