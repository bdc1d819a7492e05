import { writeStorage } from "../kept/browser-storage.ts";

const PARAMETERS = ["utm_source", "utm_social_code"] as const;
export type MarketingParameter = (typeof PARAMETERS)[number];

/** The API's limit for a lead's source, in characters. */
const MAX_LENGTH = 200;

/** Reads a marketing parameter from a query string. */
export function parseMarketingParameter(name: MarketingParameter, search: string): string | undefined {
  return new URLSearchParams(search).get(name)?.trim().slice(0, MAX_LENGTH) || undefined;
}

/** Stores the marketing parameters of a query string, each with the time in Unix milliseconds. */
export function storeMarketingParameters(search: string, now = Date.now()): void {
  for (const name of PARAMETERS) {
    const value = parseMarketingParameter(name, search);
    if (value) writeStorage("localStorage", name, { value, at: now });
  }
}
