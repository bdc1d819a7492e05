import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deals } from "../../../db/schema/content.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const body = async (url: string) => (await api.get(`/api${url}`)).json();
const members = async (url: string) => (await body(url))["hydra:member"];
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

const GROUP_SPECIALS = [
  "duster-adventure",
  "kiger-turbo-trade-in-bonus",
  "kwid-first-car",
  "triber-seven-seats",
  "megane-executive-offer",
];
const GROUP_SERVICE = [
  "minor-service-special",
  "brake-pad-special",
  "tyre-and-alignment-special",
  "holiday-safety-check",
];
const UMHLANGA_SERVICE = ["umhlanga-coastal-corrosion-check", "umhlanga-battery-special"];

describe("/specials/{dealer}", () => {
  it("lists a dealer's own specials before the group's, and none of other dealers", async () => {
    const { "@type": type, "hydra:totalItems": total, "hydra:member": list } = await body("/specials/renault-umhlanga");
    expect(type).toBe("hydra:Collection");
    expect(slugs(list)).toEqual(["umhlanga-kiger-and-kwid-weekend", ...GROUP_SPECIALS]);
    expect(total).toBe(list.length);
    expect(slugs(await members("/specials/renault-polokwane"))).toEqual(GROUP_SPECIALS);
    expect(list).toEqual((await body("/dealers/renault-umhlanga")).specials);
  });

  it("filters by slug among the dealer's and the group's specials", async () => {
    const one = async (slug: string) => slugs(await members(`/specials/renault-umhlanga?slug=${slug}`));
    expect(await one("umhlanga-kiger-and-kwid-weekend")).toEqual(["umhlanga-kiger-and-kwid-weekend"]);
    expect(await one("kwid-first-car")).toEqual(["kwid-first-car"]);
    expect(await one("cape-town-duster-4x4-experience")).toEqual([]); // another dealer's
    expect(await one("kwid-techno-from-239-900")).toEqual([]); // a deal
    expect(await one("")).toHaveLength(6);
  });
});

describe("/special-deals/{slug}", () => {
  it("filters by slug", async () => {
    const one = async (slug: string) => slugs(await members(`/special-deals/renault-umhlanga?deal=${slug}`));
    expect(await one("umhlanga-triber-school-run")).toEqual(["umhlanga-triber-school-run"]);
    expect(await one("two-car-household")).toEqual(["two-car-household"]);
    expect(await one("nothing")).toEqual([]);
    expect((await body("/special-deals/renault-umhlanga"))["hydra:search"]["hydra:template"]).toBe(
      "/api/special-deals/renault-umhlanga{?deal}",
    );
  });
});

describe("/service-deals", () => {
  it("lists only the dealer's own if it has any", async () => {
    expect(slugs(await members("/service-deals/renault-umhlanga"))).toEqual(UMHLANGA_SERVICE);
  });

  it("lists the default deals for a dealer without its own, and without a dealer", async () => {
    for (const url of ["/service-deals/renault-sandton", "/service-deals", "/service-specials"]) {
      expect(slugs(await members(url)), url).toEqual(GROUP_SERVICE);
    }
  });

  it("filters by slug among the dealer's and the group's deals", async () => {
    const one = async (path: string, slug: string) => slugs(await members(`${path}?deal=${slug}`));
    expect(await one("/service-deals", "brake-pad-special")).toEqual(["brake-pad-special"]);
    for (const slug of ["umhlanga-battery-special", "brake-pad-special"]) {
      expect(await one("/service-deals/renault-umhlanga", slug)).toEqual([slug]);
    }
    expect(await one("/service-deals/renault-sandton", "umhlanga-battery-special")).toEqual([]);
    expect(await one("/service-deals", "kwid-first-car")).toEqual([]);
  });
});

