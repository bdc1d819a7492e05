import type { BulkAction, BulkResult } from "../../../../contract/staff/stock/bulk-change.ts";

type Words = {
  button: string;
  title: string;
  /** What it does, where that is not obvious. */
  help?: string;
  apply: (count: number) => string;
};

const vehicles = (count: number) => (count === 1 ? "1 vehicle" : `${count} vehicles`);

/** The words of each change of many vehicles. */
export const BULK_WORDS: Record<BulkAction, Words> = {
  price: { button: "Prices", title: "Change prices", apply: (count) => `Change ${vehicles(count)}` },
  move: { button: "Move", title: "Move to another dealer", apply: (count) => `Move ${vehicles(count)}` },
  reserve: {
    button: "Reserve",
    title: "Reserve",
    help: "Visitors still see them, marked as reserved.",
    apply: (count) => `Reserve ${vehicles(count)}`,
  },
  withdraw: {
    button: "Withdraw",
    title: "Withdraw",
    help: "They leave the site. A reservation ends.",
    apply: (count) => `Withdraw ${vehicles(count)}`,
  },
  publish: {
    button: "Publish",
    title: "Publish drafts",
    help: "Visitors see them at once.",
    apply: (count) => `Publish ${vehicles(count)}`,
  },
};

/** What became of a vehicle, in words. */
export function resultText({ outcome, message }: BulkResult): string {
  if (outcome === "done") return "Done";
  return outcome === "refused" ? message : "Somebody else has changed it meanwhile. Nothing was overwritten.";
}
