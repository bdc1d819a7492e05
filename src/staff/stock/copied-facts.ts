import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import type { FactName } from "../../contract/facts/facts.ts";

/** The values that have been copied from another vehicle since the form was saved. */
export type Copied = Partial<Record<FactName, unknown>>;

export const CopiedContext = createContext<{ copied: Copied; setCopied(copied: Copied): void }>({
  copied: {},
  setCopied: () => {},
});

export const COPIED_HELP = "Copied: please check it before you save.";

/** Whether the input has a value that was copied, which nobody has changed or saved. */
export function useIsCopied(name: FactName): boolean {
  const { copied } = useContext(CopiedContext);
  const value: unknown = useWatch({ name });
  // The form copies a list.
  return name in copied && JSON.stringify(copied[name]) === JSON.stringify(value);
}
