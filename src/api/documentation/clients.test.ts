/** Tests the API with independent clients: a Hydra client, a JSON-LD processor and an OpenAPI linter. */
import { parseHydraDocumentation } from "@api-platform/api-doc-parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import jsonld from "jsonld";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { freePort } from "../test-support/free-port.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
let origin: string;

beforeAll(async () => {
  // Responses contain the absolute URL of the documentation, so the port must be known before the server starts.
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = await createTestApi({ siteUrl: origin });
  await api.app.listen({ host: "127.0.0.1", port });
});
afterAll(() => api.close());

describe("api-doc-parser", () => {
  const parse = async () => {
    const { api: parsed } = await parseHydraDocumentation(`${origin}/api`);
    return Object.fromEntries((parsed.resources ?? []).map((resource) => [resource.name, resource]));
  };

  it("finds every resource and its operations", async () => {
    const resources = await parse();
    const operations = Object.entries(resources).map(([name, resource]) => [
      name,
      resource.operations?.map(({ method, type }) => `${method} ${type}`).join(", "),
    ]);
    expect(Object.fromEntries(operations)).toMatchObject({
      vehicles: "GET list, GET show",
      makes: "GET list, GET show",
      suggestions: "GET list",
      renault_ranges: "GET list, GET show",
      dealers: "GET list, GET show",
      "special-deals/renault-sandton": "GET list, GET show, GET show",
      "specials/renault-sandton": "GET list, GET show, GET show",
      "service-specials": "GET list, GET show, GET show",
      banners: "GET list, GET show",
      blog: "GET list, GET show",
      pages: "GET list, GET show",
      page_seos: "GET list, GET show",
      page_texts: "GET list, GET show",
      customer_enquiries: "POST create, GET show",
      finance_applications: "POST create, GET show",
    });
  });

  it("finds lists exactly where a collection is answered, with all required fields in its members", async () => {
    for (const [name, { operations, readableFields }] of Object.entries(await parse())) {
      const isList = operations?.some(({ method, type }) => method === "GET" && type === "list");
      const answered = (await api.get(`/api/${name}`)).json();
      expect(answered["@type"] === "hydra:Collection", name).toBe(isList);
      const required = readableFields?.filter((field) => field.required).map((field) => field.name);
      for (const member of answered["hydra:member"] ?? []) {
        expect(Object.keys(member), name).toEqual(expect.arrayContaining(required as string[]));
      }
    }
  });

  it("finds the fields of responses and their types", async () => {
    const resources = await parse();
    for (const [name, resource] of Object.entries(resources)) {
      if (name === "customer_enquiries" || name === "finance_applications") continue;
      const { "hydra:member": members, ...item } = (await api.get(`/api/${name}`)).json();
      const example = members === undefined ? item : (members[0] ?? {});
      const responseFields = Object.keys(example).filter((key) => !key.startsWith("@"));
      const fields = resource.readableFields?.map((field) => field.name);
      expect(fields, name).toEqual(expect.arrayContaining(responseFields));
    }
    const types = Object.fromEntries(resources.vehicles?.fields?.map(({ name, type }) => [name, type]) ?? []);
    expect(types).toMatchObject({ id: "integer", price: "integer", installment: "decimal", make: "string" });
  });

  it("finds the fields of an enquiry", async () => {
    const { customer_enquiries: enquiry } = await parse();
    const names = (fields?: { name: string }[] | null) => fields?.map(({ name }) => name);
    expect(names(enquiry?.writableFields)).toEqual(
      expect.arrayContaining(["first_name", "last_name", "email", "cell_phone", "dealer_slug", "message", "consent"]),
    );
    expect(names(enquiry?.readableFields)?.toSorted()).toEqual([
      "answerBy",
      "confirm_by",
      "createdAt",
      "dealer_slug",
      "hold",
      "reference",
      "status",
      "trade_in_key",
    ]);
  });

  it("finds the fields of a finance application, none of which is readable", async () => {
    const { finance_applications: application } = await parse();
    const names = (fields?: { name: string }[] | null) => fields?.map(({ name }) => name).toSorted();
    expect(names(application?.writableFields)).toEqual(expect.arrayContaining(Object.keys(testFinanceApplication)));
    expect(names(application?.readableFields)).toEqual(["createdAt", "dealer_slug", "reference", "status"]);
  });

  it("finds the search parameters of the stock", async () => {
    const { vehicles } = await parse();
    const parameters = await vehicles?.getParameters?.();
    expect(parameters?.map(({ variable }) => variable)).toEqual([
      "make_slug",
      "model_slug",
      "order[year]",
      "order[price]",
      "order[mileage]",
      "transmissionType[]",
      "vehicle_state[]",
      "fuelType[]",
      "body_type[]",
      "colour[]",
      "seats[]",
      "doors[]",
      "gears[]",
      "driven_wheels[]",
      "service_history[]",
      "features[]",
      "video[]",
      "price_fall[]",
      "province[]",
      "year[gte]",
      "year[lte]",
      "price[gte]",
      "price[lte]",
      "mileage[gte]",
      "mileage[lte]",
      ...["engineCapacity", "power", "battery", "electricRange", "previousOwners", "servicePlanUntil"].flatMap(
        (name) => [`${name}[gte]`, `${name}[lte]`],
      ),
      "installment[gte]",
      "installment[lte]",
      "q",
      "near",
      "distance[lte]",
      "order[installment]",
      "order[createdAt]",
      "order[distance]",
    ]);
  });
});

