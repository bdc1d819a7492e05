import { useSyncExternalStore } from "react";
import { StoredValue } from "./kept/stored-value.ts";

/** What a visitor agreed to. */
export type Consent = {
  statistics: boolean;
  advertising: boolean;
  /** Unix milliseconds. */
  at: number;
};

/** Time after which a visitor is asked again, in milliseconds. */
const LIFETIME_MS = 365 * 86_400_000;
/** Name of the event that asks for consent again. */
const ASKED = "consent-asked";

const stored = new StoredValue("consent", parseConsent);

/** The visitor's consent: null if there is no answer, or it is too old. Undefined on the server and until hydration. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(stored.subscribe, stored.read, () => undefined);
}

/** Stores the answer. */
export function giveConsent(consent: Omit<Consent, "at">): void {
  stored.update(() => ({ ...consent, at: Date.now() }));
}

/** Asks again, wherever the page shows the question. */
export function askForConsent(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** Calls `listener` when the visitor wants to change the answer. Returns what ends that. */
export function onConsentAsked(listener: () => void): () => void {
  window.addEventListener(ASKED, listener);
  return () => window.removeEventListener(ASKED, listener);
}

function parseConsent(value: unknown): Consent | null {
  const { statistics, advertising, at } = (value ?? {}) as Partial<Record<keyof Consent, unknown>>;
  if (typeof at !== "number" || at < Date.now() - LIFETIME_MS) return null;
  return { statistics: statistics === true, advertising: advertising === true, at };
}
