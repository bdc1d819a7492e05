import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blogPosts, deals, pages } from "../../db/schema/content.ts";
import { dealers } from "../../db/schema/dealers.ts";
import { rangeModels, rangeVariants } from "../../db/schema/range.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ vehicles: 60 });
});
afterAll(() => api.close());

const body = async (url: string) => (await api.get(`/api${url}`)).json();
const members = async (url: string) => (await body(url))["hydra:member"];
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

describe("dealers", () => {
  it("are the same list under both paths", async () => {
    const rows = await api.db.select().from(dealers).orderBy(asc(dealers.position));
    expect(slugs(await members("/dealers"))).toEqual(slugs(rows));
    expect(await members("/all-dealers")).toEqual(await members("/dealers"));
    expect((await members("/dealers"))[0]).toMatchObject({
      dealerName: rows[0]?.name,
      dealer_name: rows[0]?.name,
      uri: `/dealer/${rows[0]?.slug}`,
      apiUri: `/dealers/${rows[0]?.slug}`,
    });
  });

  it("have the asked properties only", async () => {
    const url = "/all-dealers?properties[]=slug&properties[]=province";
    const [dealer] = await members(url);
    expect(Object.keys(dealer).sort()).toEqual(["@id", "@type", "province", "slug"]);
    const json = await api.app.inject({ url: `/api${url}`, headers: { accept: "application/json" } });
    expect(Object.keys(json.json()[0]).sort()).toEqual(["province", "slug"]);
    expect((await api.get("/api/all-dealers?properties[]=password")).statusCode).toBe(400);
  });

  it("have their own deals and specials before the group's, and none of other dealers", async () => {
    const [own] = await api.db.select().from(deals).where(eq(deals.kind, "deal")).limit(1);
    const [sandton, other] = await api.db.select().from(dealers).orderBy(asc(dealers.position)).limit(2);
    const copy = (slug: string, dealerId?: number) =>
      ({ ...own, id: undefined, slug, dealerId, position: 999 }) as typeof deals.$inferInsert;
    await api.db.insert(deals).values([copy("sandtons-own", sandton?.id), copy("anothers", other?.id)]);
    const dealer = await body(`/dealers/${sandton?.slug}`);
    const groups = await api.db
      .select()
      .from(deals)
      .where(sql`kind = 'deal' and dealer_id is null`)
      .orderBy(asc(deals.position));
    expect(slugs(dealer.deals)).toContain("sandtons-own");
    expect(slugs(dealer.deals)).not.toContain("anothers");
    expect(slugs(dealer.deals).slice(-groups.length)).toEqual(slugs(groups));
    expect(dealer.specials.length).toBeGreaterThan(0);
    expect(dealer.deals[0]).toMatchObject({
      uri: `/${dealer.deals[0].slug}`,
      imageUri: expect.stringMatching(/^\/uploads\//),
    });
    expect(await members(`/special-deals/${sandton?.slug}`)).toEqual(dealer.deals);
  });

  it("return 404 if they do not exist", async () => {
    for (const url of ["/dealers/nobody", "/special-deals/nobody"]) expect((await body(url)).status).toBe(404);
  });
});

describe("/dealer-list/{name}", () => {
  const found = async (name: string) => slugs(await members(`/dealer-list/${encodeURIComponent(name)}`));

  it("finds dealers by slug or name, in any case, with hyphens as spaces", async () => {
    for (const name of ["renault-sandton", "Renault Sandton", "RENAULT-SANDTON", "sandton", "t-sand"]) {
      expect(await found(name), name).toEqual(["renault-sandton"]);
    }
    expect(await found("renault")).toEqual(slugs(await members("/dealers")));
    for (const name of ["nobody", "-", "%", "_"]) expect(await found(name), name).toEqual([]);
  });

  it("lists exact matches first", async () => {
    const [, second] = await api.db.select().from(dealers).orderBy(asc(dealers.position));
    const copy = { ...second, id: undefined, slug: "far-away", name: "Sand", position: 999 };
    await api.db.insert(dealers).values(copy as typeof dealers.$inferInsert);
    expect(await found("SAND")).toEqual(["far-away", "renault-sandton"]);
    await api.db.delete(dealers).where(eq(dealers.slug, "far-away"));
  });
});

describe("/makes", () => {
  it("counts the vehicles for sale of each model, and filters by make", async () => {
    const all = await members("/makes");
    const count = all
      .flatMap((make: { models: { count: number }[] }) => make.models)
      .reduce((sum: number, model: { count: number }) => sum + model.count, 0);
    expect(count).toBe(60);
    expect(await members("/makes?slug=renault")).toEqual(
      all.filter(({ slug }: { slug: string }) => slug === "renault"),
    );
    expect(await members("/makes?slug=nobody")).toEqual([]);
  });
});

describe("/banners", () => {
  it("lists the banners of a page, with a default text for the button", async () => {
    await api.db.execute(sql`update banners set button_text = null where target_page = 'Parts'`);
    const list = await members("/banners?targetPage=Parts");
    expect(list.length).toBeGreaterThan(0);
    for (const banner of list) {
      expect(banner).toMatchObject({ targetPage: "Parts", button: { text: "Explore more" } });
      expect(banner.image.uri).toMatch(/^\/uploads\//);
    }
    expect((await members("/banners")).length).toBeGreaterThan(list.length);
  });

  it("have a picture for phones if staff chose one", async () => {
    const isNew = sql`target_page = 'New'`;
    await api.db.execute(sql`update banners set phone_image = 'banners/home-2.webp' where ${isNew}`);
    const [banner] = await members("/banners?targetPage=New");
    expect(banner.phoneImage).toEqual({ uri: "/uploads/banners/home-2.webp" });
    await api.db.execute(sql`update banners set phone_image = null where ${isNew}`);
    expect((await members("/banners?targetPage=New"))[0]).not.toHaveProperty("phoneImage");
  });
});

describe("/vehicle_range/{type}", () => {
  it("lists the first variant of each model, with the price range of all variants", async () => {
    const models = await api.db.select().from(rangeModels).orderBy(asc(rangeModels.position));
    const list = await members("/vehicle_range/car");
    expect(list.map(({ model_slug }: { model_slug: string }) => model_slug)).toEqual(models.map((m) => m.modelSlug));
    for (const [index, model] of models.entries()) {
      const variants = await api.db
        .select()
        .from(rangeVariants)
        .where(eq(rangeVariants.rangeModelId, model.id))
        .orderBy(asc(rangeVariants.position));
      const prices = variants.map(({ price }) => price);
      expect(list[index]).toMatchObject({
        variant_slug: variants[0]?.variantSlug,
        price: prices[0],
        minPrice: Math.min(...prices),
        term: 72,
        interest: 12,
        colour: model.colours,
        gallery: variants[0]?.gallery,
      });
      expect(list[index].priceRange).toMatch(/^R\u00a0\d{3}\u00a0\d{3} – R\u00a0\d{3}\u00a0\d{3}$/);
    }
  });

  it("shows a single price as such, an empty list for a type without models, and 404 for an unknown type", async () => {
    await api.db.execute(
      sql`update range_variants set price = 300000 where range_model_id = (select min(id) from range_models)`,
    );
    const prices = (await members("/vehicle_range/car")).map(({ priceRange }: { priceRange: string }) => priceRange);
    expect(prices).toContain("R\u00a0300\u00a0000");
    expect(await members("/vehicle_range/motorcycle")).toEqual([]);
    expect((await body("/vehicle_range/boat")).status).toBe(404);
  });
});

describe("/page_seos", () => {
  it("returns the metadata of a path", async () => {
    expect(await members("/page_seos?canonicalUrl=%2Fused")).toMatchObject([{ canonicalUrl: "/used" }]);
    expect(await members("/page_seos?canonicalUrl=%2Fnowhere")).toEqual([]);
  });
});

describe("/page_texts", () => {
  it("returns the live text of a path, sanitised", async () => {
    await api.db.execute(sql`
      insert into page_texts (path, title, body, state, publish_from) values
        ('/terms', 'Our terms', '<p onclick="x()">Ours</p><script>x()</script>', 'live', null),
        ('/cookie', 'A draft', '', 'draft', null),
        ('/popia', 'Tomorrow', '', 'live', now() + interval '1 day')`);
    const ours = { path: "/terms", title: "Our terms", body: "<p>Ours</p>" };
    expect(await members("/page_texts")).toMatchObject([{ path: "/about-us" }, ours]);
    expect(await members("/page_texts?path=%2Fcookie")).toEqual([]);
  });
});

describe("a dealer's hours", () => {
  it("have the exceptions of the coming weeks, the next first", async () => {
    await api.db.execute(sql`
      update dealers set hours_exceptions = (
        select jsonb_agg(jsonb_build_object(
          'date', to_char((now() at time zone 'Africa/Johannesburg')::date + days, 'YYYY-MM-DD'),
          'name', 'Day ' || days, 'hours', 'closed'))
        from unnest(array[31, 30, 0, -1]) days
      ) where slug = 'renault-sandton'`);
    const { hours_exceptions } = await body("/dealers/renault-sandton");
    expect(hours_exceptions).toMatchObject([{ name: "Day 0", hours: "closed" }, { name: "Day 30" }]);
  });
});

describe("/blog", () => {
  it("has six posts per page, newest first, and the remainder on the last page", async () => {
    const pages = [await body("/blog"), await body("/blog?page=2"), await body("/blog?page=3")];
    expect(pages.map((page) => page["hydra:member"].length)).toEqual([6, 6, 2]);
    const dates = pages.flatMap((page) => page["hydra:member"]).map(({ publish_date }) => publish_date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(pages[1]["hydra:view"]).toMatchObject({
      "hydra:last": "/api/blog?page=3",
      "hydra:next": "/api/blog?page=3",
    });
    expect((await body("/blog?page=0")).status).toBe(400);
  });

  it("has the posts and their number as blogs and total too", async () => {
    const { blogs, total, ...envelope } = await body("/blog?page=2");
    expect(blogs).toHaveLength(6);
    expect(blogs).toEqual(envelope["hydra:member"]);
    expect(total).toBe(14);
    expect(total).toBe(envelope["hydra:totalItems"]);
    expect(await body("/makes")).not.toHaveProperty("total");
  });

  it("returns a post by slug", async () => {
    const [post] = await members("/blog");
    expect(await body(`/blog/${post.slug}`)).toEqual({ "@context": "/api/contexts/BlogPost", ...post });
    expect((await body("/blog/nothing")).status).toBe(404);
  });

  it("sanitises the HTML of posts in the list and of a single post, and of pages", async () => {
    const [post] = await members("/blog");
    const dirty = '<h1>Hi</h1><p onclick="x()">there<script>x()</script></p><img src=x onerror="x()">';
    await api.db.update(blogPosts).set({ body: dirty }).where(eq(blogPosts.slug, post.slug));
    const clean = "<h2>Hi</h2><p>there</p>";
    expect((await members("/blog"))[0].body).toBe(clean);
    expect((await body(`/blog/${post.slug}`)).body).toBe(clean);
    const [page] = await members("/pages");
    await api.db.update(pages).set({ blocks: [{ kind: "text", html: dirty }] });
    expect((await body(`/pages/${page.slug}`)).blocks).toEqual([{ kind: "text", html: clean }]);
  });
});
