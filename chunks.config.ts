/** Which modules of the pages travel together: one file compresses better than many, and a page loads little that it does not need. */
import type { Rolldown } from "vite";

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const ROUTER = /node_modules[\\/]react-router[\\/]/;
/**
 * The layout of every page. A slow page's placeholder is loaded on the first navigation, the not-found page when it shows, and what saves
 * pages once the page is there.
 */
const LAYOUT =
  /src[\\/]web[\\/](features[\\/]site-frame|visitor)[\\/](?!(?:.*[\\/])?(?:slow-page|not-found|save-pages|consent|notifications|share|kept-input|lead-|region|preselected|budget\.))|src[\\/](web[\\/](root\.tsx|pages[\\/]site[\\/]site-layout|data[\\/]error-log|rendering[\\/](lazy-part|first-input)|features[\\/]banners[\\/](page-banner|banner-picture))|contract[\\/](domain[\\/](paging|slug|vehicle-name)|rules[\\/]repayment-limits))/;
/** What only pages with a form need. */
const FORMS =
  /src[\\/](web[\\/](visitor[\\/](kept-input|lead-attribution|region)|features[\\/]lead-form[\\/]honeypot|data[\\/]submitted-form)|contract[\\/]wording[\\/]lead-form)/;
/** What a navigation needs, and the first page does not: the server has made it with its data. */
const NAVIGATION =
  /src[\\/](web[\\/](data[\\/](api-client|browser-client|cached-api|load|paged-list)|.*[\\/]load-(?!relaxations|finance|recent|used-|search|model|vehicle|similar|selection))|contract[\\/]endpoints)/;
/** The cards and panels that pages are composed of. */
const CARDS =
  /features[\\/](promo[\\/]|cards[\\/](picture|post)-card|range[\\/]range-card)|domain[\\/]finance|wording[\\/](home|range-card)/;
/** The card of a used car, and what lists of such cards have around them. */
const VEHICLE_CARDS = /features[\\/](vehicle[\\/](vehicle-(card\.|picture)|heart)|paging)|wording[\\/]alert-links/;
/** What the enquiries and the finance application have in common. */
const NOTICES = /ui[\\/]notice|visitor[\\/](preselected-dealer|lead-source)/;
/** What the listing of used cars needs at first. The rest of its search is loaded on demand. */
const USED_SEARCH =
  /used-search[\\/](search[\\/](?!load-|to-|find-place|vehicle-query|search-page)|results[\\/]results\.tsx|words[\\/]words-form|panel[\\/](filter-|read-change))|wording[\\/]used-(list|ranges)/;
/** The finance application's first steps. */
const FINANCE =
  /finance-wizard[\\/](?!answers[\\/](?:kept-answers|application|draft|use-draft)|error-banner)|(wording|rules)[\\/]finance[\\/](page|finance|fields|options|steps|confirmations)\./;
/** Modules that many pages share, and that are too large for those that do not need them. */
const NOT_SHARED =
  /ui[\\/](page-hero|notice)|contract[\\/]hydra|domain[\\/]finance|visitor[\\/](preselected-dealer|lead-source)/;
/** Modules that at least this many pages share go into the chunk that all pages load. */
const MIN_SHARED_PAGES = 8;

export const chunkGroups: CodeSplittingGroup[] = [
  // One file compresses better than many, and stays in the browser's cache when a page changes.
  { name: "react", test: REACT, priority: 4 },
  { name: "router", test: ROUTER, priority: 3 },
  // A group takes along what its modules import, unless an earlier one has it.
  { name: "layout", priority: 2, test: LAYOUT },
  { name: "notices", priority: 2, test: NOTICES },
  { name: "violations", priority: 2, test: /contract[\\/]hydra/ },
  { name: "forms", priority: 1, test: FORMS },
  { name: "navigation", priority: 1, test: NAVIGATION },
  { name: "site", priority: 0, test: (id) => !NOT_SHARED.test(id), minShareCount: MIN_SHARED_PAGES },
  { name: "cards", test: CARDS, minShareCount: 3 },
  { name: "vehicle-cards", test: VEHICLE_CARDS },
  { name: "used-search", test: USED_SEARCH },
  { name: "finance-steps", test: FINANCE },
];
