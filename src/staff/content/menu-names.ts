import type { HomeSectionName, MenuName, Place } from "../../contract/content/pages/places.ts";

const MENU_WORDS: Record<MenuName, string> = {
  header: "Header",
  "footer-cars": "Footer: cars and service",
  "footer-legal": "Footer: legal",
  "footer-group": "Footer: the group",
};
/** What staff call the places that they arrange. */
export const PLACE_WORDS: Record<Place, string> = { home: "Home page", ...MENU_WORDS };
export const PLACE_CHOICES = Object.entries(PLACE_WORDS).map(([id, name]) => ({ id, name }));
export const MENU_CHOICES = Object.entries(MENU_WORDS).map(([id, name]) => ({ id, name }));

/** What staff call the sections of the home page. */
export const SECTION_WORDS: Record<HomeSectionName, string> = {
  banners: "Banners",
  range: "The new range",
  sell: "Sell your car",
  deals: "Current deals",
  service: "Book a service",
  blog: "Blog",
  parts: "Parts",
};

/** The sections whose picture can be chosen. */
export const WITH_PICTURE: readonly string[] = ["sell", "service", "parts"] satisfies HomeSectionName[];
