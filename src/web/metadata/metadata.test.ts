import { describe, expect, it } from "vitest";
import { metadata } from "./metadata.ts";

const root = { seo: null, origin: "https://karoo.example", path: "/used/renault" };
const matches = (overrides: object = {}, dealer?: string) => [
  { id: "root", loaderData: { ...root, ...overrides } },
  ...(dealer ? [{ id: "dealer:layout", loaderData: { dealer_name: dealer } }] : []),
];
const head = (overrides: object = {}, page: object = {}, dealer?: string) =>
  metadata(matches(overrides, dealer), { title: "Used Renault", ...page }) as Record<string, unknown>[];
const tag = (tags: Record<string, unknown>[], name: string) =>
  tags.find((descriptor) => descriptor.name === name || descriptor.property === name)?.content;
const canonical = (tags: Record<string, unknown>[]) => tags.find(({ rel }) => rel === "canonical")?.href;
const jsonLd = (tags: Record<string, unknown>[]) => tags.flatMap((descriptor) => descriptor["script:ld+json"] ?? []);

describe("metadata", () => {
  it("describes the page if staff wrote no metadata for its path", () => {
    const tags = head({}, { description: "Many cars.", image: "banners/used-1.webp" });
    expect(tags[0]).toEqual({ title: "Used Renault | Karoo Motor Group" });
    expect(tag(tags, "description")).toBe("Many cars.");
    expect(tag(tags, "twitter:card")).toBe("summary_large_image");
    expect(tag(tags, "twitter:description")).toBe("Many cars.");
    expect(tag(tags, "og:locale")).toBe("en_ZA");
    expect(tag(tags, "og:image")).toBe("https://karoo.example/uploads/banners/used-1.webp");
    expect(tag(tags, "twitter:image")).toBe(tag(tags, "og:image"));
    expect(tag(tags, "og:image:width")).toBeUndefined();
    expect(tag(tags, "robots")).toBeUndefined();
  });

  it("prefers the metadata that staff wrote for the path", () => {
    const seo = {
      title: "Our cars",
      description: "From us.",
      keywords: "cars",
      image: "a.webp",
      canonicalUrl: "/used",
    };
    const tags = head({ seo, path: "/used" }, { description: "Many cars.", image: "b.webp" });
    expect(tags[0]).toEqual({ title: "Our cars" });
    expect(tag(tags, "og:title")).toBe("Our cars");
    expect(tag(tags, "description")).toBe("From us.");
    expect(tag(tags, "keywords")).toBe("cars");
    expect(tag(tags, "og:image")).toBe("https://karoo.example/uploads/a.webp");
  });

  it("falls back to the group's share image, with its size", () => {
    const tags = head();
    expect(tag(tags, "og:image")).toBe("https://karoo.example/share.jpg");
    expect([tag(tags, "og:image:width"), tag(tags, "og:image:height")]).toEqual(["1200", "630"]);
  });

  it("appends the name of the dealer to the title, once", () => {
    expect(head({}, {}, "Renault Durban")[0]).toEqual({ title: "Used Renault | Renault Durban" });
    const named = head({}, { title: "Sell your car to Renault Durban" }, "Renault Durban");
    expect(named[0]).toEqual({ title: "Sell your car to Renault Durban | Karoo Motor Group" });
  });

  it.each([
    ["/used/", "/used"],
    ["/dealer/x/terms", "/terms"],
    ["/dealer/x/new/renault/kiger", "/new/renault/kiger"],
    ["/dealer/x/used/renault/kiger/7", "/used/renault/kiger/7"],
    ["/dealer/x/specials/kiger-deal", "/specials/kiger-deal"],
    ["/dealer/x/service-deals/renault/brakes", "/service-deals/renault/brakes"],
    ["/dealer/x", "/dealer/x"],
    ["/dealer/x/used/renault/kiger", "/dealer/x/used/renault/kiger"],
    ["/dealer/x/specials", "/dealer/x/specials"],
    ["/dealer/x/parts", "/dealer/x/parts"],
    ["/dealer/x/sell", "/dealer/x/sell"],
    ["/", "/"],
  ])("gives %s the canonical path %s", (path, expected) => {
    expect(canonical(head({ path }))).toBe(`https://karoo.example${expected}`);
  });

  it("gives later pages of a list their own title and address", () => {
    const tags = head({}, { page: 2 });
    expect(tags[0]).toEqual({ title: "Used Renault | Karoo Motor Group | Page 2" });
    expect(canonical(tags)).toBe("https://karoo.example/used/renault?page=2");
    expect(tag(tags, "og:url")).toBe("https://karoo.example/used/renault?page=2");
    expect(canonical(head({}, { page: 1 }))).toBe("https://karoo.example/used/renault");
  });

  it("adds breadcrumbs and the page's structured data as JSON-LD", () => {
    const structuredData = () => [{ "@type": "Thing", name: "</script>" }];
    expect(jsonLd(head({ path: "/book-a-service" }, { jsonLd: structuredData }))).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: "https://karoo.example/" },
          { "@type": "ListItem", position: 2, name: "book a service", item: "https://karoo.example/book-a-service" },
        ],
      },
      { "@context": "https://schema.org", "@type": "Thing", name: "</script>" },
    ]);
    expect(jsonLd(head({ path: "/" }))).toEqual([]);
    const [testDrive] = jsonLd(head({ path: "/test-drive/renault/kwid" }));
    expect(testDrive).toMatchObject({
      itemListElement: [
        { position: 1, item: "https://karoo.example/" },
        { position: 2, item: "https://karoo.example/test-drive/renault/kwid" },
      ],
    });
  });

  it("builds a title even if the root route failed to load", () => {
    expect(metadata([], { title: "Home" })[0]).toEqual({ title: "Home | Karoo Motor Group" });
  });
});
