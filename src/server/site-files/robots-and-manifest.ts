import type { FastifyInstance } from "fastify";
import { currentBrand } from "../../contract/brand/computed/current-brand.ts";
import { LANGUAGE } from "../../contract/constants.ts";
import { PAGES, THANK_YOU } from "../../contract/pages.ts";
import { site } from "../../contract/settings/site.ts";

/** Short, since administrators change what they say. */
const CACHE_CONTROL = "public, max-age=300";
/** Number of characters that home screens show below an icon. */
const MAX_SHORT_NAME_LENGTH = 12;

/** Serves /robots.txt and the web app manifest, both made from the settings. `origin` is the site's public one. */
export async function robotsAndManifest(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  const robots = () => [
    "User-agent: *",
    "Disallow: /api/",
    `Disallow: /*/${THANK_YOU}`,
    `Disallow: ${PAGES.alerts.path}`,
    // The pages of a closed site ask not to be listed, which only a crawler that reads them can know.
    ...(site.isOpen ? ["", `Sitemap: ${origin}/sitemap.xml`] : []),
  ];
  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", CACHE_CONTROL)
      .send(`${robots().join("\n")}\n`),
  );

  const manifest = () => ({
    id: "/",
    name: site.groupName,
    short_name: site.groupName.length <= MAX_SHORT_NAME_LENGTH ? site.groupName : site.brand,
    lang: LANGUAGE,
    start_url: "/",
    display: "minimal-ui",
    background_color: currentBrand().tones.page.ground,
    theme_color: currentBrand().tones.second.ground,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", CACHE_CONTROL)
      .send(JSON.stringify(manifest())),
  );
}
