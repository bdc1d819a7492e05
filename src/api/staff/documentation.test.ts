/** Tests the staff's API with the parser of @api-platform/admin, a JSON-LD processor and an OpenAPI linter. */
import { parseHydraDocumentation } from "@api-platform/api-doc-parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import jsonld from "jsonld";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isGranted } from "../../contract/staff/permissions.ts";
import { freePort } from "../test-support/free-port.ts";
import { allDefinitions } from "./test-support/all-definitions.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "./test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let origin: string;
beforeAll(async () => {
  // Responses contain the absolute URL of the documentation, so the port must be known before the server starts.
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = await createTestStaffApi({ siteUrl: origin });
  administrator = await api.signIn(["administrator"]);
  await api.app.listen({ host: "127.0.0.1", port });
});
afterAll(() => api.close());

const parse = async () => {
  const headers = new Headers({ cookie: administrator.cookie });
  const { api: parsed } = await parseHydraDocumentation(`${origin}/staff/api`, { headers });
  return Object.fromEntries((parsed.resources ?? []).map((resource) => [resource.name, resource]));
};

it("tells a foreign client of every resource and its operations", async () => {
  const resources = await parse();
  for (const { name, isWritable } of allDefinitions) {
    const operations = resources[name]?.operations?.map(({ method, type }) => `${method} ${type}`);
    const expected = ["GET list", "GET show"];
    if (isWritable) expected.push("PATCH edit");
    if (isWritable && isGranted(name, "create")) expected.push("POST create");
    if (isWritable && isGranted(name, "delete")) expected.push("DELETE delete");
    expect(operations?.toSorted(), name).toEqual(expected.toSorted());
  }
});

it("tells a foreign client of the fields, which are required, and of the search", async () => {
  const { deals, customers } = await parse();
  const fields = Object.fromEntries(deals?.fields?.map((field) => [field.name, field]) ?? []);
  expect(fields.title).toMatchObject({ required: true, type: "string" });
  expect(fields.dealerId).toMatchObject({ required: false, type: "integer" });
  expect(fields.isUsed).toMatchObject({ type: "boolean" });
  expect(deals?.writableFields?.map(({ name }) => name)).toEqual(expect.arrayContaining(["title", "publishFrom"]));
  expect(deals?.writableFields?.map(({ name }) => name)).not.toContain("revision");
  expect(customers?.writableFields).toEqual([]);
  const parameters = (await deals?.getParameters?.())?.map(({ variable }) => variable);
  expect(parameters).toEqual(expect.arrayContaining(["q", "state", "deleted", "kind", "dealerId", "order[title]"]));
});

it("answers JSON-LD in documented terms only", async () => {
  const load = async (url: string) => {
    const { body } = await administrator.get(url.replace(`${origin}/staff/api`, ""));
    return { document: JSON.parse(body), documentUrl: url };
  };
  const options = (path: string) => ({ base: `${origin}/staff/api${path}`, documentLoader: load }) as object;
  for (const { name } of allDefinitions) {
    const { document } = await load(`${origin}/staff/api/${name}`);
    const [expanded] = (await jsonld.expand(document, options(`/${name}`))) as Record<string, unknown[]>[];
    const members = expanded?.["http://www.w3.org/ns/hydra/core#member"] ?? [];
    const listed = document["hydra:member"];
    expect(members, name).toHaveLength(listed.length);
    for (const [n, member] of (members as object[]).entries()) {
      const terms = Object.keys(member).filter((key) => key.startsWith(`${origin}/staff/api/docs.jsonld#`));
      const isFilled = ([key, value]: [string, unknown]) => !key.startsWith("@") && value !== null;
      expect(terms, name).toHaveLength(Object.entries(listed[n]).filter(isFilled).length);
    }
  }
});

it("has an OpenAPI document that passes the linter", async () => {
  const source = (await administrator.get("/docs/json")).body;
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  const { paths } = JSON.parse(source);
  expect(Object.keys(paths["/staff/api/deals/{id}"])).toEqual(["get", "patch", "delete"]);
  expect(Object.keys(paths["/staff/api/deals/{id}"].patch.requestBody.content)).toEqual([
    "application/merge-patch+json",
  ]);
  expect(paths).toHaveProperty("/staff/api/vehicles/{id}/reserve");
});
