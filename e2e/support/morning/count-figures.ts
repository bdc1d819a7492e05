/** Counts what a test did, in plain JavaScript, as the page of numbers words it. Nothing here reads what the reports read from. */

/** What a row counts as: the names by which it is put side by side. */
type Labels = { dealer: string; person: string; source: string; campaign: string; car: string };
export type Grouping = keyof Labels;

/** Something that happened, and the reference of its enquiry. */
export type Deed = Labels & { reference: string };

export type Received = Deed & {
  /** Whole minutes until the first contact; undefined without one, or without a clock. */
  minutes: number | undefined;
  /** Whether the customer was contacted in time; undefined while that is open. */
  isInTime: boolean | undefined;
};
/** An offer or a sale, in rand. */
export type Deal = Deed & { amount: number };

export type Deeds = { received: Received[]; came: Deed[]; offered: Deal[]; accepted: Deal[]; sold: Deal[] };

/** The figures in the order of the columns. */
const FIGURES = [
  "enquiries",
  "answerMinutes",
  "answeredInTime",
  "appointmentsKept",
  "offersSent",
  "offersAccepted",
  "sales",
  "salesValue",
] as const;
type Figure = (typeof FIGURES)[number];

/** A cell of the table: the figure, how it differs from the period before, in which nothing happened, and the enquiries that it opens. */
export type Cell = { text: string; difference: string; references: string[] };

/** The table that the page should show, by the name of its row. */
export function countTable(deeds: Deeds, by: Grouping): Map<string, Cell[]> {
  const names = new Set(Object.values(deeds).flatMap((rows: Deed[]) => rows.map((row) => row[by])));
  const of = (isShown: (row: Deed) => boolean): Deeds => ({
    received: deeds.received.filter(isShown),
    came: deeds.came.filter(isShown),
    offered: deeds.offered.filter(isShown),
    accepted: deeds.accepted.filter(isShown),
    sold: deeds.sold.filter(isShown),
  });
  const rows = [...names].map((name) => [name, cellsOf(of((row) => row[by] === name))] as const);
  return new Map([...rows, ["Together", cellsOf(deeds)]]);
}

function cellsOf({ received, came, offered, accepted, sold }: Deeds): Cell[] {
  const answered = received.filter(({ minutes }) => minutes !== undefined);
  const decided = received.filter(({ isInTime }) => isInTime !== undefined);
  const inTime = decided.filter(({ isInTime }) => isInTime);
  const cells: Record<Figure, Cell> = {
    enquiries: countCell(received),
    answerMinutes: {
      text: answered.length === 0 ? "–" : minutesText(median(answered.map(({ minutes = 0 }) => minutes))),
      difference: "",
      references: referencesOf(answered),
    },
    answeredInTime: {
      text: decided.length === 0 ? "–" : `${Math.round((100 * inTime.length) / decided.length)}%`,
      difference: "",
      references: referencesOf(inTime),
    },
    appointmentsKept: countCell(came),
    offersSent: countCell(offered),
    offersAccepted: countCell(accepted),
    sales: countCell(sold),
    salesValue: valueCell(sold),
  };
  return FIGURES.map((figure) => cells[figure]);
}

const referencesOf = (rows: readonly Deed[]) => rows.map(({ reference }) => reference).sort();

function countCell(rows: readonly Deed[]): Cell {
  const text = String(rows.length);
  return { text, difference: rows.length === 0 ? "as before" : `${text} more`, references: referencesOf(rows) };
}

function valueCell(sold: readonly Deal[]): Cell {
  const value = sold.reduce((sum, { amount }) => sum + amount, 0);
  const text = `R ${String(value).replace(/\B(?=(\d{3})+$)/g, " ")}`;
  return { text, difference: value === 0 ? "as before" : `${text} more`, references: referencesOf(sold) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function minutesText(exact: number): string {
  const minutes = Math.round(exact);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
