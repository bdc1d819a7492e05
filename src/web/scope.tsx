import { createContext, useContext } from "react";
import type { Dealer } from "../contract/resources/dealer.ts";
import { type Paths, paths } from "./paths.ts";

/** Whose pages these are: the group's, or one dealer's. */
export type Scope = { dealer: Dealer | null; paths: Paths };

const groupScope: Scope = { dealer: null, paths: paths() };

export const ScopeContext = createContext<Scope>(groupScope);

export const useScope = (): Scope => useContext(ScopeContext);

export function scopeOf(dealer: Dealer | null): Scope {
  return dealer === null ? groupScope : { dealer, paths: paths(dealer.uri) };
}
