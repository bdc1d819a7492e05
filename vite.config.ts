import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { fileVersion } from "./src/pictures/file-version.ts";

/** Versions of the pictures that page code refers to, keyed by path under /uploads. See src/web/media/site-pictures.ts. */
function sitePictures(): Record<string, string> {
  const uploads = fileURLToPath(new URL("demo/uploads/", import.meta.url));
  const paths = ["banners", "static"].flatMap((folder) =>
    readdirSync(uploads + folder).map((name) => `${folder}/${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, fileVersion(uploads + path)]));
}

/** A short class name: names are in the HTML, the style sheet and the scripts. The same in the bundles of server and browser. */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0] ?? file);
  return `c${createHash("sha256").update(`${path} ${name}`).digest("base64url").slice(0, 5)}`;
}

export default defineConfig(({ command }) => ({
  // In development, class names tell where they are from.
  css: command === "build" ? { modules: { generateScopedName: shortClassName } } : {},
  define: { SITE_PICTURES: JSON.stringify(sitePictures()) },
  plugins: [reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: "src/web/rendering/site.ts" } } } },
  // Listed here, so that Vite does not discover them late and reload the first page in development.
  optimizeDeps: {
    include: ["embla-carousel-autoplay", "embla-carousel-react"],
  },
  build: {
    // Icons travel in the style sheet: a request for each would cost more than its bytes.
    assetsInlineLimit: (file) => file.endsWith(".svg"),
    cssMinify: true,
    // What is loaded on demand needs few files besides those of the page: naming them would cost more than it gains.
    modulePreload: false,
    // One style sheet for all pages: the order of rules is fixed, and no navigation waits for styles.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // It changes with its packages only, and stays in the browser's cache.
            { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 1 },
            // What two pages share, all pages load, once: a page needs few files, and the next one hardly any.
            { name: "site", minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
