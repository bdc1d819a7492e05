import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Negotiator } from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";
import { requestId } from "../../api/http-server.ts";
import { namesCopy } from "../../api/plugins/caching.ts";
import { keyOf } from "./cache-key.ts";
import { ENCODINGS, type Encoding, type KeptAnswer } from "./cached-response.ts";
import type { AnswerCache } from "./response-cache.ts";

const OF_THE_BODY = new Set(["content-encoding", "content-length", "content-type"]);

/** Browsers send a handful of different ones. */
const encodings = new Negotiator({
  supportedValues: [...ENCODINGS],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** Answers what is kept, or may be; everything else goes on to `pass`, the server behind it. */
export function answerFromCache(cache: AnswerCache, pass: RequestListener): RequestListener {
  return (request, response) => {
    const key = keyOf(request);
    if (key === undefined) return pass(request, response);
    const kept = cache.fresh(key);
    if (kept !== undefined && kept.effort !== "none") return send(request, response, kept);
    cache.get(key, { stale: true, compressed: true }).then(
      (made) => send(request, response, made),
      () => pass(request, response),
    );
  };
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void {
  const form = kept.forms[encodingOf(headers["accept-encoding"])];
  // Who numbers requests gets the number back. One of ours would stand in no log.
  const said =
    headers["x-request-id"] === undefined ? form.headers : [...form.headers, "x-request-id", requestId(headers)];
  const known = headers["if-none-match"];
  if (known !== undefined && kept.status === 200 && namesCopy(known, kept.digest)) {
    response.writeHead(304, withoutBody(said)).end();
  } else {
    response.writeHead(kept.status, said).end(method === "HEAD" ? undefined : form.body);
  }
}

function encodingOf(accepted: string | undefined): Encoding {
  return accepted === undefined ? "identity" : ((encodings.negotiate(accepted) as Encoding | null) ?? "identity");
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, i) => !OF_THE_BODY.has(headers[i - (i % 2)] as string));
}
