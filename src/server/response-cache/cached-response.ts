import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** An answer as it was made: header names in small letters, the body not compressed. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** An answer ready to be sent: names and values of its headers in turn, as `writeHead` takes them. */
export type Form = { headers: string[]; body: Buffer };

export type KeptAnswer = {
  status: number;
  /** What every form says, as in `Form`. */
  headers: string[];
  /** Not compressed. */
  body: Buffer;
  /** Of the body. A form's tag is this and its encoding. */
  digest: string;
  forms: Record<Encoding, Form>;
  /** How hard it is compressed: not at all, quickly since somebody waits, or as well as it goes. */
  effort: "none" | "quick" | "best";
  /** How often it was sent. */
  sent: number;
  /** What it was made from; counts up whenever content changes. */
  generation: number;
  /** Milliseconds since 1970. Until then as good as new; then good while a newer one is made; then better than an error. */
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
};

/** Bytes below which compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024;
/** Bytes that an answer takes beside its bodies, about: headers, tags, its place in the cache. */
const OVERHEAD = 4096;

/** What each answer says anew, and what each form says itself. */
const NOT_KEPT = new Set(
  "connection content-encoding content-length date etag keep-alive transfer-encoding vary x-request-id".split(" "),
);
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*json|xml))/;

const EFFORTS = { quick: { brotli: 5, gzip: 6 }, best: { brotli: 11, gzip: 9 } };
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** `answer`, made from content of `generation` at `now`, with the lifetimes that it gives shared caches; others have none. */
export function keptAnswer({ status, headers: given, body }: Answer, generation: number, now: number): KeptAnswer {
  const control = status === 200 || status === 404 ? String(given["cache-control"] ?? "") : "";
  const fresh = now + (milliseconds(control, "s-maxage") || milliseconds(control, "public, max-age"));
  const digest = hash("sha1", body, "base64url");
  const headers = [...flat(given), "vary", varyOf(given.vary)];
  const plain = formOf(headers, body, `"${digest}"`);
  return {
    ...{ status, headers, body, digest, generation },
    forms: { br: plain, gzip: plain, identity: plain },
    effort: "none",
    sent: 0,
    freshUntil: fresh,
    staleUntil: fresh + milliseconds(control, "stale-while-revalidate"),
    errorUntil: fresh + milliseconds(control, "stale-if-error"),
  };
}

/** What the Cache-Control `control` gives `directive`; nothing counts as 0. */
function milliseconds(control: string, directive: string): number {
  const [, seconds = 0] = new RegExp(`\\b${directive}=(\\d+)`).exec(control) ?? [];
  return Number(seconds) * 1000;
}

function flat(headers: Answer["headers"]): string[] {
  return Object.entries(headers)
    .filter(([name]) => !NOT_KEPT.has(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
}

const typeOf = (headers: string[]) => headers[headers.indexOf("content-type") + 1] ?? "";

function varyOf(given: string | string[] = []): string {
  const names = [given].flat().flatMap((list) => list.split(",").map((name) => name.trim()));
  return names.some((name) => /^accept-encoding$/i.test(name))
    ? names.join(", ")
    : [...names, "Accept-Encoding"].join(", ");
}

function formOf(headers: string[], body: Buffer, tag: string, encoding?: string): Form {
  const own = ["etag", tag, "content-length", String(body.length)];
  if (encoding !== undefined) own.push("content-encoding", encoding);
  return { headers: [...headers, ...own], body };
}

/** Bytes that `kept` takes, about. JSON may be kept read as well. */
export function sizeOf({ headers, body, forms, effort }: KeptAnswer): number {
  const compressed = effort === "none" ? 0 : forms.br.body.length + forms.gzip.body.length;
  return body.length * (/json/.test(typeOf(headers)) ? 4 : 1) + compressed + OVERHEAD;
}

/** Compresses `kept` off the main thread; small answers and what is compressed already stay as they are. */
export async function compress(kept: KeptAnswer, effort: keyof typeof EFFORTS): Promise<void> {
  const { headers, body, digest } = kept;
  if (COMPRESSIBLE.test(typeOf(headers)) && body.length >= WORTH_COMPRESSING) {
    const levels = EFFORTS[effort];
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    const [br, gzip] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: levels.gzip })]);
    kept.forms = {
      // Tags are strong: other bytes, another tag.
      br: formOf(headers, br, `"${digest}-br${levels.brotli}"`, "br"),
      gzip: formOf(headers, gzip, `"${digest}-gzip${levels.gzip}"`, "gzip"),
      identity: kept.forms.identity,
    };
  }
  kept.effort = effort;
}
