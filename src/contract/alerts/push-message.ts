/** What the server sends to a device, and its service worker shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** Path and query of the page that a tap opens. */
  path: string;
  /** Absolute address. */
  image?: string;
  /** ISO 8601: when its prices were current. */
  sentAt: string;
};

/** Where the browser keeps its last subscription (Cache Storage), for a push service that replaces it without naming the old one. */
export const SUBSCRIPTION_CACHE = "push";
export const SUBSCRIPTION_PATH = "/push-subscription";
export type KeptSubscription = { endpoint: string; publicKey: string };
