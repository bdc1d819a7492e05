import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages that exist for the group and, narrowed, for each dealer. Mounted twice, so ids carry the scope. */
function scoped(scope: "group" | "dealer"): RouteConfigEntry[] {
  const page = (path: string, file: string, name: string) => route(path, `pages/${file}`, { id: `${scope}:${name}` });
  return [
    page("new/:make?", "new-range.tsx", "new"),
    page("new/:make/:model/:variant?", "new-model.tsx", "new-model"),
    page("new/:make/:model/:variant/enquire", "new-enquiry.tsx", "new-enquiry"),
    page("new/:make/:model/:variant/enquire/thank-you", "thank-you.tsx", "new-enquiry-thank-you"),
    page("test-drive/:make/:model", "test-drive.tsx", "test-drive"),
    page("test-drive/:make/:model/thank-you", "thank-you.tsx", "test-drive-thank-you"),
    page("specials", "specials.tsx", "specials"),
    page("specials/:slug", "special.tsx", "special"),
    page("specials/:slug/thank-you", "thank-you.tsx", "special-thank-you"),
    page("service-deals/:make?", "service-deals.tsx", "service-deals"),
    page("service-deals/:make/:slug", "service-deal.tsx", "service-deal"),
    page("service-deals/:make/:slug/thank-you", "thank-you.tsx", "service-deal-thank-you"),
    page("parts", "parts.tsx", "parts"),
    page("parts/thank-you", "thank-you.tsx", "parts-thank-you"),
    page("used/:make?/:model?", "used-list.tsx", "used"),
    page("used/:make/:model/:id", "used-detail.tsx", "used-detail"),
    page("used/:make/:model/:id/enquire", "used-enquiry.tsx", "used-enquiry"),
    page("used/:make/:model/:id/enquire/thank-you", "thank-you.tsx", "used-enquiry-thank-you"),
    page("terms", "terms.tsx", "terms"),
    page("privacy-policy", "privacy-policy.tsx", "privacy-policy"),
    page("cookie", "cookie.tsx", "cookie"),
    page("popia", "popia.tsx", "popia"),
    page("sell", "sell.tsx", "sell"),
    page("sell/thank-you", "thank-you.tsx", "sell-thank-you"),
    page("book-a-service", "book-service.tsx", "book-service"),
    page("about-us", "about-us.tsx", "about-us"),
  ];
}

export default [
  layout("pages/site-layout.tsx", { id: "group:layout" }, [
    index("pages/home.tsx"),
    ...scoped("group"),
    route("dealer", "pages/dealers.tsx"),
    route("contact-us", "pages/contact-us.tsx"),
    route("finance", "pages/finance.tsx"),
    route("finance/thank-you", "pages/thank-you.tsx", { id: "finance-thank-you" }),
    route("blog", "pages/blog-list.tsx"),
    route("blog/:slug", "pages/blog-post.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),
  ...prefix("dealer/:dealerName", [
    layout("pages/site-layout.tsx", { id: "dealer:layout" }, [
      index("pages/dealer-home.tsx"),
      ...scoped("dealer"),
      route("soccer-cup-tournament", "pages/campaign.tsx"),
      route("soccer-cup-tournament/thank-you", "pages/campaign-thank-you.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
