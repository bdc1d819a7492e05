/** Rules that assign a lead to one of a dealer's people. */
import { SOUTH_AFRICA_OFFSET_MS } from "../dates/format-date.ts";
import type { LeadForm } from "./submission/lead-form-names.ts";

/** The leads that a rule is for. */
export type RuleScope = {
  /** Empty: all leads. */
  forms: readonly LeadForm[];
  /** Weekdays, 1 is Monday. Empty: all. */
  days: readonly number[];
  /** "08:00"; the end is not included. An end before the beginning is on the next day. Null: all day. */
  fromTime: string | null;
  untilTime: string | null;
};

/** Whether a rule is for a lead of `form` that arrived at `at`, in South African time. */
export function isRuleFor(rule: RuleScope, { form, at }: { form: LeadForm; at: Date }): boolean {
  if (rule.forms.length > 0 && !rule.forms.includes(form)) return false;
  const local = new Date(at.getTime() + SOUTH_AFRICA_OFFSET_MS);
  const time = local.toISOString().slice(11, 16);
  const weekday = local.getUTCDay() || 7;
  const { fromTime, untilTime } = rule;
  const isOn = (day: number) => rule.days.length === 0 || rule.days.includes(day);
  if (fromTime === null || untilTime === null) return isOn(weekday);
  if (fromTime < untilTime) return isOn(weekday) && fromTime <= time && time < untilTime;
  // Past midnight it is still the night of the day before.
  return time >= fromTime ? isOn(weekday) : time < untilTime && isOn(weekday === 1 ? 7 : weekday - 1);
}

/** The first of `people` after `last`, in turns, who is present. Undefined: nobody is. */
export function nextInTurn(
  people: readonly number[],
  last: number | null,
  present: ReadonlySet<number>,
): number | undefined {
  const start = last === null ? 0 : people.indexOf(last) + 1;
  return [...people.slice(start), ...people.slice(0, start)].find((person) => present.has(person));
}
