/** Compares the lists of pages that are written by hand with the route table. A page that is left out on purpose is named here. */
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { PAGE_KINDS } from "../contract/domain/page-kinds.ts";
import { isSavedPage } from "../contract/domain/saved-pages.ts";
import { PAGES_WITH_TEXTS } from "../contract/resources/page-text.ts";
import { DEMO_PAGE_SEOS } from "../db/demo/page-seos.ts";
import routes from "../web/routes.ts";
import { pageParameters } from "../web/routing/page-parameters.ts";
import { canonicalPath, paths } from "../web/routing/paths.ts";
import { llmsText } from "./site-files/llms-text.ts";
import { dealerEntries, FIXED_ENTRIES } from "./site-files/sitemap.ts";
import { visitedPage } from "./visits/visited-page.ts";

type Entry = (typeof routes)[number];
type Page = { path: string; file: string };

const VALUES: Record<string, string> = {
  ":dealerName": "karoo-north",
  ":make": "renault",
  ":model": "kiger",
  ":variant": "zen",
  ":id": "7",
  ":slug": "launch",
};

/** The pages of the routes, with and without their optional segments, by a path of each. */
function pagesOf({ path = "", file, children = [] }: Entry): Page[] {
  if (children.length > 0) return children.flatMap(pagesOf);
  const found = [""];
  for (const segment of path.split("/").filter((one) => one !== "")) {
    const last = `${found.at(-1)}/${VALUES[segment.replace("?", "")] ?? segment}`;
    if (segment.endsWith("?")) found.push(last);
    else found.splice(0, found.length, last);
  }
  return found.map((one) => ({ path: one || "/", file }));
}

const pages = routes.flatMap(pagesOf).filter(({ path }) => path !== "/*");
const all = pages.map(({ path }) => path);
const DEALER = "/dealer/karoo-north";
const ofDealer = all.filter((path) => path.startsWith(DEALER));
const ofGroup = all.filter((path) => !path.startsWith(DEALER));
const isThankYou = (path: string) => path.endsWith("/thank-you");
/** The pages whose address has no parameter, without those that a form leads to. */
const isFixed = (path: string) => !isThankYou(path) && !/renault|launch/.test(path);
const fixed = ofGroup.filter(isFixed);

it("reads the pages of the group and of a dealer from the route table", () => {
  expect(all).toEqual(expect.arrayContaining(["/", "/used", "/used/renault", "/used/renault/kiger/7", DEALER]));
  expect(fixed).toContain("/finance/terms");
  expect(ofDealer).toContain(`${DEALER}/soccer-cup-tournament/thank-you`);
  expect(all.filter((path) => path.includes(":"))).toEqual([]);
});

describe("the sitemap", () => {
  it("has every page of the group without parameters but those of one visitor", () => {
    const listed = FIXED_ENTRIES.map(({ path }) => path);
    expect(listed.filter((path) => !fixed.includes(path))).toEqual([]);
    expect(fixed.filter((path) => !listed.includes(path))).toEqual([
      "/finance/documents",
      "/appointment",
      "/alerts",
      "/unsubscribe",
      "/alerts/request",
      "/alerts/sent",
      "/shortlist",
      "/compare",
    ]);
  });

  it("has every page of a dealer that is no copy of the group's, but that of the campaign", () => {
    const listed = dealerEntries({ uri: DEALER, image: null }).map(({ path }) => path);
    const own = ofDealer.filter((path) => isFixed(path) && canonicalPath(path) === path);
    expect(listed.filter((path) => !own.includes(path))).toEqual([]);
    expect(own.filter((path) => !listed.includes(path))).toEqual([`${DEALER}/soccer-cup-tournament`]);
  });
});

it("llms.txt links the pages that say what is for sale and where", async () => {
  const app = Fastify();
  await app.register(llmsText, { origin: "https://karoo.example", hasFeeds: false });
  const { body } = await app.inject("/llms.txt");
  const [, list = ""] = /## Pages\n([^#]*)/.exec(body) ?? [];
  const linked = Array.from(list.matchAll(/\]\(https:\/\/karoo\.example([^)]*)\)/g), ([, path]) => path as string);
  expect(linked.filter((path) => !fixed.includes(path))).toEqual([]);
  const inSitemap = FIXED_ENTRIES.map(({ path }) => path);
  expect(inSitemap.filter((path) => !linked.includes(path))).toEqual([
    "/",
    "/service-deals",
    "/book-a-service",
    "/parts",
    "/budget",
    "/blog",
    "/about-us",
    "/contact-us",
    "/popia",
    "/terms",
    "/finance/terms",
    "/cookie",
    "/privacy-policy",
  ]);
});

