import type { MenuItem } from "../pages/places.ts";
import { navigation } from "./navigation.ts";

/** The specified texts of the links in menus. */
export const MENU_LABELS: Record<MenuItem, string> = {
  new: navigation.new,
  used: navigation.used,
  sell: navigation.sell,
  specials: navigation.specials,
  "book-service": navigation.bookService,
  "service-site": navigation.bookService,
  parts: navigation.parts,
  finance: navigation.finance,
  dealers: navigation.dealer,
  blog: navigation.blog,
  popia: navigation.paia,
  terms: navigation.terms,
  cookie: navigation.cookie,
  "privacy-policy": navigation.privacyPolicy,
  "section-18": navigation.section18,
  budget: navigation.budget,
  "about-us": navigation.aboutUs,
  "contact-us": navigation.contactUs,
};
