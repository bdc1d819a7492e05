import { expect, it } from "vitest";
import { isNewPage, pageFamily } from "./page-family.ts";

it.each([
  ["/", "list"],
  ["/dealer", "list"],
  ["/dealer/renault-sandton", "list"],
  ["/new/renault", "list"],
  ["/used/renault/kiger", "list"],
  ["/service-deals/renault", "list"],
  ["/dealer/a/specials", "list"],
  ["/blog", "list"],
  ["/new/renault/kiger", "detail"],
  ["/new/renault/kiger/1-0-techno", "detail"],
  ["/dealer/a/used/renault/kiger/12", "detail"],
  ["/contact-us", "detail"],
  ["/blog/towing-rules", "article"],
  ["/dealer/a/terms", "article"],
  ["/parts/thank-you", "article"],
  ["/parts", "form"],
  ["/finance", "form"],
  ["/specials/kwid-first-car", "form"],
  ["/service-deals/renault/minor-service", "form"],
  ["/test-drive/renault/kwid", "form"],
  ["/used/renault/kiger/12/enquire", "form"],
  ["/new/renault/kiger/1-0-techno/enquire", "form"],
])("%s is in the family %s", (path, family) => {
  expect(pageFamily(path)).toBe(family);
});

it.each([
  ["/used", "/used/renault?fuelType=Diesel", false],
  ["/used/renault/kiger?page=2", "/used/renault/kiger", false],
  ["/new/renault/kiger", "/new/renault/kiger/1-0-techno", false],
  ["/dealer?province=Gauteng", "/dealer", false],
  ["/new/renault/kiger", "/new/renault/duster", true],
  ["/used", "/used/renault/kiger/12", true],
  ["/used", "/dealer/a/used", true],
  ["/used", "/new/renault/kiger", true],
  ["/new", "/used", true],
  ["/blog", "/blog?page=2", true],
])("from %s to %s is a new page: %s", (from, to, expected) => {
  const location = (url: string) => new URL(url, "https://site.example");
  expect(isNewPage(location(from), location(to))).toBe(expected);
});