describe("a dealer's page", () => {
  it("is a copy of the group's, unless it has content of the dealer or a form", () => {
    const own = ofDealer.filter((path) => !isThankYou(path) && canonicalPath(path) === path);
    expect(own.map((path) => path.slice(DEALER.length))).toEqual([
      "",
      "/test-drive/renault/kiger",
      "/specials",
      "/service-deals",
      "/service-deals/renault",
      "/parts",
      "/used",
      "/used/renault",
      "/used/renault/kiger",
      "/used/renault/kiger/7/enquire",
      "/sell",
      "/book-a-service",
      "/soccer-cup-tournament",
    ]);
  });

  it("is where a link of staff leads to", () => {
    const { link } = paths(DEALER);
    const inScope = ofGroup.filter((path) => path !== "/" && ofDealer.includes(DEALER + path));
    expect(ofGroup.filter((path) => link(path) !== path)).toEqual(inScope);
  });
});

it("a device saves every page but forms, texts and what is for one person", () => {
  expect(ofGroup.filter((path) => !isThankYou(path) && !isSavedPage(path))).toEqual([
    "/new/renault/kiger/zen/enquire",
    "/test-drive/renault/kiger",
    "/service-deals",
    "/service-deals/renault",
    "/service-deals/renault/launch",
    "/parts",
    "/used/renault/kiger/7/enquire",
    "/terms",
    "/privacy-policy",
    "/cookie",
    "/popia",
    "/sell",
    "/book-a-service",
    "/about-us",
    "/contact-us",
    "/finance",
    "/finance/documents",
    "/finance/terms",
    "/appointment",
    "/alerts",
    "/unsubscribe",
    "/alerts/request",
    "/alerts/sent",
    "/blog",
    "/blog/launch",
  ]);
  expect(all.filter((path) => isThankYou(path) && isSavedPage(path))).toEqual([]);
  const inScope = ofDealer.filter((path) => isSavedPage(path) !== isSavedPage(path.slice(DEALER.length) || "/"));
  expect(inScope).toEqual([]);
});

it("staff can replace the text of every page about the company", () => {
  const company = pages.filter(({ path, file }) => ofGroup.includes(path) && file.startsWith("pages/company/"));
  expect(company.map(({ path }) => path).sort()).toEqual(PAGES_WITH_TEXTS.toSorted());
});

it("the demo has metadata for the pages of the sitemap", () => {
  const written = DEMO_PAGE_SEOS.map(({ canonicalUrl }) => canonicalUrl);
  const isModel = (path: string) => /^\/new\/renault\/[^/]+$/.test(path);
  expect(written.filter((path) => !fixed.includes(path) && !isModel(path))).toEqual([]);
  expect(FIXED_ENTRIES.map(({ path }) => path).filter((path) => !written.includes(path))).toEqual([
    "/budget",
    "/finance/terms",
  ]);
});

describe("the views of pages", () => {
  const kindOf = (path: string) => visitedPage(path).kind;

  it("are counted by kind, but for texts and what visitors manage by a link", () => {
    expect(ofGroup.filter((path) => kindOf(path) === "other")).toEqual([
      "/terms",
      "/privacy-policy",
      "/cookie",
      "/popia",
      "/about-us",
      "/finance/documents",
      "/finance/terms",
      "/appointment",
      "/unsubscribe",
    ]);
    expect([...new Set(all.map(kindOf))].sort()).toEqual(PAGE_KINDS.toSorted());
  });

  it("of a dealer are of the same kinds as the group's", () => {
    const inBoth = ofDealer.filter((path) => ofGroup.includes(path.slice(DEALER.length)));
    expect(inBoth.filter((path) => kindOf(path) !== kindOf(path.slice(DEALER.length)))).toEqual([]);
  });
});

it("pages are rendered from no query parameters, but for those that have their own", () => {
  const withParameters = ofGroup.filter((path) => !isThankYou(path) && pageParameters(path).size > 0);
  const inScope = ofDealer.filter((path) => pageParameters(path).size > 0);
  expect(withParameters).toEqual([
    "/new/renault/kiger",
    "/new/renault/kiger/zen",
    "/used",
    "/used/renault",
    "/used/renault/kiger",
    "/used/renault/kiger/7",
    "/used/renault/kiger/7/enquire",
    "/dealer",
    "/finance",
    "/finance/documents",
    "/appointment",
    "/alerts",
    "/unsubscribe",
    "/alerts/request",
    "/shortlist",
    "/compare",
    "/blog",
  ]);
  const mirrored = [...withParameters, ...ofGroup.filter(isThankYou)].map((path) => DEALER + path);
  expect(inScope.toSorted()).toEqual(ofDealer.filter((path) => mirrored.includes(path) || isThankYou(path)).toSorted());
  for (const path of all.filter(isThankYou)) expect([...pageParameters(path)], path).toEqual(["reference", "time"]);
});
