import { useEffect, useSyncExternalStore } from "react";
import type { EnquiryList, EnquiryRequest, WaitingEnquiry } from "../../../contract/enquiries/waiting-enquiries.ts";

/** Delays of the attempts to send waiting enquiries after the connection is back, in milliseconds: a new connection may need a while. */
const SEND_DELAYS_MS = [0, 3000, 15_000];
/** Where a network had no way out, the browser does not notice that it has one again. */
const RETRY_MS = 10_000;

const NONE: readonly WaitingEnquiry[] = [];
let enquiries = NONE;
const listeners = new Set<() => void>();
/** Keys of the enquiries whose state a form shows. */
let shownByForms: readonly string[] = [];
let isConnectionBack = false;

const serviceWorker = () => globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;

/** The active service worker, if there is one: a page without one has not kept any enquiry. */
async function ask(request: EnquiryRequest): Promise<void> {
  const registration = await serviceWorker()?.getRegistration();
  registration?.active?.postMessage(request);
}

/** Has the service worker send enquiries that waited for the connection. */
function sendWaitingEnquiries(): void {
  for (const delayMs of SEND_DELAYS_MS) setTimeout(() => void ask({ type: "ONLINE" }), delayMs);
}

/** Forgets an enquiry in the state that the visitor sees: the visitor changes it, or has read what became of it. */
export function forgetEnquiry({ key, state }: WaitingEnquiry): void {
  void ask({ type: "FORGET_ENQUIRY", key, state });
}

/** The enquiries that this device keeps or has sent later, oldest first. */
export const useWaitingEnquiries = (): readonly WaitingEnquiry[] =>
  useSyncExternalStore(
    subscribe,
    () => enquiries,
    () => NONE,
  );

/** Those whose state no form on the page shows. */
export function useOtherEnquiries(): readonly WaitingEnquiry[] {
  const all = useWaitingEnquiries();
  const shown = useSyncExternalStore(
    subscribe,
    () => shownByForms,
    () => shownByForms,
  );
  return all.filter(({ key }) => !shown.includes(key));
}

/** Whether the connection came back while this page was open. */
export const useConnectionBack = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isConnectionBack,
    () => false,
  );

/** The enquiry `key`, which the calling form shows. Undefined if the device has none of that key. */
export function useShownEnquiry(key: string): WaitingEnquiry | undefined {
  const all = useWaitingEnquiries();
  useEffect(() => {
    if (key === "") return;
    shownByForms = [...shownByForms, key];
    notify();
    return () => {
      shownByForms = shownByForms.filter((shown) => shown !== key);
      notify();
    };
  }, [key]);
  return all.find((enquiry) => enquiry.key === key);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function onMessage({ data }: MessageEvent<EnquiryList | { type: undefined } | null>): void {
  if (data?.type !== "ENQUIRIES") return;
  const waiting = new Set(enquiries.filter(({ state }) => state !== "sent").map(({ key }) => key));
  enquiries = data.enquiries;
  // Not every network that is back makes an event.
  if (enquiries.some(({ key, state }) => state === "sent" && waiting.has(key))) isConnectionBack = true;
  notify();
}

function onConnection({ type }: Event): void {
  isConnectionBack = type === "online";
  if (isConnectionBack) sendWaitingEnquiries();
  notify();
}

let retries: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    serviceWorker()?.addEventListener("message", onMessage);
    addEventListener("online", onConnection);
    addEventListener("offline", onConnection);
    retries = setInterval(() => {
      const isSeen = document.visibilityState === "visible";
      if (isSeen && enquiries.some(({ state }) => state === "kept")) void ask({ type: "ONLINE" });
    }, RETRY_MS);
    void ask({ type: "LIST_ENQUIRIES" });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    serviceWorker()?.removeEventListener("message", onMessage);
    removeEventListener("online", onConnection);
    removeEventListener("offline", onConnection);
    clearInterval(retries);
  };
}
