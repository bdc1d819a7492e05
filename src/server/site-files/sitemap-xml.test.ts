import { expect, it } from "vitest";
import { sitemapIndex, urlSet } from "./sitemap-xml.ts";

const ORIGIN = "https://karoo.example";

async function text(parts: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const part of parts) all += part;
  return all;
}

it("writes absolute URLs, percent-encoded and escaped", async () => {
  const entries = [
    {
      path: "/used/a&b/c<d",
      lastModified: "2026-05-01",
      images: ['/uploads/it\'s "1".webp', "https://cdn.example/?a=1&b=2"],
    },
    { path: "/" },
  ];
  expect((await text(urlSet([entries], ORIGIN))).split("\n").slice(2)).toEqual([
    "<url><loc>https://karoo.example/used/a&amp;b/c%3Cd</loc><lastmod>2026-05-01</lastmod>" +
      "<image:image><image:loc>https://karoo.example/uploads/it&apos;s%20%221%22.webp</image:loc></image:image>" +
      "<image:image><image:loc>https://cdn.example/?a=1&amp;b=2</image:loc></image:image></url>",
    "<url><loc>https://karoo.example/</loc></url>",
    "</urlset>",
    "",
  ]);
});

it("the index lists the sitemaps", () => {
  expect(sitemapIndex([{ path: "/sitemaps/blog.xml", lastModified: "2026-05-01" }], ORIGIN)).toContain(
    "<sitemap><loc>https://karoo.example/sitemaps/blog.xml</loc><lastmod>2026-05-01</lastmod></sitemap>",
  );
});
