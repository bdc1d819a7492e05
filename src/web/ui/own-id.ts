import { createContext, useContext, useState } from "react";

type IdScope = { prefix: string; count: number };

/** Whose ids are counted together: the page's, or those of a part that comes to life apart. */
export const OwnIds = createContext<IdScope>({ prefix: "i", count: 0 });

/** The page's own scope, the same for each page that a server makes. */
export function usePageIds(): IdScope {
  const [scope] = useState(() => ({ prefix: "i", count: 0 }));
  return scope;
}

/** A scope of its own for a part, numbered among what is around it. */
export function useIdScope(): IdScope {
  const around = useContext(OwnIds);
  const [scope] = useState(() => ({ prefix: `${around.prefix}${around.count++}-`, count: 0 }));
  return scope;
}

/**
 * An id that no other element of the page has, the same on the server as in the browser. React's own go by the order in
 * which components come to life, which is not the server's where parts wait for their turn.
 */
export function useOwnId(): string {
  const scope = useContext(OwnIds);
  const [id] = useState(() => `${scope.prefix}${scope.count++}`);
  return id;
}
