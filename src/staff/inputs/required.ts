import { createContext, type RefObject, useContext } from "react";
import { required, type Validator } from "react-admin";

/** Whether what the form saves is a draft beside something that visitors see, whose state is not that of a draft. */
export const SavesDraft = createContext<RefObject<boolean>>({ current: false });

/**
 * Returns a maker of validators for inputs that must be filled in, with the message for an empty one. A draft may be saved without,
 * except for the field that names it: for that there is `required`.
 */
export function useRequired(): (message: string) => Validator {
  const savesDraft = useContext(SavesDraft);
  return (message) => {
    const check = required(message);
    const checkUnlessDraft: Validator = (value, values) =>
      values?.state === "draft" || savesDraft.current ? undefined : check(value, values);
    // Labels mark the input as they do by `required`.
    return Object.assign(checkUnlessDraft, { isRequired: true });
  };
}
