/** What editors may arrange: the menus of the site's frame and the sections of the home page, each with its specified items in order. */
export const MENUS = {
  header: ["new", "used", "sell", "specials", "book-service", "parts", "finance", "dealers", "blog"],
  "footer-cars": ["new", "used", "sell", "specials", "dealers", "parts", "service-site"],
  "footer-legal": ["popia", "terms", "cookie", "privacy-policy", "section-18"],
  "footer-group": ["budget", "about-us", "contact-us"],
} as const;

export const HOME_SECTIONS = ["banners", "range", "sell", "deals", "service", "blog", "parts"] as const;

export type MenuName = keyof typeof MENUS;
/** A page by its name, or a site of others. */
export type MenuItem = (typeof MENUS)[MenuName][number];
export type HomeSectionName = (typeof HOME_SECTIONS)[number];

export const MENU_NAMES = Object.keys(MENUS) as MenuName[];
export const PLACES = { ...MENUS, home: HOME_SECTIONS } as const;
export type Place = keyof typeof PLACES;
export const PLACE_NAMES = Object.keys(PLACES) as Place[];
export type PlaceItem = MenuItem | HomeSectionName;

/** An item of an arrangement: a specified one, or a link that editors added. */
export type ArrangedEntry = {
  /** Null for a link that editors added. */
  item: string | null;
  /** The link's text, or the section's title. Null for the specified one. */
  label: string | null;
  /** Target of a link that editors added. */
  to: string | null;
  /** Picture of a section, as a path under /uploads. Null for the specified one. */
  image: string | null;
  isHidden: boolean;
};

/** The entry of an item as it is specified. */
const specifiedEntry = (item: PlaceItem): ArrangedEntry => ({
  item,
  label: null,
  to: null,
  image: null,
  isHidden: false,
});

/** Completes the entries of an arrangement with the specified items that it does not name, such as those of a newer release. */
export function completeEntries(place: Place, entries: readonly ArrangedEntry[]): ArrangedEntry[] {
  const named = new Set(entries.map(({ item }) => item));
  const missing = (PLACES[place] as readonly PlaceItem[]).filter((item) => !named.has(item));
  return [...entries, ...missing.map(specifiedEntry)];
}
