import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { site } from "./site.config.ts";
import { fileVersion } from "./src/pictures/file-version.ts";

/** Replaces `@site-colours;` in styles/tokens.css with the colours of site.config.ts. */
function siteColours(): Plugin {
  const declarations = Object.entries(site.colours).map(([name, value]) => `--${name}: ${value};`);
  return {
    name: "site-colours",
    enforce: "pre",
    transform(code, id) {
      return id.split("?")[0]?.endsWith("/tokens.css")
        ? code.replace("@site-colours;", declarations.join("\n"))
        : undefined;
    },
  };
}

/** Versions of the pictures that page code refers to, keyed by path under /uploads. See src/web/media/site-pictures.ts. */
function sitePictures(): Record<string, string> {
  const uploads = fileURLToPath(new URL("demo/uploads/", import.meta.url));
  const paths = ["banners", "static"].flatMap((folder) =>
    readdirSync(uploads + folder).map((name) => `${folder}/${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, fileVersion(uploads + path)]));
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const ROUTER = /node_modules[\\/]react-router[\\/]/;
/**
 * The layout of every page. A slow page's placeholder is loaded on the first navigation, the not-found page when it shows, and what saves
 * pages once the page is there.
 */
const LAYOUT =
  /src[\\/]web[\\/](features[\\/]site-frame|visitor)[\\/](?!slow-page|not-found|save-pages|consent|share|kept-input|lead-attribution|region|budget\.)/;
/** What only pages with a form need of the visitor's browser. */
const FORMS = /src[\\/]web[\\/]visitor[\\/](kept-input|lead-attribution|region)/;
/** The cards and panels that pages are composed of. */
const CARDS = /features[\\/](promo[\\/]|cards[\\/](picture|post)-card|range[\\/]range-card)|domain[\\/]finance/;
/** What the listing of used cars needs at first. The rest of its search is loaded on demand. */
const USED_SEARCH =
  /used-search[\\/](search[\\/](?!load-|vehicle-query|search-page)|results[\\/]results\.tsx|words[\\/]words-form|panel[\\/](filter-|read-change))|wording[\\/]used-(list|ranges)/;
/** Modules that at least this many pages share go into the chunk that all pages load. */
const MIN_SHARED_PAGES = 8;

export default defineConfig({
  define: { SITE_PICTURES: JSON.stringify(sitePictures()) },
  plugins: [siteColours(), reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: "src/web/rendering/site.ts" } } } },
  // Listed here, so that Vite does not discover them late and reload the first page in development.
  optimizeDeps: {
    include: ["embla-carousel-autoplay", "embla-carousel-react"],
  },
  build: {
    // Icons travel in the style sheet: a request for each would cost more than its bytes.
    assetsInlineLimit: (file) => file.endsWith(".svg"),
    cssMinify: true,
    // One style sheet for all pages: the order of rules is fixed, and no navigation waits for styles.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file compresses better than many, and stays in the browser's cache when a page changes.
            { name: "react", test: REACT, priority: 4 },
            { name: "router", test: ROUTER, priority: 3 },
            // A group takes along what its modules import, unless an earlier one has it.
            { name: "layout", priority: 2, test: LAYOUT },
            { name: "forms", priority: 1, test: FORMS },
            { name: "site", priority: 0, minShareCount: MIN_SHARED_PAGES },
            { name: "cards", test: CARDS, minShareCount: 3 },
            { name: "used-search", test: USED_SEARCH },
          ],
        },
      },
    },
  },
});
