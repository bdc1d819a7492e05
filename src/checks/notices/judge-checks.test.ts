import { expect, it } from "vitest";
import type { CheckItem, CheckState } from "../../contract/staff/setup/check.ts";
import type { KnownState } from "../../db/queries/setup/check-rounds.ts";
import { isTellable, judgeChecks, told } from "./judge-checks.ts";

const item = (state: CheckState): CheckItem => ({
  name: "mail",
  label: "Mail server",
  group: "messages",
  state,
  message: "",
  whatToDo: "",
  link: null,
  since: "2026-11-27T10:00:00.000Z",
});

/** Goes through rounds and returns the states that are told, with the rounds in which they are: "2 failing". */
function tell(...states: CheckState[]): string[] {
  let known: KnownState = { name: "mail", knownState: null, isTold: false, roundsChanged: 0 };
  return states.flatMap((state, round) => {
    const judgement = judgeChecks([item(state)], [known]);
    [known = known] = judgement.known;
    if (judgement.due.length === 0) return [];
    known = told(item(state));
    return [`${round} ${state}`];
  });
}

it.each<[string, CheckState[], string[]]>([
  ["what the first round finds is no change, nor is its end", ["failing", "failing", "ok", "ok", "ok"], []],
  [
    "a change is told in its second round, once, and so is its end",
    ["ok", "failing", "failing", "failing", "ok", "ok", "ok"],
    ["2 failing", "5 ok"],
  ],
  ["a single round is not told", ["ok", "failing", "ok", "failing", "ok", "warning", "ok"], []],
  [
    "a single round of peace does not end it",
    ["ok", "failing", "failing", "ok", "failing", "failing", "ok", "ok"],
    ["2 failing", "7 ok"],
  ],
  [
    "from warning to failing is a change for the worse, back to warning is none",
    ["ok", "warning", "warning", "failing", "failing", "warning", "failing", "failing", "ok", "ok"],
    ["2 warning", "4 failing", "9 ok"],
  ],
  ["what changes between warning and failing is told", ["ok", "warning", "failing", "warning"], ["2 failing"]],
  ["a new site that is worse than at first", ["warning", "failing", "failing", "ok", "ok"], ["2 failing", "4 ok"]],
])("%s", (_, states, expected) => {
  expect(tell(...states)).toEqual(expected);
});

it.each([
  [19, 20, 7, true],
  [20, 20, 7, false],
  [23, 20, 7, false],
  [6, 20, 7, false],
  [7, 20, 7, true],
  [13, 12, 14, false],
  [14, 12, 14, true],
  [3, 5, 5, true],
])("at %i, with quiet hours from %i until %i, a warning is told: %s", (hour, quietFrom, quietUntil, expected) => {
  expect(isTellable({ state: "warning" }, hour, { quietFrom, quietUntil })).toBe(expected);
  expect(isTellable({ state: "ok" }, hour, { quietFrom, quietUntil })).toBe(expected);
  expect(isTellable({ state: "failing" }, hour, { quietFrom, quietUntil })).toBe(true);
});
