/**
 * A server that behaves as Meta's Cloud API for WhatsApp does, for tests: it refuses what Meta refuses, with Meta's codes, keeps the
 * messages that it has accepted, and calls the site's webhook. Made from Meta's reference of June 2026:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/reference
 */
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { GRAPH_VERSION } from "../graph/graph-request.ts";
import { checkMessage, GraphError, type KnownTemplate } from "./check-message.ts";
import { readUpload } from "./read-upload.ts";

export const TEST_NUMBER = "106540352242922";
export const OTHER_NUMBER = "106540352242933";
export const TEST_ACCOUNT = "102290129340398";
const TEST_TOKEN = "EAAJB-token-of-a-system-user";
export const TEST_APP_SECRET = "app-secret-0123456789abcdef";
export const TEST_VERIFY_TOKEN = "verify-token-0123456789";

const WINDOW_MS = 24 * 3_600_000;

export type AcceptedMessage = {
  id: string;
  numberId: string;
  to: string;
  type: string;
  /** The object of the message's type. */
  content: Record<string, unknown>;
  callbackData: string | undefined;
};

/** What happens to the next requests to send. "hang up": it is accepted, and the answer is lost. "break": it is not accepted either. */
export type Behaviour = "accept" | "hang up" | "break" | { status: number; code?: number };

export type TestGraphApi = {
  url: string;
  access: { token: string; apiUrl: string };
  /** The messages that were accepted, in order. One that was sent twice is in it twice. */
  accepted: AcceptedMessage[];
  /** Sets what happens to requests to send from now on. */
  respond(how: () => Behaviour): void;
  /** Sets the account's templates, with the components that the reference has. */
  setTemplates(templates: readonly KnownTemplate[]): void;
  /** Keeps a file that a customer sends, and returns its id. */
  keepMedia(contents: Buffer, mediaType: string): string;
  /** The files that were uploaded, by id. */
  uploads: Map<string, { contents: Buffer; mediaType: string }>;
  /** Opens the customer's window, as if they had written at `at`. */
  openWindow(phone: string, at?: Date): void;
  close(): Promise<void>;
};

