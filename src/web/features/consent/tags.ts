/** Loads the services that count visits, and tells them of pages. Imported only once a visitor agreed or refused. */
import type { SiteSettings } from "../../../contract/settings/setting-values.ts";
import type { Consent } from "../../visitor/consent.ts";

type Agreement = Pick<Consent, "statistics" | "advertising">;

/** Google's queue of commands, and Meta's. The scripts take their names from the window. */
type TagWindow = Window & {
  dataLayer?: unknown[];
  fbq?: ((...command: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...command: unknown[]) => void };
};
const tags = window as TagWindow;

const GOOGLE_SCRIPT = "https://www.googletagmanager.com/gtag/js";
const META_SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";
/** The cookies that the services set on this site. */
const COOKIES = /^(?:_ga|_gid|_gcl|_fbp|_fbc)/;
const FORM_IS_SENT = /\/thank-you$/;

/**
 * Tells the services that the visitor agreed to of the page at `pathname`, without its query, which may hold a reference. A
 * service is loaded with the first page; one that the visitor no longer agrees to is told, and its cookies are removed.
 */
export function trackPage(
  { googleTag, metaPixel }: Pick<SiteSettings, "googleTag" | "metaPixel">,
  consent: Agreement,
  pathname: string,
): void {
  const page = location.origin + pathname;
  const isSent = FORM_IS_SENT.test(pathname);
  if (googleTag !== null && (consent.statistics || consent.advertising || tags.dataLayer)) {
    startGoogle(googleTag);
    google("consent", "update", googleConsent(consent));
    google("event", "page_view", { page_location: page, page_title: document.title });
    if (isSent) google("event", "generate_lead", { page_location: page });
  }
  if (metaPixel !== null && (consent.advertising || tags.fbq)) {
    const meta = startMeta(metaPixel);
    meta("consent", consent.advertising ? "grant" : "revoke");
    if (consent.advertising) {
      meta("track", "PageView");
      if (isSent) meta("track", "Lead");
    }
  }
  if (!consent.statistics || !consent.advertising) removeCookies(consent);
}

/** Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent */
function googleConsent({ statistics, advertising }: Agreement): Record<string, "granted" | "denied"> {
  const signal = (isGiven: boolean) => (isGiven ? "granted" : "denied");
  return {
    analytics_storage: signal(statistics),
    ad_storage: signal(advertising),
    ad_user_data: signal(advertising),
    ad_personalization: signal(advertising),
  };
}

function startGoogle(id: string): void {
  if (tags.dataLayer) return;
  tags.dataLayer = [];
  google("consent", "default", googleConsent({ statistics: false, advertising: false }));
  google("js", new Date());
  google("config", id, { send_page_view: false });
  loadScript(`${GOOGLE_SCRIPT}?id=${encodeURIComponent(id)}`);
}

/** The script reads the arguments of each call as an `arguments` object. */
function google(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the script tells commands from other entries by this type
  tags.dataLayer?.push(arguments);
}

/** Meta's documented stub, which queues commands until the script has come. */
function startMeta(id: string): (...command: unknown[]) => void {
  if (tags.fbq) return tags.fbq;
  const queue: unknown[] = [];
  const stub: TagWindow["fbq"] = Object.assign(
    (...command: unknown[]) => {
      if (stub?.callMethod) stub.callMethod(...command);
      else queue.push(command);
    },
    { queue, loaded: true, version: "2.0" },
  );
  tags.fbq = stub;
  loadScript(META_SCRIPT);
  tags.fbq("init", id);
  return tags.fbq;
}

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
}

function removeCookies({ statistics, advertising }: Agreement): void {
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=", 1)[0] ?? "";
    const isStatistics = name.startsWith("_g") && !name.startsWith("_gcl");
    if (!COOKIES.test(name) || (isStatistics ? statistics : advertising)) continue;
    for (const domain of domainsOf(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

/** A cookie is removed only with the domain that it was set for: that of the host, or of a name above it. */
function domainsOf(host: string): string[] {
  const names = host.split(".");
  return ["", ...names.slice(0, -1).map((_, i) => `; domain=${names.slice(i).join(".")}`)];
}
