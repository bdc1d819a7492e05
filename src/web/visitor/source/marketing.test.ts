import { describe, expect, it } from "vitest";
import { parseMarketingParameter } from "./marketing.ts";

describe("parseMarketingParameter", () => {
  it("trims the parameter and cuts it at the API's limit", () => {
    expect(parseMarketingParameter("utm_source", "?utm_source=%20facebook%20&page=2")).toBe("facebook");
    expect(parseMarketingParameter("utm_source", "?utm_source=%20")).toBeUndefined();
    expect(parseMarketingParameter("utm_social_code", "?utm_source=facebook")).toBeUndefined();
    expect(parseMarketingParameter("utm_source", `?utm_source=${"x".repeat(500)}`)).toHaveLength(200);
  });
});
