import { Queue } from "workbox-background-sync";
import { registerRoute } from "workbox-routing";
import type { CustomerEnquiryInput } from "../contract/enquiries/submission/customer-enquiry.ts";
import { leadViolations } from "../contract/enquiries/submission/lead.ts";
import {
  type EnquiryList,
  type EnquiryRequest,
  MAX_ENQUIRY_AGE_MINUTES,
  type WaitingEnquiry,
} from "../contract/enquiries/waiting-enquiries.ts";
import type { Violation } from "../contract/hydra.ts";

/** The members of ServiceWorkerGlobalScope that this file uses. The library's types conflict with those of pages. */
declare const self: {
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<PageClient[]> };
  addEventListener(
    type: "message",
    listener: (event: MessageEvent<EnquiryRequest | null> & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
type PageClient = { postMessage(message: EnquiryList): void };

/** Timeout of a request, so that one without a response does not hold up the others. */
const SEND_TIMEOUT_MS = 60_000;
/** Delay after which pages show that an enquiry is being sent. */
const SHOW_SENDING_AFTER_MS = 500;
/** Maximum number of listed enquiries, since visitors may never close them. */
const MAX_LISTED = 10;
/** The cache with the list of enquiries as its only entry. The requests themselves are in Workbox's queue. */
const LIST_CACHE = "enquiries";
const LIST_URL = "/enquiries.json";

type Entry = NonNullable<Awaited<ReturnType<Queue["shiftRequest"]>>>;
const keyOf = ({ request }: Pick<Entry, "request">) => request.headers.get("idempotency-key") ?? "";

/**
 * Queues enquiries that are made offline and sends them later. Offline, a valid enquiry gets status 202, and an invalid one the API's
 * violations. Requests keep their idempotency key, so an enquiry whose response was lost is stored once. Pages are notified of every
 * change of state.
 */
export function keepEnquiries(): void {
  const queue = new Queue("enquiries", {
    maxRetentionTime: MAX_ENQUIRY_AGE_MINUTES,
    onSync: () => withQueueLock(() => sendAll(queue)),
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
    // A page sends this when the connection is back, because not every browser wakes the service worker.
    case "ONLINE":
      return withQueueLock(() => sendAll(queue));
    case "LIST_ENQUIRIES":
      return readList().then((enquiries) => page?.postMessage({ type: "ENQUIRIES", enquiries }));
    case "FORGET_ENQUIRY":
      return withQueueLock(() => forget(queue, request));
    default:
      return undefined;
  }
}

/** Sends the queued enquiries, oldest first. Throws if the connection fails again, so that the browser retries later. */
async function sendAll(queue: Queue): Promise<void> {
  await expireDropped(queue);
  for (let [entry] = await queue.getAll(); entry; [entry] = await queue.getAll()) {
    const key = keyOf(entry);
    // Attempts without a connection fail sooner, so pages do not show them.
    const timer = setTimeout(() => void changeState(key, { state: "sending" }), SHOW_SENDING_AFTER_MS);
    const response = await fetch(entry.request.clone(), { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) }).catch(
      () => undefined,
    );
    clearTimeout(timer);
    if (response === undefined || response.status === 429 || response.status >= 500) {
      await changeState(key, { state: "kept" });
      throw new Error("Enquiries still wait");
    }
    // Removed only after sending, because the browser may end this process before.
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

/** Marks enquiries as expired that Workbox has silently dropped as too old. */
async function expireDropped(queue: Queue): Promise<void> {
  const waiting = new Set((await queue.getAll()).map(keyOf));
  const isDropped = ({ key, state }: WaitingEnquiry) => (state === "kept" || state === "sending") && !waiting.has(key);
  await changeList((list) => list.map((one) => (isDropped(one) ? ({ ...one, state: "expired" } as const) : one)));
}

/** Removes the first request if it has this key. If Workbox has dropped that as too old, another one is first and stays. */
async function removeFirst(queue: Queue, key: string): Promise<void> {
  const first = await queue.shiftRequest();
  if (first && keyOf(first) !== key) await queue.unshiftRequest(first);
}

async function forget(queue: Queue, { key, state }: Pick<WaitingEnquiry, "key" | "state">): Promise<void> {
  if (!(await readList()).some((one) => one.key === key && one.state === state)) return;
  // Rotates the queue one request at a time, because the browser may end this process at any time.
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

/** Changes the list and notifies all pages. */
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

/** Runs `work` exclusively, so that no enquiry is sent while the queue is being changed. */
const withQueueLock = (work: () => Promise<void>): Promise<void> => navigator.locks.request("enquiry-queue", work);
