import { createContext, useContext } from "react";
import type { Dealer } from "../../contract/resources/dealer.ts";
import { type Paths, paths } from "./paths.ts";

/** Whose pages these are: the group's, or one dealer's. */
export type Scope = { dealer: Dealer | null; paths: Paths };

const groupScope: Scope = { dealer: null, paths: paths() };

export const ScopeContext = createContext<Scope>(groupScope);

export const useScope = (): Scope => useContext(ScopeContext);

/**
 * Whom the visitor is with: on a dealer's pages that dealer, on the group's the one whose pages were seen last. It is
 * what links around a page, telephone numbers and leads go by; what a page itself shows goes by `useScope`.
 */
export const VisitorScopeContext = createContext<Scope>(groupScope);

export const useVisitorScope = (): Scope => useContext(VisitorScopeContext);

export function scopeOf(dealer: Dealer | null): Scope {
  return dealer === null ? groupScope : { dealer, paths: paths(dealer.uri) };
}