describe("jsonld", () => {
  const HYDRA = "http://www.w3.org/ns/hydra/core#";
  const load = async (url: string) => {
    const { body } = await api.request({ url: url.replace(origin, ""), headers: { accept: "application/ld+json" } });
    return { document: JSON.parse(body), documentUrl: url };
  };
  // The package's types have no custom document loader.
  const options = (path: string) => ({ base: origin + path, documentLoader: load }) as object;
  const expand = async (path: string) => {
    const { document } = await load(origin + path);
    return jsonld.expand(document, options(path));
  };

  const PATHS = [
    "/api",
    "/api/vehicles?make_slug=renault&page=1",
    "/api/vehicles?price[lte]=300000&near=-26.1,28.05",
    "/api/vehicles?q=sunroof%20under%20300k",
    "/api/suggestions?q=ren",
    "/api/vehicles/relaxations?price[lte]=1000&fuelType[]=Petrol",
    "/api/vehicles/1",
    "/api/vehicles/by-id?id[]=1&id[]=2",
    "/api/dealers/renault-sandton/vehicles",
    "/api/filters",
    "/api/filters/renault/kiger",
    "/api/filters?price[lte]=300000&histogram[]=price&histogram[]=year&histogram[]=mileage",
    "/api/makes",
    "/api/makes/renault",
    "/api/renault_ranges",
    "/api/renault_ranges/1",
    "/api/vehicle_range/car",
    "/api/dealers",
    "/api/all-dealers",
    "/api/dealer-list/sandton",
    "/api/dealers/renault-sandton",
    "/api/special-deals/renault-sandton",
    "/api/specials/renault-sandton",
    "/api/deals/1",
    "/api/service-deals",
    "/api/service-deals/renault-sandton",
    "/api/service-specials",
    "/api/service-prices",
    "/api/banners",
    "/api/banners/1",
    "/api/blog",
    "/api/pages",
    "/api/pages/how-we-prepare-used-cars",
    "/api/menus",
    "/api/home_sections",
    "/api/page_seos",
    "/api/page_seos/1",
    "/api/page_texts",
    "/api/nothing",
    "/api/vehicles?page=0",
  ];

  it.each(PATHS)("expands %s to documented terms only", async (path) => {
    const documented = new Set<string>();
    const [documentation] = await expand("/api/docs.jsonld");
    for (const supported of listOf(documentation, `${HYDRA}supportedClass`)) {
      documented.add(supported["@id"]);
      for (const property of listOf(supported, `${HYDRA}supportedProperty`)) {
        for (const { "@id": id } of listOf(property, `${HYDRA}property`)) documented.add(id);
      }
    }
    const expanded = await expand(path);
    expect(expanded).not.toEqual([]);
    const unknown = termsIn(expanded).filter((term) => !term.startsWith(HYDRA) && !documented.has(term));
    expect(unknown).toEqual([]);
  });

  it("frames the vehicles of a collection", async () => {
    const path = "/api/vehicles";
    const { document } = await load(origin + path);
    const frame = { "@context": `${origin}/api/contexts/Vehicle`, "@type": "Vehicle" };
    const absolute: object = { ...options(path), compactToRelative: false };
    const framed = await jsonld.frame(document, frame, absolute);
    const vehicles = framed["@graph"] as unknown as Record<string, { value: number }>[];
    expect(vehicles).toHaveLength(12);
    expect(vehicles[0]?.mileage).toMatchObject({ value: expect.any(Number) });
    const one = await api.get(String(vehicles[0]?.["@id"]).replace(origin, ""));
    expect(one.json()).toMatchObject({ "@type": "Vehicle", price: vehicles[0]?.price });
  });

  it("gets 200 for the @id of every item", async () => {
    const urls = new Set<string>();
    for (const path of PATHS.slice(1, -2)) {
      const text = JSON.stringify((await load(origin + path)).document);
      for (const [, url] of text.matchAll(/"@id":"([^"#]+)"/g)) urls.add(url as string);
    }
    expect(urls.size).toBeGreaterThan(60);
    for (const url of urls) expect((await api.get(url)).statusCode, url).toBe(200);
  });

  type Node = Record<string, Node[]> & { "@id": string };
  function listOf(node: unknown, property: string): Node[] {
    return (node as Record<string, Node[]>)[property] ?? [];
  }

  /** Collects all properties and types in expanded JSON-LD. */
  function termsIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(termsIn);
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => {
      if (key === "@type") return inner === "@json" ? [] : (inner as string[]);
      return key.startsWith("@") ? [] : [key, ...termsIn(inner)];
    });
  }
});

