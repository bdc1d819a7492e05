import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ vehicles: 30 });
});
afterAll(() => api.close());

const body = async (url: string) => (await api.get(url)).json();

describe("a collection", () => {
  it("has a Hydra envelope", async () => {
    const response = await api.get("/api/vehicles");
    expect(response.headers["content-type"]).toBe("application/ld+json; charset=utf-8");
    expect(response.headers.link).toBe(
      '<https://karoo.example/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
    );
    const { "hydra:member": members, "hydra:search": search, ...envelope } = response.json();
    expect(envelope).toEqual({
      "@context": "/api/contexts/Vehicle",
      "@id": "/api/vehicles",
      "@type": "hydra:Collection",
      "hydra:totalItems": 30,
      "hydra:view": {
        "@id": "/api/vehicles?page=1",
        "@type": "hydra:PartialCollectionView",
        "hydra:first": "/api/vehicles?page=1",
        "hydra:last": "/api/vehicles?page=3",
        "hydra:next": "/api/vehicles?page=2",
      },
    });
    expect(members).toHaveLength(12);
    expect(members[0]).toMatchObject({ "@id": "/api/vehicles/30", "@type": "Vehicle", id: 30 });
    expect(search).toMatchObject({
      "@type": "hydra:IriTemplate",
      "hydra:template": expect.stringMatching(/^\/api\/vehicles\{\?make_slug,model_slug,.*order\[distance\]\}$/),
      "hydra:variableRepresentation": "BasicRepresentation",
    });
    expect(search["hydra:mapping"][0]).toEqual({
      "@type": "IriTemplateMapping",
      variable: "make_slug",
      property: "make.slug",
      required: false,
    });
    const variables = search["hydra:mapping"].map(({ variable }: { variable: string }) => variable);
    expect(search["hydra:template"]).toBe(`/api/vehicles{?${variables.join(",")}}`);
  });

  it("keeps the encoding of the query in its links and puts the page last", async () => {
    const query = "order%5Bprice%5D=asc&fuelType[]=Petrol&fuelType[]=Diesel&fuelType[]=Hybrid&x=a%20b";
    const view = (await body(`/api/vehicles?page=2&${query}`))["hydra:view"];
    expect(view).toEqual({
      "@id": `/api/vehicles?${query}&page=2`,
      "@type": "hydra:PartialCollectionView",
      "hydra:first": `/api/vehicles?${query}&page=1`,
      "hydra:last": `/api/vehicles?${query}&page=3`,
      "hydra:previous": `/api/vehicles?${query}&page=1`,
      "hydra:next": `/api/vehicles?${query}&page=3`,
    });
    const last = (await body(`/api/vehicles?${query}&page=3`))["hydra:view"];
    expect(last).not.toHaveProperty("hydra:next");
    expect(last["hydra:previous"]).toBe(`/api/vehicles?${query}&page=2`);
  });

  it("has no view if it is a single page without filters, and a view without links if filtered", async () => {
    expect(await body("/api/dealers")).not.toHaveProperty("hydra:view");
    expect((await body("/api/banners?targetPage=Home"))["hydra:view"]).toEqual({
      "@id": "/api/banners?targetPage=Home",
      "@type": "hydra:PartialCollectionView",
    });
    expect((await body("/api/vehicles?make_slug=nobody"))["hydra:view"]).toEqual({
      "@id": "/api/vehicles?make_slug=nobody",
      "@type": "hydra:PartialCollectionView",
    });
    expect(await body("/api/page_seos?page=1")).not.toHaveProperty("hydra:view");
  });
});

describe("an item", () => {
  it("has @context, @id and @type, and so do nested resources except for @context", async () => {
    const dealer = await body("/api/dealers/renault-sandton");
    expect(dealer).toMatchObject({
      "@context": "/api/contexts/Dealer",
      "@id": "/api/dealers/renault-sandton",
      "@type": "Dealer",
    });
    expect(dealer.deals[0]).toMatchObject({ "@id": `/api/deals/${dealer.deals[0].slug}`, "@type": "Deal" });
    expect(dealer.deals[0]).not.toHaveProperty("@context");
  });

  it("has only the fields of its schema", async () => {
    const [banner] = (await body("/api/banners"))["hydra:member"];
    expect(Object.keys(banner)).toEqual(["@id", "@type", "title", "image", "button", "targetPage"]);
  });
});