describe("/service-specials/{slug}", () => {
  it("returns a service special of any dealer or of the group", async () => {
    for (const slug of [...GROUP_SERVICE, ...UMHLANGA_SERVICE]) {
      expect(await body(`/service-specials/${slug}`)).toMatchObject({
        "@context": "/api/contexts/Deal",
        "@id": `/api/deals/${slug}`,
        "@type": "Deal",
        slug,
        uri: `/renault/${slug}`,
        image: { uri: expect.stringMatching(/^\/uploads\/service-deals\//) },
        source_code: expect.stringMatching(/^Group Website Renault-Service /),
      });
    }
  });

  it("returns 404 for deals of other kinds", async () => {
    for (const slug of ["nothing", "kwid-first-car", "two-car-household"]) {
      expect((await body(`/service-specials/${slug}`)).status).toBe(404);
    }
  });
});

describe("/deals/{id}", () => {
  it("returns a deal of any kind with its dealer", async () => {
    const deal = await body("/deals/umhlanga-battery-special");
    expect(deal).toMatchObject({
      "@id": "/api/deals/umhlanga-battery-special",
      "@type": "Deal",
      slug: "umhlanga-battery-special",
      dealers: {
        "@id": "/api/deals/umhlanga-battery-special#dealers",
        "@type": "hydra:Collection",
        "hydra:totalItems": 1,
      },
    });
    const all = await members("/dealers");
    expect(deal.dealers["hydra:member"]).toEqual(
      all.filter(({ slug }: { slug: string }) => slug === "renault-umhlanga"),
    );
  });

  it("returns a deal of the group with every dealer", async () => {
    for (const slug of ["kwid-first-car", "two-car-household", "brake-pad-special"]) {
      const { dealers } = await body(`/deals/${slug}`);
      expect(dealers["hydra:member"]).toEqual(await members("/dealers"));
      expect(dealers["hydra:totalItems"]).toBe(10);
    }
  });

  it("accepts an id, but prefers a slug of digits", async () => {
    const [row] = await api.db.select().from(deals).where(eq(deals.slug, "two-car-household"));
    expect(await body(`/deals/${row?.id}`)).toEqual(await body("/deals/two-car-household"));
    await api.db.insert(deals).values({ ...row, id: undefined, slug: `${row?.id}`, title: "Digits" } as never);
    expect((await body(`/deals/${row?.id}`)).title).toBe("Digits");
  });

  it("returns 404 for an unknown deal", async () => {
    for (const id of ["nothing", "0", "-1", "1.5", "999999", "99999999999999999999", "%F0%9F%9A%97", "%00"]) {
      const response = await api.get(`/api/deals/${id}`);
      expect(response.statusCode, id).toBe(404);
      expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    }
  });
});

it("returns 404 for an unknown dealer, with and without a filter", async () => {
  for (const path of ["special-deals", "specials", "service-deals"]) {
    expect((await body(`/${path}/nobody`)).status).toBe(404);
    expect((await body(`/${path}/nobody?deal=brake-pad-special&slug=kwid-first-car`)).status).toBe(404);
  }
});

describe("an offer that has ended", () => {
  const end = (at: Date | null) =>
    api.db.update(deals).set({ publishUntil: at }).where(eq(deals.slug, "kwid-first-car"));

  it("is in no list and on no page", async () => {
    const paths = ["/specials/renault-umhlanga", "/all-specials", "/dealers/renault-umhlanga", "/sitemap"];
    const found = await Promise.all(paths.map(async (path) => (await api.get(`/api${path}`)).body));
    expect(found.filter((text) => text.includes("kwid-first-car")).length).toBeGreaterThan(1);
    await end(new Date(Date.now() - 1000));
    for (const path of paths) expect((await api.get(`/api${path}`)).body, path).not.toContain("kwid-first-car");
    expect((await api.get("/api/deals/kwid-first-car")).statusCode).toBe(404);
    await end(null);
    expect((await api.get("/api/deals/kwid-first-car")).statusCode).toBe(200);
  });
});
