import { createContext, type Dispatch, type SetStateAction, useContext } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FACT_NAMES, type FactName, isUnknown } from "../../contract/facts/facts.ts";

/** The values that have been filled in by a button since the form was saved. */
export type Copied = Partial<Record<FactName, unknown>>;

export const CopiedContext = createContext<{ copied: Copied; setCopied: Dispatch<SetStateAction<Copied>> }>({
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

/** Returns a function that fills the form's empty facts and marks them. It returns the number of facts that it has filled in. */
export function useFillEmpty(): (facts: Copied) => number {
  const { getValues, setValue } = useFormContext();
  const { setCopied } = useContext(CopiedContext);
  return (facts) => {
    const names = FACT_NAMES.filter((name) => isUnknown(getValues(name)) && !isUnknown(facts[name]));
    for (const name of names) setValue(name, facts[name], { shouldDirty: true, shouldValidate: true });
    const filled = Object.fromEntries(names.map((name): [FactName, unknown] => [name, facts[name]]));
    setCopied((copied) => ({ ...copied, ...filled }));
    return names.length;
  };
}
