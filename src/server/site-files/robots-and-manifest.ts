import type { FastifyInstance } from "fastify";
import { site } from "../../../site.config.ts";

/** Seconds that these may be kept by those who ask for them. */
const MAX_AGE = 3600;

/** Small files that follow site.config.ts and the site's address: what robots may read, and what a phone's home screen shows. */
export async function siteFiles(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", `public, max-age=${MAX_AGE}`)
      .send(
        ["User-agent: *", "Disallow: /api/", "Disallow: /*/thank-you", "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
          "\n",
        ),
      ),
  );

  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", `public, max-age=${MAX_AGE}`)
      .send(
        JSON.stringify({
          id: "/",
          name: site.groupName,
          short_name: site.groupName.length <= 12 ? site.groupName : site.brand,
          lang: site.language,
          start_url: "/",
          display: "minimal-ui",
          background_color: site.colours.white,
          theme_color: site.colours.ink,
          icons: [
            { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
            { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
            { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
          ],
        }),
      ),
  );
}
