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

/** The versions of the pictures that pages name themselves, by path under /uploads. See src/web/site-pictures.ts. */
function sitePictures(): Record<string, string> {
  const uploads = fileURLToPath(new URL("demo/uploads/", import.meta.url));
  const paths = ["banners", "static"].flatMap((folder) =>
    readdirSync(uploads + folder).map((name) => `${folder}/${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, fileVersion(uploads + path)]));
}

/**
 * In development a changed module is followed by a new page: the router's plugin would renew components in place with React's
 * own means, which Preact has not. Styles are renewed in place.
 */
function reloadPages(): Plugin {
  return {
    name: "reload-pages",
    enforce: "pre",
    hotUpdate({ file }) {
      if (this.environment.name !== "client" || !/\.tsx?$/.test(file)) return;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

const FRAMEWORK = /node_modules[\\/](preact|react-router)[\\/]/;
/** What is written for React runs on Preact. See docs/decisions/0018. */
const REACT = {
  react: fileURLToPath(new URL("src/web/react.ts", import.meta.url)),
  "react-dom": "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
};
/** How many pages use a module before it counts as the site's own rather than theirs. */
const SHARED = 8;

export default defineConfig({
  define: { SITE_PICTURES: JSON.stringify(sitePictures()) },
  plugins: [siteColours(), reloadPages(), reactRouter()],
  resolve: {
    alias: Object.entries(REACT).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  },
  // All that renders comes from one place, so that Preact is in the place of React in libraries too.
  ssr: { noExternal: true },
  // Known beforehand, so that the first page in development does not load twice.
  optimizeDeps: {
    include: [
      "embla-carousel-autoplay",
      "embla-carousel-react",
      "lucide-react",
      "preact",
      "preact/compat",
      "preact/jsx-dev-runtime",
      "simple-icons",
    ],
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each in one file compresses better than in many, and stays in browsers' caches when a page changes.
            { name: "framework", test: FRAMEWORK, priority: 2 },
            { name: "site", minShareCount: SHARED, priority: 1 },
          ],
        },
      },
    },
  },
});
