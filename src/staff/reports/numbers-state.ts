/** The state of the page of numbers. It is in the page's address, so that it can be sent to a colleague. */
import { useSearchParams } from "react-router-dom";
import { FIGURE_GROUPS, type FigureGroup } from "../../contract/reports/figures.ts";
import { toLocalInput } from "../format/south-african-time.ts";

export const PERIODS = {
  week: { label: "Last 7 days", days: 7 },
  month: { label: "Last 30 days", days: 30 },
  quarter: { label: "Last 90 days", days: 90 },
  year: { label: "Last 365 days", days: 365 },
  own: { label: "Other days", days: 30 },
} as const;
export type PeriodChoice = keyof typeof PERIODS;

export type NumbersState = {
  period: PeriodChoice;
  from: string;
  until: string;
  dealerId: number | undefined;
  tab: string;
  /** What is side by side. */
  by: FigureGroup;
};

/** Returns the date `days` days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the last days up to today, in South African time. */
function lastDays(days: number): { from: string; until: string } {
  const until = toLocalInput(new Date().toISOString()).slice(0, 10);
  return { from: addDays(until, 1 - days), until };
}

const DATE = /^\d{4}-\d\d-\d\d$/;

export function useNumbersState(): [NumbersState, (change: Partial<NumbersState>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get("period") ?? "";
  const period: PeriodChoice = chosen in PERIODS ? (chosen as PeriodChoice) : "month";
  const days = lastDays(PERIODS[period].days);
  const dayOf = (name: "from" | "until") => {
    const day = parameters.get(name) ?? "";
    return period === "own" && DATE.test(day) ? day : days[name];
  };
  const dealerId = Number(parameters.get("dealer")) || undefined;
  const chosenGroup = parameters.get("by") ?? "";
  const state: NumbersState = {
    period,
    from: dayOf("from"),
    until: dayOf("until"),
    dealerId,
    tab: parameters.get("show") ?? "",
    by: chosenGroup in FIGURE_GROUPS ? (chosenGroup as FigureGroup) : "dealer",
  };
  const change = (changed: Partial<NumbersState>) => {
    const next = { ...state, ...changed };
    const isOwn = next.period === "own";
    setParameters(
      {
        ...(next.tab !== "" && { show: next.tab }),
        ...(next.by !== "dealer" && { by: next.by }),
        ...(next.period !== "month" && { period: next.period }),
        ...(isOwn && { from: next.from, until: next.until }),
        ...(next.dealerId !== undefined && { dealer: String(next.dealerId) }),
      },
      { replace: true },
    );
  };
  return [state, change];
}
