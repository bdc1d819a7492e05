import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sampleLead } from "../environment/sample-lead.ts";

const VISITORS = 2;
const PAUSE_MS = 100;
const LEAD_PAUSE_MS = 250;
const REQUEST_LIMIT_MS = 10_000;
/** Time after which a sender gives up. */
const LEAD_TIMEOUT_MS = 90_000;
const LEAD_RETRY_MS = 300;

/** What visitors observed since the last `next`. `gapMs` is the longest time without a successful page. */
export type Seen = { requests: number; errors: number; gapMs: number };

export type Traffic = {
  /** E-mail addresses of the leads that were acknowledged. */
  acknowledged: Set<string>;
  /** Returns what visitors observed, and resets it. */
  next(): Seen;
  /** Stops visitors, and waits for leads in progress. Returns how many senders gave up. */
  stop(): Promise<number>;
};

/** Sends visitors and leads to the site at `url` until it is stopped. */
export function startTraffic(url: string): Traffic {
  const acknowledged = new Set<string>();
  let seen: Seen = { requests: 0, errors: 0, gapMs: 0 };
  let lastSuccess = performance.now();
  let isStopping = false;
  let gaveUp = 0;
  const noteGap = () => {
    seen.gapMs = Math.max(seen.gapMs, performance.now() - lastSuccess);
  };

  async function visit(visitor: number): Promise<void> {
    const pages = ["/", "/new", "/dealer/renault-sandton", "/blog", "/specials"];
    for (let i = visitor; !isStopping; i++) {
      // Some pages are cached, others have an address that nobody else requests.
      const path = i % 4 === 0 ? `/used?page=${1 + (i % 20)}&x=${i}` : (pages[i % pages.length] as string);
      const status = await fetchStatus(`${url}${path}`);
      seen.requests++;
      if (status === 200) {
        noteGap();
        lastSuccess = performance.now();
      } else seen.errors++;
      await sleep(PAUSE_MS);
    }
  }

  /** Sends a lead as the form does: failed attempts are repeated with the same key. */
  async function sendLead(): Promise<void> {
    const lead = sampleLead();
    const headers = { "content-type": "application/ld+json", "idempotency-key": randomUUID() };
    const deadline = performance.now() + LEAD_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const body = JSON.stringify(lead);
      const status = await fetchStatus(`${url}/api/customer_enquiries`, { method: "POST", headers, body });
      if (status === 201) return void acknowledged.add(lead.email);
      await sleep(LEAD_RETRY_MS);
    }
    gaveUp++;
  }

  const leads: Promise<void>[] = [];
  const sendLeads = async () => {
    while (!isStopping) {
      leads.push(sendLead());
      await sleep(LEAD_PAUSE_MS);
    }
  };
  const loops = [sendLeads(), ...Array.from({ length: VISITORS }, (_, i) => visit(i))];
  return {
    acknowledged,
    next() {
      noteGap();
      const last = seen;
      seen = { requests: 0, errors: 0, gapMs: 0 };
      return last;
    },
    async stop() {
      isStopping = true;
      await Promise.all(loops);
      await Promise.all(leads);
      return gaveUp;
    },
  };
}

/** Returns the status of a response, or 0 without one. */
async function fetchStatus(url: string, options: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
