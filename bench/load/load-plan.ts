import { randomUUID } from "node:crypto";
import { Random } from "../../src/db/demo/used/random.ts";
import { sampleLead } from "../environment/sample-lead.ts";
import type { AddressGroup } from "../mixed/addresses.ts";

export type PlannedRequest = {
  kind: string;
  /** Due time in milliseconds after the start of the run. */
  dueMs: number;
  path: string;
  /** Default: GET. */
  method?: "GET" | "POST" | "PATCH";
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** The status of a successful response. Default: 200. */
  status?: number;
};

export type RequestResult = {
  kind: string;
  path: string;
  dueMs: number;
  /** Time from the due time to the end of the response. */
  latencyMs: number;
  /** Delay of the sending by the load generator. */
  sendDelayMs: number;
  /** Why the request failed, if it did. */
  error?: string;
};

const SEED = 1;

/** Plans requests to addresses of `groups` at random times (a Poisson process), the same in every run. */
export function planRequests(groups: AddressGroup[], perSecond: number, seconds: number): PlannedRequest[] {
  const random = new Random(SEED);
  const weighted = groups.map((group) => ({ ...group, weight: group.share }));
  const requests: PlannedRequest[] = [];
  const nextGapMs = () => (-Math.log(1 - random.next()) * 1000) / perSecond;
  for (let dueMs = nextGapMs(); dueMs < seconds * 1000; dueMs += nextGapMs()) {
    const { kind, paths } = random.pickWeighted(weighted);
    requests.push({ kind, dueMs, path: random.pick(paths) });
  }
  return requests;
}

/** Plans one lead a second. */
export function planLeads(seconds: number): PlannedRequest[] {
  const path = "/api/customer_enquiries";
  return Array.from({ length: seconds }, (_, second) => ({
    kind: "lead",
    dueMs: second * 1000 + 500,
    path,
    method: "POST",
    headers: { "idempotency-key": randomUUID() },
    body: sampleLead(),
    status: 201,
  }));
}
