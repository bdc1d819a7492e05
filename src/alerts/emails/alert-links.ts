import type { AlertChange } from "../../contract/alerts/alert.ts";

export type AlertLinks = ReturnType<typeof alertLinks>;

/** The links in the e-mails of the person with `key`. */
export function alertLinks(siteUrl: string, key: string) {
  const manage = `${siteUrl}/alerts?key=${key}`;
  return {
    /** The page with all alerts of the person. */
    manage,
    /** The same page, which makes the change when it is opened. */
    change: (change: AlertChange, alertId: number) => `${manage}&change=${change}&alert=${alertId}`,
    /** Accepts the POST of mail programs (RFC 8058), and shows people a button that ends all alerts. */
    unsubscribe: `${manage}&change=end`,
    /** The absolute address of a page or picture of the site. */
    site: (path: string) => new URL(path, siteUrl).href,
  };
}
