import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { FinanceStep } from "../../../../contract/applications/rules/steps.ts";
import { STEPS } from "../answers/fields.ts";

/**
 * The step of the address, or `submitted` of a form that was sent without JavaScript; and a function that goes to another
 * step. Without answers (`mayContinue` false) a later step leads back to the first.
 */
export function useStep(submitted: FinanceStep | undefined, mayContinue: boolean) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get("step");
  const step = submitted ?? STEPS.find((number) => String(number) === named) ?? 1;

  const goTo = (next: FinanceStep, replace = false) => {
    // Going back in the history keeps it short; a step that was reached in another way is a new entry.
    if (!replace && next === step - 1 && (state as { from?: number } | null)?.from === next) return navigate(-1);
    const parameters = new URLSearchParams(search);
    if (next === 1) parameters.delete("step");
    else parameters.set("step", String(next));
    return navigate({ search: String(parameters) }, { replace, state: { from: replace ? undefined : step } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: these change together
  useEffect(() => {
    // A form that was sent without JavaScript has the answers of its step, but the address of the first.
    if (submitted !== undefined && String(submitted) !== (named ?? "1")) goTo(submitted, true);
    else if (step > 1 && !mayContinue) goTo(1, true);
  }, [submitted, step, mayContinue]);

  return [step, goTo] as const;
}
