import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { site } from "./site.config.ts";
import { fileVersion } from "./src/pictures/file-version.ts";

/** Puts the colours of site.config.ts into styles/tokens.css, where `@site-colours;` stands. */
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

/** The versions of the pictures that pages name themselves, by path under /uploads. See src/web/media/site-pictures.ts. */
function sitePictures(): Record<string, string> {
  const uploads = fileURLToPath(new URL("demo/uploads/", import.meta.url));
  const paths = ["banners", "static"].flatMap((folder) =>
    readdirSync(uploads + folder).map((name) => `${folder}/${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, fileVersion(uploads + path)]));
}

const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown\/runtime/;
/** The frame around every page. */
const FRAME = /src[\\/]web[\\/](features[\\/]site-frame|visitor)[\\/]/;
/** How many pages share a module before it moves to the chunk that all pages load. */
const SHARED = 8;

export default defineConfig({
  define: { SITE_PICTURES: JSON.stringify(sitePictures()) },
  plugins: [siteColours(), reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: "src/web/rendering/site.ts" } } } },
  // Known beforehand, so that the first page in development does not load twice.
  optimizeDeps: {
    include: ["embla-carousel-autoplay", "embla-carousel-react", "lucide-react", "simple-icons"],
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    // One file for all pages: styles never arrive in another order, nor late after a navigation.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each in one file compresses better than in many, and stays in browsers' caches when a page changes.
            { name: "framework", test: FRAMEWORK, priority: 2 },
            { name: "site", priority: 1, test: FRAME },
            { name: "site", priority: 1, minShareCount: SHARED },
          ],
        },
      },
    },
  },
});
