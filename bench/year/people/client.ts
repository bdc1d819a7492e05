import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
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

export type Answer<Body> = { status: number; body: Body; headers: IncomingHttpHeaders };

export type Send = <Body = unknown>(path: string, sent?: Sent) => Promise<Answer<Body>>;

const BUSY = 503;
const PAUSE_MS = 250;
const MAX_TRIES = 100;

const agent = new Agent({ keepAlive: true });

/** Ends the connections that are not in use. Call it when the clock moves: the site ends those that were unused for a while by its clock. */
export function endIdleConnections(): void {
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
}

/** Returns the requests of one client, who tries again while the site is busy. A response that is neither 2xx nor accepted throws. */
export function createClient(originOf: () => string, address: string): Send {
  async function attempt(path: string, { method, body, headers }: Sent): Promise<Answer<string>> {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const sending = request(originOf() + path, {
      agent,
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        accept: "application/json",
        "x-forwarded-for": address,
        ...(isJson && { "content-type": "application/json" }),
        ...headers,
      },
    });
    sending.end(isJson ? JSON.stringify(body) : body);
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response), headers: response.headers };
  }
  return async <Body>(path: string, sent: Sent = {}) => {
    const { method = "", accepted = [] } = sent;
    let answer = await attempt(path, sent);
    for (let tries = 1; answer.status === BUSY && tries < MAX_TRIES; tries++) {
      await sleep(PAUSE_MS);
      answer = await attempt(path, sent);
    }
    const { status, body, headers } = answer;
    if ((status < 200 || status >= 300) && !accepted.includes(status)) {
      throw new Error(`${method} ${path}: ${status} ${body.slice(0, 500)}`);
    }
    const hasJson = headers["content-type"]?.includes("json") === true && body !== "";
    return { status, body: (hasJson ? JSON.parse(body) : body) as Body, headers };
  };
}

/** The address of the client number `n`, of a private network. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
