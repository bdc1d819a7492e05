/** Requests to Meta's Graph API. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** The version of the API. Meta keeps each for two years: https://developers.facebook.com/docs/graph-api/changelog */
export const GRAPH_VERSION = "v23.0";

export type GraphAccess = {
  /** The token of a system user. */
  token: string;
  /** Origin of the API, without a slash at its end. Meta's, except in tests. */
  apiUrl: string;
};

const TIMEOUT_MS = 10_000;
/** Maximum size of a response that is not a file. */
const MAX_JSON_BYTES = 2_000_000;

/** Why a request failed: Meta's code or the connection's, without texts, which may quote numbers and words. */
export class GraphFailure extends Error {
  override name: string = "GraphFailure";
  /** Meta's code, https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes; null without one. */
  readonly code: number | null;
  /** Whether the request certainly had no effect. False if the answer is lost: WhatsApp may have sent the message. */
  readonly isCertain: boolean;
  /** Whether Meta answered at all. */
  readonly isAnswered: boolean;

  constructor(message: string, parts: { code?: number | null; isCertain: boolean; isAnswered: boolean }) {
    super(message);
    this.code = parts.code ?? null;
    this.isCertain = parts.isCertain;
    this.isAnswered = parts.isAnswered;
  }
}

/** The answer, such as a file, has more bytes than the caller takes. */
export class AnswerTooLong extends GraphFailure {
  override name = "AnswerTooLong";

  constructor() {
    super("whatsapp: the answer is too long", { isCertain: false, isAnswered: true });
  }
}

type GraphRequest = {
  method: "GET" | "POST";
  /** An absolute URL, or the path after the version: "/106540352242922/messages". */
  path: string | URL;
  body?: { type: string; content: string | Buffer };
  maxBytes?: number;
  timeoutMs?: number;
  /** Called once the connection is open, before anything is sent. What it throws ends the request. */
  beforeSending?: () => Promise<void>;
};

/** Sends a request over a connection of its own and returns the body of a successful response. Throws GraphFailure. */
export async function requestGraph({ token, apiUrl }: GraphAccess, request: GraphRequest): Promise<Buffer> {
  const { method, path, body, maxBytes = MAX_JSON_BYTES, timeoutMs = TIMEOUT_MS, beforeSending } = request;
  const url = path instanceof URL ? path : new URL(`${apiUrl}/${GRAPH_VERSION}${path}`);
  const isSecure = url.protocol === "https:";
  let isSent = false;
  let refused: unknown;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (isSecure ? requestHttps : requestHttp)(url, {
        method,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${token}`,
          accept: "*/*",
          ...(body && { "content-type": body.type, "content-length": Buffer.byteLength(body.content) }),
        },
      });
      const send = async () => {
        await beforeSending?.();
        isSent = true;
        sent.end(body?.content);
      };
      sent.on("socket", (socket) =>
        socket.once(isSecure ? "secureConnect" : "connect", () =>
          send().catch((error: unknown) => {
            refused = error;
            sent.destroy();
            reject(error);
          }),
        ),
      );
      sent.on("error", reject);
      sent.on("response", resolve);
    });
    const content = await readBody(response, maxBytes);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return content;
    throw refusal(status, content);
  } catch (error) {
    if (error instanceof GraphFailure || (refused !== undefined && error === refused)) throw error;
    throw connectionFailure(error, !isSent);
  }
}

/** Sends a request and returns the JSON of the response. Throws GraphFailure. */
export async function requestJson(access: GraphAccess, request: GraphRequest): Promise<unknown> {
  const content = await requestGraph(access, request);
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new GraphFailure("whatsapp: the answer is no JSON", { isCertain: false, isAnswered: true });
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new AnswerTooLong();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A response with Meta's error had no effect. One without may come from a proxy that did not wait for Meta's. */
function refusal(status: number, content: Buffer): GraphFailure {
  let code: unknown;
  try {
    code = JSON.parse(content.toString()).error?.code;
  } catch {
    code = undefined;
  }
  if (typeof code === "number")
    return new GraphFailure(`whatsapp: ${code}`, { code, isCertain: true, isAnswered: true });
  return new GraphFailure(`whatsapp answered ${status}`, { isCertain: status < 500, isAnswered: true });
}

function connectionFailure(error: unknown, isCertain: boolean): GraphFailure {
  const { name, code } = error as Error & { code?: unknown };
  const isCode = typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) && code !== "ABORT_ERR";
  const cause = isCode
    ? code
    : name === "TimeoutError" || name === "AbortError"
      ? "no answer in time"
      : "connection failed";
  return new GraphFailure(`whatsapp: ${cause}`, { isCertain, isAnswered: false });
}
