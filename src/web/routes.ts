import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { ScopedSection } from "./routing/paths.ts";

/** Pages that exist for the group and for each dealer. They are mounted twice, so their ids begin with the scope. */
function scoped(scope: "group" | "dealer"): RouteConfigEntry[] {
  const page = (path: ScopedSection | `${ScopedSection}/${string}`, file: string, name: string) =>
    route(path, `pages/${file}`, { id: `${scope}:${name}` });
  return [
    page("new/:make?", "new/new-range.tsx", "new"),
    page("new/:make/:model/:variant?", "new/new-model.tsx", "new-model"),
    page("new/:make/:model/:variant/enquire", "new/new-enquiry.tsx", "new-enquiry"),
    page("new/:make/:model/:variant/enquire/thank-you", "site/thank-you.tsx", "new-enquiry-thank-you"),
    page("test-drive/:make/:model", "new/test-drive.tsx", "test-drive"),
    page("test-drive/:make/:model/thank-you", "site/thank-you.tsx", "test-drive-thank-you"),
    page("specials", "offers/specials.tsx", "specials"),
    page("specials/:slug", "offers/special.tsx", "special"),
    page("specials/:slug/thank-you", "site/thank-you.tsx", "special-thank-you"),
    page("service-deals/:make?", "offers/service-deals.tsx", "service-deals"),
    page("service-deals/:make/:slug", "offers/service-deal.tsx", "service-deal"),
    page("service-deals/:make/:slug/thank-you", "site/thank-you.tsx", "service-deal-thank-you"),
    page("parts", "services/parts.tsx", "parts"),
    page("parts/thank-you", "site/thank-you.tsx", "parts-thank-you"),
    page("used/:make?/:model?", "used/used-list.tsx", "used"),
    page("used/:make/:model/:id", "used/used-detail.tsx", "used-detail"),
    page("used/:make/:model/:id/enquire", "used/used-enquiry.tsx", "used-enquiry"),
    page("used/:make/:model/:id/enquire/thank-you", "site/thank-you.tsx", "used-enquiry-thank-you"),
    page("terms", "company/terms.tsx", "terms"),
    page("privacy-policy", "company/privacy-policy.tsx", "privacy-policy"),
    page("cookie", "company/cookie.tsx", "cookie"),
    page("popia", "company/popia.tsx", "popia"),
    page("sell", "services/sell.tsx", "sell"),
    page("sell/thank-you", "site/thank-you.tsx", "sell-thank-you"),
    page("book-a-service", "services/book-service.tsx", "book-service"),
    page("about-us", "company/about-us.tsx", "about-us"),
  ];
}

/** React Router ignores the case of paths by default, so that each page would have many addresses. */
const caseSensitive = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map(({ children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    ...(children && { children: caseSensitive(children) }),
  }));

export default caseSensitive([
  layout("pages/site/site-layout.tsx", { id: "group:layout" }, [
    index("pages/site/home.tsx"),
    ...scoped("group"),
    route("dealer", "pages/dealers/dealers.tsx"),
    route("contact-us", "pages/dealers/contact-us.tsx"),
    route("finance", "pages/services/finance.tsx"),
    route("finance/documents", "pages/services/finance-documents.tsx"),
    route("finance/terms", "pages/company/finance-terms.tsx"),
    route("finance/thank-you", "pages/site/thank-you.tsx", { id: "finance-thank-you" }),
    route("appointment", "pages/appointments/appointment.tsx"),
    route("alerts", "pages/alerts/alerts.tsx"),
    route("unsubscribe", "pages/visitor/unsubscribe.tsx"),
    route("alerts/request", "pages/alerts/request-alert.tsx"),
    route("alerts/sent", "pages/alerts/alert-sent.tsx"),
    route("budget", "pages/visitor/budget.tsx"),
    route("shortlist", "pages/visitor/shortlist.tsx"),
    route("compare", "pages/visitor/compare.tsx"),
    route("blog", "pages/blog/blog-list.tsx"),
    route("blog/:slug", "pages/blog/blog-post.tsx"),
    route("*", "pages/site/not-found.tsx"),
  ]),
  ...prefix("dealer/:dealerName", [
    layout("pages/site/site-layout.tsx", { id: "dealer:layout" }, [
      index("pages/dealers/dealer-home.tsx"),
      ...scoped("dealer"),
      route("soccer-cup-tournament", "pages/dealers/campaign.tsx"),
      route("soccer-cup-tournament/thank-you", "pages/dealers/campaign-thank-you.tsx"),
    ]),
  ]),
]) satisfies RouteConfig;
