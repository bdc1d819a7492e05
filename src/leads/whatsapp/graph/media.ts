/** Files of messages: https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media */
import { randomUUID } from "node:crypto";
import { type GraphAccess, GraphFailure, requestGraph, requestJson } from "./graph-request.ts";

const TIMEOUT_MS = 30_000;
/** The hosts that Meta serves files from. The token is sent to no others. */
const META_HOSTS = /(^|\.)(facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/;

type Upload = { numberId: string; mediaType: string; name: string; contents: Buffer };

/** Uploads a file for a message and returns Meta's id of it. Throws GraphFailure. */
export async function uploadMedia(access: GraphAccess, upload: Upload): Promise<string> {
  const { numberId, mediaType, name, contents } = upload;
  const boundary = `----${randomUUID()}`;
  const field = (key: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${plainName(name)}"\r\ncontent-type: ${mediaType}\r\n\r\n`;
  const content = Buffer.concat([
    Buffer.from(field("messaging_product", "whatsapp") + field("type", mediaType) + head),
    contents,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = (await requestJson(access, {
    method: "POST",
    path: `/${numberId}/media`,
    body: { type: `multipart/form-data; boundary=${boundary}`, content },
    timeoutMs: TIMEOUT_MS,
  })) as { id?: unknown };
  if (typeof answer.id === "string") return answer.id;
  throw new GraphFailure("whatsapp: the answer names no file", { isCertain: true, isAnswered: true });
}

/** The name without characters that end the header. Customers see the name of the message instead. */
const plainName = (name: string) => name.replace(/[^\w. -]/g, "_");

/** Downloads a file that a customer sent. Throws GraphFailure, also if it has more than `maxBytes`. */
export async function downloadMedia(access: GraphAccess, mediaId: string, maxBytes: number): Promise<Buffer> {
  const found = (await requestJson(access, { method: "GET", path: `/${encodeURIComponent(mediaId)}` })) as {
    url?: unknown;
  };
  const url = typeof found.url === "string" ? URL.parse(found.url) : null;
  if (url === null || !isTrusted(url, access)) {
    throw new GraphFailure("whatsapp: the file's address is not Meta's", { isCertain: true, isAnswered: true });
  }
  return requestGraph(access, { method: "GET", path: url, maxBytes, timeoutMs: TIMEOUT_MS });
}

const isTrusted = (url: URL, { apiUrl }: GraphAccess) =>
  url.origin === new URL(apiUrl).origin || (url.protocol === "https:" && META_HOSTS.test(url.hostname));
