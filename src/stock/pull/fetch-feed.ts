import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StockError } from "../stock-error.ts";

/** Restricts the addresses that may be called. */
export type FeedConnection = {
  /** Whether the host is a forbidden IP address. Host names are checked by `lookup`. */
  isForbidden(url: URL): boolean;
  /** Resolves a name to permitted addresses. */
  lookup: LookupFunction;
};

/** Identifies the file version that was imported last. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FetchedFeed = { bytes: AsyncIterable<Uint8Array>; validators: Validators };

const MAX_REDIRECTS = 3;
/** Timeout of the whole download; another limit applies to a silent server. */
const TOTAL_LIMIT_MS = 300_000;
const RESPONSE_LIMIT_MS = 30_000;
const MAX_VALIDATOR_LENGTH = 200;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export const FORBIDDEN_ADDRESS = "The feed's address is not on the public Internet";

/**
 * Requests the feed at `url`, following redirects to https addresses. Returns undefined if the file still has `validators`. Throws a
 * StockError if the server does not send a file. Reading `bytes` throws one too, if the download takes too long.
 */
export async function fetchFeed(
  url: string,
  validators: Validators,
  connection: FeedConnection,
  signal: AbortSignal,
): Promise<FetchedFeed | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_LIMIT_MS)]);
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(address, validators, connection, limit);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return { bytes: readBody(response, limit), validators: validatorsOf(response) };
    response.destroy();
    if (statusCode === 304) return undefined;
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) {
      throw new StockError(`The feed's server answered with status ${statusCode} instead of a file`);
    }
    const next = URL.parse(headers.location, address);
    if (next === null) throw new StockError("The feed's server redirects to an address that is not valid");
    address = next.href;
  }
  throw new StockError(`The feed's server redirects more than ${MAX_REDIRECTS} times`);
}

async function get(
  address: string,
  { etag, lastModified }: Validators,
  { isForbidden, lookup }: FeedConnection,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") throw new StockError("The feed's address is not https");
  if (isForbidden(url)) throw new StockError(FORBIDDEN_ADDRESS);
  const headers = {
    accept: "text/csv, text/plain;q=0.9, */*;q=0.5",
    "accept-encoding": "identity",
    "user-agent": "dealer-group-site stock feed",
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  };
  const answered = new AbortController();
  const tooSlow = sleep(RESPONSE_LIMIT_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new StockError("The feed's server does not answer in time");
  });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, { headers, lookup, signal, agent: false });
    outgoing.on("error", reject);
    outgoing.on("response", resolve);
    outgoing.end();
    tooSlow.catch((error) => {
      if (error instanceof StockError) outgoing.destroy(error);
    });
  });
  try {
    return await response;
  } catch (error) {
    throw asStockError(error, signal);
  } finally {
    answered.abort();
  }
}

async function* readBody(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* response;
  } catch (error) {
    throw asStockError(error, signal);
  } finally {
    response.destroy();
  }
}

function asStockError(error: unknown, signal: AbortSignal): StockError {
  if (error instanceof StockError) return error;
  if (signal.aborted) return new StockError("The feed took too long");
  const { code } = error as NodeJS.ErrnoException;
  return new StockError(`The feed cannot be fetched: ${code ?? "the connection failed"}`);
}

function validatorsOf({ headers }: IncomingMessage): Validators {
  const usable = (value: string | undefined) =>
    value !== undefined && value.length <= MAX_VALIDATOR_LENGTH ? value : null;
  return { etag: usable(headers.etag), lastModified: usable(headers["last-modified"]) };
}
