import { data } from "react-router";
import type { ApiClient } from "../../../data/api-client.ts";
import { readSubmittedForm } from "../../../data/submitted-form.ts";
import { type LeadSubject, readLeadValues } from "../lead.ts";
import { leadAction } from "../lead-action.ts";
import { loadSlots } from "./load-slots.ts";
import { SHOW_TIMES } from "./slot-field.tsx";

/**
 * Handles the test-drive form without JavaScript, as `leadAction` does. The form that comes back has the times of its dealer, without one that
 * was taken meanwhile.
 */
export async function slotAction(api: ApiClient, request: Request, subject: LeadSubject) {
  const { form } = await readSubmittedForm(request);
  const values = form === null ? {} : readLeadValues(form);
  const dealer = subject.dealer_slug ?? values.dealer_slug ?? "";
  const slotsWithout = async (taken?: string) =>
    dealer === "" ? undefined : { dealer, days: await loadSlots(api, dealer, taken) };
  if (form?.has(SHOW_TIMES)) {
    const errors: Record<string, string> = {};
    return data({ values, errors, notice: null, focus: "slot_start", slots: await slotsWithout() }, 200);
  }
  const outcome = await leadAction(api, request, subject);
  if (outcome instanceof Response) return outcome;
  const { errors } = outcome.data;
  const slots = await slotsWithout("slot_start" in errors ? values.slot_start : undefined);
  return data({ ...outcome.data, focus: undefined, slots }, outcome.init ?? undefined);
}