describe("OpenAPI", () => {
  it("passes the linter", async () => {
    const source = (await api.get("/api/docs/json")).body;
    expect(JSON.parse(source)).toMatchObject({ openapi: "3.1.0", servers: [{ url: origin }] });
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("documents every call with both media types and its errors", async () => {
    const { paths, components } = (await api.get("/api/docs/json")).json();
    for (const [call, method] of CALLS) expect(paths[call], call).toHaveProperty(method);
    const { responses, parameters } = paths["/api/dealers/{slug}/vehicles"].get;
    expect(Object.keys(responses["200"].content)).toEqual(["application/ld+json", "application/json"]);
    expect(Object.keys(responses)).toEqual(["200", "400", "404", "406"]);
    expect(parameters.map(({ name }: { name: string }) => name)).toContain("order[price]");
    expect(components.schemas.Vehicle.properties).not.toHaveProperty("@id");
    expect(components.schemas["Vehicle.jsonld"].properties).toHaveProperty("@id");
  });

  it("has a documentation page", async () => {
    const page = await api.get("/api/docs");
    expect(page.headers["content-type"]).toContain("text/html");
    const [, script] = /<script src="([^"]+bundle[^"]+)"/.exec(page.body) ?? [];
    expect((await api.get(String(script))).statusCode).toBe(200);
  });
});

/** All specified calls. */
const CALLS = [
  ["/api/dealers/{slug}", "get"],
  ["/api/dealers", "get"],
  ["/api/all-dealers", "get"],
  ["/api/dealer-list/{name}", "get"],
  ["/api/banners", "get"],
  ["/api/vehicles", "get"],
  ["/api/dealers/{slug}/vehicles", "get"],
  ["/api/makes", "get"],
  ["/api/renault_ranges", "get"],
  ["/api/vehicle_range/{type}", "get"],
  ["/api/vehicles/{id}", "get"],
  ["/api/special-deals/{slug}", "get"],
  ["/api/service-deals", "get"],
  ["/api/service-deals/{dealer}", "get"],
  ["/api/service-specials", "get"],
  ["/api/service-specials/{slug}", "get"],
  ["/api/deals/{id}", "get"],
  ["/api/specials/{dealer}", "get"],
  ["/api/filters", "get"],
  ["/api/filters/{make}/{model}", "get"],
  ["/api/page_seos", "get"],
  ["/api/page_texts", "get"],
  ["/api/blog", "get"],
  ["/api/blog/{slug}", "get"],
  ["/api/customer_enquiries", "post"],
  ["/api/finance_applications", "post"],
] as const;