/** `delayMs` is the time between accepting a message and answering. */
export async function startTestGraphApi({ delayMs = 0 } = {}): Promise<TestGraphApi> {
  const accepted: AcceptedMessage[] = [];
  const uploads: TestGraphApi["uploads"] = new Map();
  const media = new Map<string, { contents: Buffer; mediaType: string }>();
  const windows = new Map<string, number>();
  let templates: readonly KnownTemplate[] = [];
  let decide: () => Behaviour = () => "accept";

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof GraphError) return send(response, error.status, error.toBody());
      return send(response, 500, { error: { message: String(error), type: "OAuthException", code: 131_000 } });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (request.headers.authorization !== `Bearer ${TEST_TOKEN}`)
      throw new GraphError(401, 190, "Invalid OAuth access token.");
    const [, version, id = "", edge] = pathname.split("/");
    if (version === "files") return sendFile(response, id);
    if (version !== GRAPH_VERSION) throw new GraphError(400, 2635, "You are calling a deprecated version of the API.");
    const isNumber = id === TEST_NUMBER || id === OTHER_NUMBER;
    if (request.method === "POST" && edge === "messages" && isNumber) return takeMessage(request, response, body, id);
    if (request.method === "POST" && edge === "media" && isNumber) return takeUpload(request, response, body);
    if (request.method === "GET" && edge === "message_templates" && id === TEST_ACCOUNT) {
      return sendTemplates(response, searchParams);
    }
    if (request.method === "GET" && edge === undefined && isNumber) {
      const number = {
        display_phone_number: "+27 10 555 0100",
        verified_name: "Karoo Motors",
        quality_rating: "GREEN",
      };
      return send(response, 200, { ...number, status: "CONNECTED", id });
    }
    const file = media.get(id);
    if (request.method === "GET" && edge === undefined && file) {
      const { contents, mediaType } = file;
      const found = { mime_type: mediaType, file_size: contents.length, id, messaging_product: "whatsapp" };
      return send(response, 200, { url: `${url}/files/${id}`, ...found });
    }
    throw new GraphError(400, 100, "Unsupported request. Object does not exist, or lacks permissions.", 33);
  }

  function takeMessage(request: IncomingMessage, response: ServerResponse, body: Buffer, numberId: string): void {
    const how = decide();
    if (how === "break") return void request.socket.destroy();
    if (typeof how === "object") {
      if (how.code !== undefined) throw new GraphError(how.status, how.code, "It is so.");
      response.writeHead(how.status).end("<html>Bad gateway</html>");
      return;
    }
    const now = Date.now();
    const isOpen = (to: string) => now - (windows.get(to) ?? 0) < WINDOW_MS;
    const message = checkMessage(body, { templates, uploads, isOpen });
    const id = `wamid.${Buffer.from(randomUUID()).toString("base64")}`;
    accepted.push({ id, numberId, ...message });
    if (how === "hang up") return void request.socket.destroy();
    const contacts = [{ input: message.to, wa_id: message.to }];
    setTimeout(() => send(response, 200, { messaging_product: "whatsapp", contacts, messages: [{ id }] }), delayMs);
  }

  function takeUpload(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const id = String(900_000 + uploads.size);
    uploads.set(id, readUpload(String(request.headers["content-type"]), body));
    send(response, 200, { id });
  }

  function sendTemplates(response: ServerResponse, query: URLSearchParams): void {
    const limit = Math.min(Number(query.get("limit") ?? 25), 100);
    const from = Number(query.get("after") ?? 0);
    const isLast = from + limit >= templates.length;
    send(response, 200, {
      data: templates.slice(from, from + limit),
      paging: {
        cursors: { before: String(from), after: String(from + limit) },
        ...(!isLast && { next: `${url}/next` }),
      },
    });
  }

  function sendFile(response: ServerResponse, id: string): void {
    const file = media.get(id);
    if (file === undefined) throw new GraphError(404, 100, "No such file.");
    response.writeHead(200, { "content-type": file.mediaType }).end(file.contents);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    access: { token: TEST_TOKEN, apiUrl: url },
    accepted,
    respond: (how) => {
      decide = how;
    },
    setTemplates: (known) => {
      templates = known;
    },
    keepMedia(contents, mediaType) {
      const id = String(700_000 + media.size);
      media.set(id, { contents, mediaType });
      return id;
    },
    uploads,
    openWindow: (phone, at = new Date()) => void windows.set(phone.replace("+", ""), at.getTime()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}

type Incoming = { from?: string; name?: string; numberId?: string; at?: Date; id?: string };

/** The body of a webhook with a customer's message. `content` is its type and the object of that type. */
export function messageWebhook(content: Record<string, unknown>, incoming: Incoming = {}) {
  const { from = "27821234567", name = "Thandi Nkosi", numberId = TEST_NUMBER, at = new Date(), id } = incoming;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return webhook(numberId, {
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [{ from, id: id ?? `wamid.${randomUUID()}`, timestamp, ...content }],
  });
}

export const textWebhook = (body: string, incoming?: Incoming) =>
  messageWebhook({ type: "text", text: { body } }, incoming);

/** The body of a webhook with a report about a message of ours. */
export function statusWebhook({ id, to, callbackData, numberId }: AcceptedMessage, status: string, code?: number) {
  return webhook(numberId, {
    statuses: [
      {
        id,
        status,
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: to,
        ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
        ...(code !== undefined && { errors: [{ code, title: "It is so", error_data: { details: "It is so" } }] }),
      },
    ],
  });
}

function webhook(numberId: string, value: object) {
  const metadata = { display_phone_number: "27105550100", phone_number_id: numberId };
  const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
  return { object: "whatsapp_business_account", entry: [{ id: TEST_ACCOUNT, changes: [change] }] };
}

/** The headers of a signed call of the webhook. */
export const signedHeaders = (body: string, secret = TEST_APP_SECRET) => ({
  "content-type": "application/json",
  "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
});
