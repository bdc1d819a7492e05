import { Queue } from "workbox-background-sync";
import { registerRoute } from "workbox-routing";
import {
  type EnquiryList,
  type EnquiryRequest,
  MAX_ENQUIRY_AGE_MINUTES,
  type WaitingEnquiry,
} from "../contract/domain/waiting-enquiries.ts";
import type { Violation } from "../contract/hydra.ts";
import type { CustomerEnquiryInput } from "../contract/resources/customer-enquiry.ts";
import { leadViolations } from "../contract/rules/lead.ts";

/** What this file uses of ServiceWorkerGlobalScope, whose types contradict those of pages. */
declare const self: {
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<PageClient[]> };
  addEventListener(
    type: "message",
    listener: (event: MessageEvent<EnquiryRequest | null> & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
type PageClient = { postMessage(message: EnquiryList): void };

/** One that does not answer must not hold up the others. */
const SEND_TIMEOUT_MS = 60_000;
/** An attempt that takes longer is told to the visitor. */
const TELL_AFTER_MS = 500;
/** Those that a visitor never closed. */
const MAX_LISTED = 10;
/** The cache and its only entry: the list of enquiries. The requests themselves are in Workbox's queue. */
const LIST_CACHE = "enquiries";
const LIST_URL = "/enquiries.json";

type Entry = NonNullable<Awaited<ReturnType<Queue["shiftRequest"]>>>;
const keyOf = ({ request }: Pick<Entry, "request">) => request.headers.get("idempotency-key") ?? "";

/**
 * Keeps enquiries that are made without a connection and sends them later. Without a connection, a valid enquiry waits: status 202.
 * An invalid one gets the violations that the API would name. The idempotency key goes along, so an enquiry that arrived although
 * its response was lost is stored once. Pages learn of every change of state.
 */
export function keepEnquiries(): void {
  const queue = new Queue("enquiries", {
    maxRetentionTime: MAX_ENQUIRY_AGE_MINUTES,
    onSync: () => inTurn(() => sendAll(queue)),
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/customer_enquiries",
    async ({ request }) => {
      try {
        return await fetch(request.clone());
      } catch {
        const body = (await request.clone().json()) as CustomerEnquiryInput;
        const violations = leadViolations(body);
        if (violations.length > 0) return Response.json({ violations }, { status: 422 });
        await queue.pushRequest({ request });
        await setState({ key: keyOf({ request }), path: body.uri ?? "", about: subjectOf(body), state: "kept" });
        return new Response(null, { status: 202 });
      }
    },
    "POST",
  );
  self.addEventListener("message", (event) => {
    const answer = reactTo(event.data, queue, event.source as PageClient | null);
    if (answer) event.waitUntil(answer.catch(() => {}));
  });
}

function reactTo(request: EnquiryRequest | null, queue: Queue, page: PageClient | null): Promise<void> | undefined {
  switch (request?.type) {
    // Not every browser wakes a service worker when the connection is back; then a page does.
    case "ONLINE":
      return inTurn(() => sendAll(queue));
    case "LIST_ENQUIRIES":
      return readList().then((enquiries) => page?.postMessage({ type: "ENQUIRIES", enquiries }));
    case "FORGET_ENQUIRY":
      return inTurn(() => forget(queue, request));
    default:
      return undefined;
  }
}

/** Sends what waits, oldest first. Throws if the connection fails again: then the browser tries later. */
async function sendAll(queue: Queue): Promise<void> {
  await expireDropped(queue);
  for (let [entry] = await queue.getAll(); entry; [entry] = await queue.getAll()) {
    const key = keyOf(entry);
    // Attempts without a connection fail sooner, and are not worth telling.
    const telling = setTimeout(() => void changeState(key, { state: "sending" }), TELL_AFTER_MS);
    const response = await fetch(entry.request.clone(), { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) }).catch(
      () => undefined,
    );
    clearTimeout(telling);
    if (response === undefined || response.status === 429 || response.status >= 500) {
      await changeState(key, { state: "kept" });
      throw new Error("Enquiries still wait");
    }
    // Removed only now: the browser may end this process while it sends.
    await removeFirst(queue, key);
    const body = (await response.json().catch(() => ({}))) as { reference?: string; violations?: Violation[] };
    await changeState(
      key,
      response.ok
        ? { state: "sent", reference: body.reference ?? "" }
        : { state: "refused", violations: body.violations ?? [] },
    );
  }
}

/** Workbox drops what is too old without a word. */
async function expireDropped(queue: Queue): Promise<void> {
  const waiting = new Set((await queue.getAll()).map(keyOf));
  const isDropped = ({ key, state }: WaitingEnquiry) => (state === "kept" || state === "sending") && !waiting.has(key);
  await changeList((list) => list.map((one) => (isDropped(one) ? ({ ...one, state: "expired" } as const) : one)));
}

/** Removes the first request if it is `key`: it may have become too old meanwhile, and then the next one is first. */
async function removeFirst(queue: Queue, key: string): Promise<void> {
  const first = await queue.shiftRequest();
  if (first && keyOf(first) !== key) await queue.unshiftRequest(first);
}

async function forget(queue: Queue, { key, state }: Pick<WaitingEnquiry, "key" | "state">): Promise<void> {
  if (!(await readList()).some((one) => one.key === key && one.state === state)) return;
  // Turned round once, one request at a time: the browser may end this process meanwhile.
  for (let left = (await queue.getAll()).length; left > 0; left--) {
    const entry = await queue.shiftRequest();
    if (entry && keyOf(entry) !== key) await queue.pushRequest(entry);
  }
  await changeList((list) => list.filter((one) => one.key !== key));
}

const subjectOf = ({ make, model }: CustomerEnquiryInput) => (model ? [make, model].filter(Boolean).join(" ") : "");

type State = WaitingEnquiry extends infer One
  ? One extends unknown
    ? Omit<One, "key" | "path" | "about">
    : never
  : never;

const changeState = (key: string, state: State) =>
  changeList((list) => list.map((one) => (one.key === key ? ({ ...one, ...state } as WaitingEnquiry) : one)));

const setState = (enquiry: WaitingEnquiry) =>
  changeList((list) => [...list.filter(({ key }) => key !== enquiry.key), enquiry]);

/** Changes the list and tells all pages. */
async function changeList(change: (list: readonly WaitingEnquiry[]) => readonly WaitingEnquiry[]): Promise<void> {
  const enquiries = await navigator.locks.request("enquiry-list", async () => {
    const changed = change(await readList()).slice(-MAX_LISTED);
    await (await caches.open(LIST_CACHE)).put(LIST_URL, Response.json(changed));
    return changed;
  });
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) {
    page.postMessage({ type: "ENQUIRIES", enquiries });
  }
}

async function readList(): Promise<readonly WaitingEnquiry[]> {
  const saved = await (await caches.open(LIST_CACHE)).match(LIST_URL);
  return saved ? ((await saved.json()) as WaitingEnquiry[]) : [];
}

/** One after the other: an enquiry must not be sent while the queue is being changed. */
const inTurn = (work: () => Promise<void>): Promise<void> => navigator.locks.request("enquiry-queue", work);
