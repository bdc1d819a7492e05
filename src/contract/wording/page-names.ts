import { navigation } from "./navigation.ts";
import { comparison, shortlistText } from "./shortlist.ts";

/** What the pages are called, as the menus call them. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  "/": navigation.home,
  "/new": navigation.new,
  "/used": navigation.used,
  "/sell": navigation.sell,
  "/specials": navigation.specials,
  "/service-deals": "Service deals",
  "/test-drive": "Test drive",
  "/book-a-service": navigation.bookService,
  "/parts": navigation.parts,
  "/finance": navigation.finance,
  "/finance/terms": `${navigation.finance}: ${navigation.terms}`,
  "/dealer": navigation.dealer,
  "/budget": navigation.budget,
  "/shortlist": shortlistText.title,
  "/compare": comparison.title,
  "/blog": navigation.blog,
  "/about-us": navigation.aboutUs,
  "/contact-us": navigation.contactUs,
  "/terms": navigation.terms,
  "/privacy-policy": navigation.privacyPolicy,
  "/cookie": navigation.cookie,
  "/popia": navigation.paia,
};

/** The pages that every site of a group has. */
export const NAMED_PAGES: readonly string[] = Object.keys(PAGE_NAMES);

/** The name of the page at `path`: that of the menus, and for a page below one of those, its words: "New: Renault Kwid". */
export function pageName(path: string): string {
  const name = PAGE_NAMES[path];
  if (name !== undefined) return name;
  const [, section = "", ...rest] = path.split("/");
  const words = rest.map((part) => toWords(part)).join(" ");
  const parent = PAGE_NAMES[`/${section}`] ?? toWords(section);
  return words === "" ? parent : `${parent}: ${words}`;
}

/** "Used (/used)" */
export const pageWithPath = (path: string): string => `${pageName(path)} (${path})`;

/** "renault-kwid" is "Renault Kwid". */
function toWords(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
