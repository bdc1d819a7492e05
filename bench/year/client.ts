import { setTimeout as sleep } from "node:timers/promises";

/** How the people of the trial reach the site: by HTTP, each from an address of their own. */

export type Sent = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** An object is sent as JSON. */
  body?: object | Buffer;
  headers?: Record<string, string>;
  /** Refusals that are answers, too. */
  accepted?: readonly number[];
};

export type Answer<Body> = { status: number; body: Body; headers: Headers };

export type Send = <Body = unknown>(path: string, sent?: Sent) => Promise<Answer<Body>>;

const BUSY = 503;
const PAUSE_MS = 250;
const MAX_TRIES = 100;

/** Returns the requests of one client, who tries again while the site is busy. A response that is neither 2xx nor accepted throws. */
export function createClient(originOf: () => string, address: string): Send {
  async function attempt(path: string, { method, body, headers }: Sent): Promise<Response> {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    return fetch(originOf() + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        accept: "application/json",
        "x-forwarded-for": address,
        ...(isJson && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
      redirect: "manual",
    });
  }
  return async <Body>(path: string, sent: Sent = {}) => {
    const { method, accepted = [] } = sent;
    let response = await attempt(path, sent);
    for (let tries = 1; response.status === BUSY && tries < MAX_TRIES; tries++) {
      await response.arrayBuffer();
      await sleep(PAUSE_MS);
      response = await attempt(path, sent);
    }
    const text = await response.text();
    if (!response.ok && !accepted.includes(response.status)) {
      throw new Error(`${method ?? ""} ${path}: ${response.status} ${text.slice(0, 500)}`);
    }
    const hasJson = response.headers.get("content-type")?.includes("json") === true && text !== "";
    return { status: response.status, body: (hasJson ? JSON.parse(text) : text) as Body, headers: response.headers };
  };
}

/** The address of the client number `n`, of a private network. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
