import { describe, expect, it } from "vitest";
import { chooseChannels, chooseDealer, purposeOf } from "./routing-rules.ts";

const NO_ORIGIN = { formName: null, leadType: null, sourceCode: null, uri: null };

describe("purposeOf", () => {
  it.each([
    [{ formName: "Parts Form", leadType: "Parts Enquiry" }, "parts"],
    [{ uri: "/dealer/renault-sandton/parts" }, "parts"],
    [{ formName: "Specials Enquiry Form", uri: "/service-deals/renault/brakes" }, "service"],
    [{ formName: "Specials Enquiry Form", uri: "/dealer/renault-sandton/service-deals/renault/brakes" }, "service"],
    [{ sourceCode: "Group Website Renault-Service" }, "service"],
    [{ uri: "/finance" }, "finance"],
    [{ formName: "Used Vehicles Form", uri: "/used/renault/kiger/12/enquire" }, "sales"],
    [{ formName: "Specials Enquiry Form", uri: "/specials/kwid" }, "sales"],
    [{}, "sales"],
  ] as const)("%j is for %s", (lead, purpose) => {
    expect(purposeOf({ ...NO_ORIGIN, ...lead })).toBe(purpose);
  });
});

describe("chooseChannels", () => {
  const sales = { purpose: "sales", kind: "email" } as const;
  const crm = { purpose: "sales", kind: "adf" } as const;
  const parts = { purpose: "parts", kind: "email" } as const;

  it("returns the channels for the purpose, or those for sales", () => {
    expect(chooseChannels([sales, crm, parts], "parts", {})).toEqual([parts]);
    expect(chooseChannels([sales, crm], "parts", {})).toEqual([sales, crm]);
    expect(chooseChannels([parts], "sales", {})).toEqual([]);
  });

  it("returns no other kinds than those allowed", () => {
    expect(chooseChannels([sales, crm], "sales", { kinds: ["email"] })).toEqual([sales]);
    expect(chooseChannels([crm], "sales", { kinds: ["email"] })).toEqual([]);
    const finance = { purpose: "finance", kind: "webhook" } as const;
    expect(chooseChannels([sales, crm, finance], "finance", { kinds: ["email"] })).toEqual([sales]);
  });
});

describe("chooseDealer", () => {
  const dealers = [
    { slug: "sandton", province: "Gauteng" },
    { slug: "umhlanga", province: "KwaZulu-Natal" },
    { slug: "ballito", province: "KwaZulu-Natal" },
  ];
  const pick = (region: string | null, withoutDealer: "nearest" | "head office", headOffice = "sandton") =>
    chooseDealer(dealers, region, { headOffice, withoutDealer })?.slug;

  it("returns the first dealer in the region, in any spelling", () => {
    expect(pick("KwaZulu-Natal", "nearest")).toBe("umhlanga");
    expect(pick("kwazulu natal", "nearest")).toBe("umhlanga");
  });

  it("falls back to the head office, then to the first dealer", () => {
    expect(pick("Limpopo", "nearest")).toBe("sandton");
    expect(pick(null, "nearest")).toBe("sandton");
    expect(pick("", "nearest", "ballito")).toBe("ballito");
    expect(pick("KwaZulu-Natal", "head office")).toBe("sandton");
    expect(pick(null, "nearest", "gone")).toBe("sandton");
  });
});
