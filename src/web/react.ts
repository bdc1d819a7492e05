/** What pages and their libraries import as "react": Preact, with what React Router asks for besides. See docs/decisions/0018. */
// @ts-expect-error its types are one namespace, of which TypeScript passes none on; whoever imports "react" has React's types.
export * from "preact/compat";
export { default } from "preact/compat";

/** Without transitions that are waited for there is never a state ahead of the real one. */
export function useOptimistic<State>(state: State): [State, () => void] {
  return [state, ignore];
}

function ignore(): void {}
