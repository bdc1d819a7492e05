import { type RefObject, useState } from "react";
import { FINANCE_FIELDS, type FinanceValues, readValues } from "./fields.ts";

/**
 * The answers of all steps. The fields are uncontrolled, so that they work before hydration: `read` takes over what the form
 * has, `fill` sets fields that are empty, `reset` empties all.
 */
export function useAnswers(
  form: RefObject<HTMLFormElement | null>,
  preselected: FinanceValues,
  submitted: FinanceValues = {},
) {
  const [values, setValues] = useState(submitted);
  /** The values that `fill` has set. They are part of the fields' React keys, since a field reads its default value once. */
  const [filled, setFilled] = useState<FinanceValues>({});
  /** Part of the React key of all fields. */
  const [resets, setResets] = useState(0);

  const read = () => setValues(readValues(new FormData(form.current ?? undefined)));
  const fill = (known: FinanceValues) => {
    const typed = readValues(new FormData(form.current ?? undefined));
    const missing = Object.fromEntries(Object.entries(known).filter(([field]) => !typed[field]));
    setValues({ ...typed, ...missing });
    setFilled((earlier) => ({ ...earlier, ...missing }));
  };
  const reset = () => {
    setValues({});
    setFilled({});
    setResets((n) => n + 1);
  };

  // Preselected values are not answers: another choice may replace them.
  const isAnswer = (field: string) => values[field] && values[field] !== preselected[field];
  return { values, filled, resets, hasAnswers: FINANCE_FIELDS.some(isAnswer), read, fill, reset };
}
