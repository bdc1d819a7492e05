import type { FastifyInstance } from "fastify";
import { type ApiRequest, type ApiResponse, parseJson } from "../web/api-client.ts";
import { apiKey } from "./response-cache/cache-key.ts";
import type { KeptAnswer } from "./response-cache/cached-response.ts";
import type { AnswerCache } from "./response-cache/response-cache.ts";

/** Asks the API of this process for what a page needs, on behalf of the visitor at `ip`. */
export type AskWithin = (request: ApiRequest, ip: string) => Promise<ApiResponse>;

/** The API of `app` for its own pages, answered from `cache` where there is one. */
export function apiWithin(app: FastifyInstance, cache: AnswerCache | undefined): AskWithin {
  /** What was read once from an answer that is kept, for as long as that is. */
  const values = new WeakMap<KeptAnswer, unknown>();

  /** Never what is past its time while something newer can be had: the page made from it is kept in turn. */
  async function kept(from: AnswerCache, url: string): Promise<ApiResponse> {
    const key = apiKey(url);
    const answer = from.fresh(key) ?? (await from.get(key, { stale: false, compressed: false }));
    if (!values.has(answer)) values.set(answer, deepFrozen(parseJson(answer.body.toString())));
    return { status: answer.status, body: values.get(answer) };
  }

  async function asked({ method, url, body, headers }: ApiRequest, ip: string): Promise<ApiResponse> {
    const response = await app.inject({ method, url, headers, payload: body, remoteAddress: ip });
    return { status: response.statusCode, body: parseJson(response.body) };
  }

  return (request, ip) =>
    cache !== undefined && request.method === "GET" ? kept(cache, request.url) : asked(request, ip);
}

/** Many pages are made from one value: none may change it for the others. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) deepFrozen(part);
    Object.freeze(value);
  }
  return value;
}
