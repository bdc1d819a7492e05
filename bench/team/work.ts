/** What people at work ask of the back office, and how often. */

import { FIGURE_GROUP_NAMES } from "../../src/contract/reports/figures.ts";
import { INBOX_VIEWS } from "../../src/contract/staff/enquiries/inbox/inbox.ts";
import { BACKGROUND_HEADER } from "../../src/contract/staff/headers.ts";
import { Random } from "../../src/db/demo/used/random.ts";
import { addDays } from "../../src/db/queries/reports/period.ts";
import type { PlannedRequest } from "../load/load-plan.ts";
import type { Member } from "./staff.ts";

type Request = Omit<PlannedRequest, "kind" | "dueMs">;
type Kind = {
  /** Share of all requests, in per cent. */
  weight: number;
  /** Maximum 95th percentile of the latency at the full pace, in seconds, if it has one of its own. */
  atMost?: number;
  request: (member: Member, random: Random) => Request;
};

const SEED = 1;
const API = "/staff/api/";
const STAGES = ["Contacted", "Appointment", "Test drive", "Quoted"];
const STOCK_ORDERS = ["createdAt", "price", "views", "marketDifference"];
const BOARD_DAYS = [30, 90, 90, 365];

const get = (path: string): Request => ({ path: API + path });
const post = (path: string, body: object, status = 200): Request => ({
  path: API + path,
  method: "POST",
  body,
  status,
});
/** Changes an enquiry, whoever has changed it meanwhile. */
const change = (id: number, body: object): Request => ({
  path: `${API}customer_enquiries/${id}`,
  method: "PATCH",
  headers: { "content-type": "application/merge-patch+json", "if-match": "*" },
  body,
});

const today = new Date().toISOString().slice(0, 10);
const figures = (days: number, random: Random) =>
  get(`figures?from=${addDays(today, 1 - days)}&until=${today}&by=${random.pick(FIGURE_GROUP_NAMES)}`);

/** By the names in the results. */
export const KINDS: Record<string, Kind> = {
  "list of the inbox": {
    weight: 18,
    request: (_, random) =>
      get(`customer_enquiries?itemsPerPage=50&order[inboxAt]=desc&view=${random.pick(INBOX_VIEWS)}`),
  },
  "counts of the inbox": { weight: 10, request: () => get("inbox_counts") },
  "the next enquiry": {
    weight: 23,
    request: ({ enquiryIds }, random) => get(`customer_enquiries/${random.pick(enquiryIds)}`),
  },
  "mark as read": {
    weight: 8,
    request: ({ enquiryIds }, random) =>
      post("enquiry_reads", { enquiryIds: [random.pick(enquiryIds)], isRead: true }, 204),
  },
  note: {
    weight: 4,
    request: ({ newIds }, random) =>
      post(`customer_enquiries/${random.pick(newIds)}/notes`, {
        kind: random.pick(["note", "call"]),
        text: "Likes it.",
      }),
  },
  assign: {
    weight: 3,
    request: ({ newIds, salespeople }, random) => change(random.pick(newIds), { ownerId: random.pick(salespeople) }),
  },
  stage: {
    weight: 4,
    request: ({ newIds }, random) => change(random.pick(newIds), { stage: random.pick(STAGES) }),
  },
  "search box": { weight: 6, request: (_, random) => post("search", { text: typed(random) }) },
  "open tasks": {
    weight: 5,
    request: ({ number }) => get(`tasks?state=open&ownerId=${number}&order[dueAt]=asc`),
  },
  "new task": {
    weight: 2,
    request: ({ newIds }, random) =>
      post("tasks", { enquiryId: random.pick(newIds), kind: "call", on: "tomorrow" }, 201),
  },
  "what waits": {
    weight: 5,
    request: () => ({ ...get("waiting_enquiries"), headers: { [BACKGROUND_HEADER]: "1" } }),
  },
  pipeline: { weight: 3, request: (_, random) => get(`pipeline?days=${random.pick(BOARD_DAYS)}`) },
  "a customer": { weight: 3, request: ({ customerIds }, random) => get(`customers/${random.pick(customerIds)}`) },
  "list of customers": { weight: 1, request: () => get("customers") },
  "list of stock": { weight: 3, request: (_, random) => get(`vehicles?order[${random.pick(STOCK_ORDERS)}]=desc`) },
  "numbers of 30 days": { weight: 1.5, request: (_, random) => figures(30, random) },
  "numbers of a year": { weight: 0.5, atMost: 1, request: (_, random) => figures(365, random) },
};

/** Words that people look for: a name, a telephone number, a car, a reference, the beginning of a word. */
function typed(random: Random): string {
  const digits = (count: number) => String(Math.floor(random.between(10 ** (count - 1), 10 ** count)));
  return random.pick([
    `naidoo${digits(2)}`,
    `0820${digits(6)}`,
    `kiger ${digits(3)}`,
    "renault kiger",
    `E-00${digits(6)}`,
    "bo",
    "zzzz",
  ]);
}

/**
 * Plans what each of the team does for `seconds`, a request every `thinkSeconds` on average, whether the last one is answered or not. It is
 * the same in every run.
 */
export function planWork(
  team: readonly Member[],
  { seconds, thinkSeconds }: { seconds: number; thinkSeconds: number },
): PlannedRequest[] {
  const random = new Random(SEED);
  const kinds = Object.entries(KINDS).map(([kind, { weight, request }]) => ({ kind, weight, request }));
  const pauseMs = () => -Math.log(1 - random.next()) * thinkSeconds * 1000;
  const planned = team.flatMap((member) => {
    const requests: PlannedRequest[] = [];
    for (let dueMs = pauseMs(); dueMs < seconds * 1000; dueMs += pauseMs()) {
      const { kind, request } = random.pickWeighted(kinds);
      const { headers, ...sent } = request(member, random);
      requests.push({ kind, dueMs, ...sent, headers: { cookie: member.cookie, ...headers } });
    }
    return requests;
  });
  return planned.sort((a, b) => a.dueMs - b.dueMs);
}
