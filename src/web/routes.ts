import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { PAGE_NAMES, type PageName, pageRow, THANK_YOU } from "../contract/pages.ts";

/** The route modules under `pages/`. */
const MODULES: Record<PageName, string> = {
  home: "site/home",
  "dealer-home": "dealers/dealer-home",
  new: "new/new-range",
  "new-model": "new/new-model",
  "new-enquiry": "new/new-enquiry",
  "test-drive": "new/test-drive",
  used: "used/used-list",
  "used-detail": "used/used-detail",
  "used-enquiry": "used/used-enquiry",
  "used-hold": "used/used-hold",
  sell: "services/sell",
  specials: "offers/specials",
  special: "offers/offer",
  "service-deals": "offers/service-deals",
  "service-deal": "offers/offer",
  "book-service": "services/book-service",
  parts: "services/parts",
  campaign: "dealers/campaign",
  finance: "services/finance",
  "finance-documents": "services/finance-documents",
  budget: "visitor/budget",
  dealers: "dealers/dealers",
  blog: "blog/blog-list",
  "blog-post": "blog/blog-post",
  "content-page": "content/content-page",
  "about-us": "company/about-us",
  "contact-us": "dealers/contact-us",
  popia: "company/popia",
  terms: "company/terms",
  "finance-terms": "company/finance-terms",
  cookie: "company/cookie",
  "privacy-policy": "company/privacy-policy",
  licences: "company/licences",
  appointment: "appointments/appointment",
  offer: "offer/customer-offer",
  hold: "used/hold",
  "trade-in": "services/trade-in",
  shortlist: "visitor/shortlist",
  compare: "visitor/compare",
  alerts: "alerts/alerts",
  "request-alert": "alerts/request-alert",
  "alert-sent": "alerts/alert-sent",
  unsubscribe: "visitor/unsubscribe",
};

/** React Router ignores the case of paths by default, so that each page would have many addresses. */
const caseSensitive = true;

/** The pages of a scope. Those that exist for the group and for each dealer are mounted twice, so all ids begin with the scope. */
function pagesOf(scope: "group" | "dealer"): RouteConfigEntry[] {
  const names = PAGE_NAMES.filter((name) => [scope, "both"].includes(pageRow(name).scope));
  return names.flatMap((name) => {
    const { path, thanks } = pageRow(name);
    const id = `${scope}:${name}`;
    const file = `pages/${MODULES[name]}.tsx`;
    const page = path === "/" ? index(file, { id }) : route(path.slice(1), file, { id, caseSensitive });
    const sent = { id: `${id}-${THANK_YOU}`, caseSensitive };
    return thanks ? [page, route(`${path.slice(1)}/${THANK_YOU}`, "pages/thank-you/thank-you.tsx", sent)] : [page];
  });
}

export default [
  layout("pages/site/site-layout.tsx", { id: "group:layout" }, [
    ...pagesOf("group"),
    route("*", "pages/site/not-found.tsx"),
  ]),
  ...prefix("dealer/:dealerName", [layout("pages/site/site-layout.tsx", { id: "dealer:layout" }, pagesOf("dealer"))]),
] satisfies RouteConfig;
