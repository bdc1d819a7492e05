import { createContext, useContext } from "react";
import type { DealerSummary } from "../../contract/dealers/dealer.ts";
import { type Paths, paths } from "./paths.ts";

/** `dealer` is null in the group's scope. `paths` are prefixed with the dealer's uri. */
export type Scope = { dealer: DealerSummary | null; paths: Paths };

const groupScope: Scope = { dealer: null, paths: paths() };

/** The scope of the page, from its address: one dealer's, or the group's. */
export const ScopeContext = createContext<Scope>(groupScope);

export const useScope = (): Scope => useContext(ScopeContext);

/**
 * The scope of the dealer visited last (from localStorage); on a dealer's pages, of that dealer. Navigation links, telephone
 * numbers and leads use it. The content of a page uses `useScope`.
 */
export const VisitorScopeContext = createContext<Scope>(groupScope);

export const useVisitorScope = (): Scope => useContext(VisitorScopeContext);

export function createScope(dealer: DealerSummary | null): Scope {
  return dealer === null ? groupScope : { dealer, paths: paths(dealer.uri) };
}
