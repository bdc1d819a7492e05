import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestEnquiry } from "../../../src/contract/test-support/customer-enquiry.ts";
import { connect } from "../../../src/db/connect.ts";
import { customerEnquiries } from "../../../src/db/schema/enquiries/leads.ts";
import { RETRY_PAUSE_MS } from "./retry-pause.ts";
import { until } from "./until.ts";

const ATTEMPT_TIMEOUT_MS = 10_000;
const LIMIT_MINUTES = 2;

export type LeadSenders = {
  /** References of the acknowledged leads, which got a 201. */
  acknowledged: string[];
  /** Waits until `count` more leads are acknowledged. Throws after two minutes. */
  more(count: number): Promise<void>;
  /** Waits until a request that begins from now on is acknowledged. Throws after two minutes. */
  recovered(): Promise<void>;
  /** Stops sending after the leads in progress are acknowledged. */
  stop(): Promise<void>;
};

/** Sends leads one after the other, `senders` at once. Each is repeated with its idempotency key until it gets a 201. */
export function startLeadSenders(originOf: () => string, senders: number): LeadSenders {
  const acknowledged: string[] = [];
  let isStopped = false;
  /** The start time of the latest successful request. */
  let lastBegunAt = 0;
  const sendOne = async () => {
    const lead = createTestEnquiry();
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    for (;;) {
      const begunAt = performance.now();
      const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
      const request = { method: "POST", headers, body: JSON.stringify(lead), signal };
      const response = await fetch(`${originOf()}/api/customer_enquiries`, request).catch(() => undefined);
      const body = (await response?.json().catch(() => undefined)) as { reference?: string } | undefined;
      if (response?.status === 201 && body?.reference) {
        lastBegunAt = Math.max(lastBegunAt, begunAt);
        return body.reference;
      }
      if (isStopped) return undefined;
      await sleep(RETRY_PAUSE_MS);
    }
  };
  const loops = Array.from({ length: senders }, async () => {
    while (!isStopped) {
      const reference = await sendOne();
      if (reference !== undefined) acknowledged.push(reference);
    }
  });
  return {
    acknowledged,
    more(count) {
      const target = acknowledged.length + count;
      return until(`${count} more leads are accepted`, () => acknowledged.length >= target, LIMIT_MINUTES);
    },
    recovered() {
      const startedAt = performance.now();
      return until("a lead is accepted", () => lastBegunAt > startedAt, LIMIT_MINUTES);
    },
    async stop() {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

/** Compares acknowledged leads with those in the database at `url`, by their unique e-mail addresses. */
export async function countLeads(
  url: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const db = connect(url, { max: 1 });
  try {
    const { reference, email } = customerEnquiries;
    const rows = await db.select({ reference, email }).from(customerEnquiries);
    const stored = new Set(rows.map((row) => row.reference));
    return {
      lost: acknowledged.filter((one) => !stored.has(one)).length,
      doubled:
        rows.length - new Set(rows.map((row) => row.email)).size + (acknowledged.length - new Set(acknowledged).size),
    };
  } finally {
    await db.$client.end();
  }
}
