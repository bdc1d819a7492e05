import { type CheckItem, isWorse } from "../../contract/staff/setup/check.ts";
import type { KnownState } from "../../db/queries/setup/check-rounds.ts";

/** Number of rounds in a row that must find a change before it is told, so that one lost packet is not. */
const ROUNDS = 2;

export type Judgement = {
  /** What is stored of each check whose rounds have changed. */
  known: KnownState[];
  /** The checks that administrators should be told of. */
  due: CheckItem[];
};

/**
 * Compares what the checks have found with what administrators know. They hear of each change for the worse once, also from warning to
 * failing, and of its end once all is well. What the first round finds is no change: a new site has it still to do.
 */
export function judgeChecks(items: readonly CheckItem[], states: readonly KnownState[]): Judgement {
  const byName = new Map(states.map((state) => [state.name, state]));
  const judgement: Judgement = { known: [], due: [] };
  for (const item of items) {
    const before = byName.get(item.name);
    if (before === undefined) continue;
    const after = follow(item, before);
    if (after !== before) judgement.known.push(after);
    if (Math.abs(after.roundsChanged) >= ROUNDS) judgement.due.push(item);
  }
  return judgement;
}

function follow({ state }: CheckItem, before: KnownState): KnownState {
  const { knownState, isTold, roundsChanged } = before;
  if (knownState === null) return { ...before, knownState: state };
  if (isWorse(state, knownState)) return { ...before, roundsChanged: Math.max(roundsChanged, 0) + 1 };
  if (state === "ok" && knownState !== "ok") {
    if (!isTold) return { ...before, knownState: "ok", roundsChanged: 0 };
    return { ...before, roundsChanged: Math.min(roundsChanged, 0) - 1 };
  }
  return roundsChanged === 0 ? before : { ...before, roundsChanged: 0 };
}

/** What is stored of a check that administrators were told of. */
export const told = ({ name, state }: CheckItem): KnownState => ({
  name,
  knownState: state,
  isTold: state !== "ok",
  roundsChanged: 0,
});

type QuietHours = { quietFrom: number; quietUntil: number };

/** Whether administrators hear of a check now. `hour` is that of the day in South Africa. What does not work is told in quiet hours too. */
export function isTellable({ state }: Pick<CheckItem, "state">, hour: number, { quietFrom, quietUntil }: QuietHours) {
  const isQuiet =
    quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
  return state === "failing" || !isQuiet;
}
