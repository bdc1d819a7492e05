import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TEST_ENQUIRY } from "../../contract/test-support/customer-enquiry.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("an error", () => {
  it.each([
    ["GET", "/api/nope", 404],
    ["GET", "/api/nope/", 404],
    ["GET", "/api/filters/a/b/c", 404],
    ["GET", "/api/docs/nope", 404],
    ["HEAD", "/api/nope", 404],
    ["GET", "/api/dealers/%00", 404],
    ["POST", "/api/nope", 404],
    ["DELETE", "/api/vehicles", 405],
    ["PUT", "/api/vehicles/1", 405],
    ["GET", "/api/customer_enquiries", 405],
    ["POST", "/api", 405],
  ] as const)("of %s %s is problem+json with status %i", async (method, url, status) => {
    const response = await api.request({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(response.headers.link).toContain("/api/docs.jsonld");
    if (method === "HEAD") return;
    expect(response.json()).toMatchObject({
      "@type": "hydra:Error",
      status,
      title: "An error occurred",
      "hydra:title": "An error occurred",
    });
  });

  it("405 names the allowed methods", async () => {
    expect((await api.request({ method: "POST", url: "/api/vehicles" })).headers.allow).toBe("GET, HEAD");
    expect((await api.get("/api/customer_enquiries")).headers.allow).toBe("POST");
  });

  it("does not occur for HEAD, which is like GET without a body", async () => {
    const response = await api.request({ method: "HEAD", url: "/api/vehicles" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("application/ld+json; charset=utf-8");
    expect(response.body).toBe("");
  });

  it("that is unexpected is logged without personal data, and its response has no details", async () => {
    vi.spyOn(api.db.$client, "query").mockImplementation(() => {
      throw Object.assign(new Error("value of thandi@mail.example violates"), { severity: "ERROR", code: "23514" });
    });
    api.logged.length = 0;
    const response = await api.request({
      method: "POST",
      url: "/api/customer_enquiries",
      payload: TEST_ENQUIRY,
    });
    vi.restoreAllMocks();
    expect(response.statusCode).toBe(500);
    const { detail, requestId } = response.json();
    expect(detail).toBe("Something went wrong on our side.");
    expect(requestId).toBe(response.headers["x-request-id"]);
    expect(JSON.parse(api.logged[0] ?? "{}")).toMatchObject({ reqId: requestId, msg: "request failed" });
    expect(response.body).not.toMatch(/thandi|23514/i);
    const log = api.logged.join("");
    expect(log).toContain('"code":"23514"');
    expect(log).toContain("POST /api/customer_enquiries");
    expect(log).not.toMatch(/thandi|nkosi|0821234567/i);
  });
});
