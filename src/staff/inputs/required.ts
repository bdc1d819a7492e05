import { createContext, type RefObject, useContext } from "react";
import { required, type Validator } from "react-admin";

/** Whether the form saves a draft of an item that is published and itself stays complete. */
export const SavesDraft = createContext<RefObject<boolean>>({ current: false });

/**
 * Returns a function that makes validators for required inputs, with the message for an empty one. Drafts may be saved without them. For
 * the field that names a draft, use `required`.
 */
export function useRequired(): (message: string) => Validator {
  const savesDraft = useContext(SavesDraft);
  return (message) => {
    const check = required(message);
    const checkUnlessDraft: Validator = (value, values) =>
      values?.state === "draft" || savesDraft.current ? undefined : check(value, values);
    // Labels mark the input as required because of this property.
    return Object.assign(checkUnlessDraft, { isRequired: true });
  };
}
