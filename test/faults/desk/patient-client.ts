import { setTimeout as sleep } from "node:timers/promises";
import { RETRY_PAUSE_MS } from "../support/retry-pause.ts";

const ATTEMPT_TIMEOUT_MS = 10_000;
const TIMEOUT_MS = 120_000;

export type Answer<Body> = { status: number; body: Body; headers: Headers };

type Sent = {
  /** By default a request with a body is a POST. */
  method?: "PATCH";
  /** An object is sent as JSON, a text as it is. */
  body?: object | string;
  headers?: Record<string, string>;
};

export type PatientClient = {
  /**
   * Sends the same request, with its key, until it gets an answer, as people press the button again after a lost connection. A refusal
   * with its reasons (422), or because somebody else was first (412), is an answer, too. Throws for any other refusal, and after two minutes.
   */
  send<Body>(path: string, sent?: Sent): Promise<Answer<Body>>;
  /** The number of requests that had begun and got no answer. */
  cutOff(): number;
};

/** A client of the site, whose process may be killed and come back under another origin at any time. */
export function createPatientClient(originOf: () => string): PatientClient {
  let cutOff = 0;
  async function attempt(path: string, { method, body, headers }: Sent): Promise<Response | undefined> {
    try {
      const response = await fetch(`${originOf()}${path}`, {
        headers: {
          accept: "application/json",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && {
          method: method ?? "POST",
          body: typeof body === "string" ? body : JSON.stringify(body),
        }),
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      });
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== "ECONNREFUSED") cutOff += 1;
      return undefined;
    }
  }
  return {
    cutOff: () => cutOff,
    async send<Body>(path: string, sent: Sent = {}) {
      const deadline = performance.now() + TIMEOUT_MS;
      for (;;) {
        const response = await attempt(path, sent);
        if (response?.ok || response?.status === 422 || response?.status === 412) {
          const { status, headers } = response;
          const text = await response.text();
          return { status, headers, body: (text === "" ? undefined : JSON.parse(text)) as Body };
        }
        const isTemporary = response === undefined || response.status === 429 || response.status >= 500;
        if (!isTemporary) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        if (performance.now() > deadline) throw new Error(`${path}: no answer for two minutes`);
        await sleep(RETRY_PAUSE_MS);
      }
    },
  };
}
