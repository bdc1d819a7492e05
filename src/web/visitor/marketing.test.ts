import { describe, expect, it } from "vitest";
import { dealerOfSocialCode, givenParameter, leadMarketing } from "./marketing.ts";

describe("givenParameter", () => {
  it("reads an address, without blanks and no longer than a lead may carry", () => {
    expect(givenParameter("utm_source", "?utm_source=%20facebook%20&page=2")).toBe("facebook");
    expect(givenParameter("utm_source", "?utm_source=%20")).toBeUndefined();
    expect(givenParameter("utm_social_code", "?utm_source=facebook")).toBeUndefined();
    expect(givenParameter("utm_source", `?utm_source=${"x".repeat(500)}`)).toHaveLength(200);
  });
});

describe("leadMarketing", () => {
  it("is the website where nothing is known", () => {
    expect(leadMarketing(undefined)).toEqual({ source: "Website" });
  });

  it("is the source that the address named", () => {
    expect(leadMarketing("facebook")).toEqual({ source: "facebook" });
  });

  it.each(["smartchat", "whatsapp", "WhatsApp", "SMARTCHAT"])("has the group's code for chats for %s", (source) => {
    expect(leadMarketing(source)).toEqual({ source, source_code: "GROUP WEBSITE RENAULT-WHATSAPP" });
  });
});

describe("dealerOfSocialCode", () => {
  const dealers = [
    { slug: "cape-town", dealer_name: "Renault Cape Town", social_code: "CPT" },
    { slug: "town", dealer_name: "Renault Bellville", social_code: "TOWN" },
  ];

  it("goes by the code first, then by the name, whatever the capitals", () => {
    expect(dealerOfSocialCode(dealers, "cpt")?.slug).toBe("cape-town");
    expect(dealerOfSocialCode(dealers, "town")?.slug).toBe("town");
    expect(dealerOfSocialCode(dealers, "renault cape")?.slug).toBe("cape-town");
    expect(dealerOfSocialCode(dealers, "BELLVILLE")?.slug).toBe("town");
  });

  it("finds nobody for an unknown code or none", () => {
    expect(dealerOfSocialCode(dealers, "durban")).toBeUndefined();
    expect(dealerOfSocialCode(dealers, "")).toBeUndefined();
    expect(dealerOfSocialCode(dealers, undefined)).toBeUndefined();
  });
});
