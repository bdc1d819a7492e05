import { describe, expect, it } from "vitest";
import { chooseChannels, dealerForAnyone, purposeOf, vehicleIdOf } from "./routing.ts";

const nothing = { formName: null, leadType: null, sourceCode: null, uri: null };

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
    expect(purposeOf({ ...nothing, ...lead })).toBe(purpose);
  });
});

describe("chooseChannels", () => {
  const sales = { purpose: "sales", kind: "email" } as const;
  const crm = { purpose: "sales", kind: "adf" } as const;
  const parts = { purpose: "parts", kind: "email" } as const;

  it("takes those of the purpose, or sales where there is none", () => {
    expect(chooseChannels([sales, crm, parts], "parts", {})).toEqual([parts]);
    expect(chooseChannels([sales, crm], "parts", {})).toEqual([sales, crm]);
    expect(chooseChannels([parts], "sales", {})).toEqual([]);
  });

  it("takes no system where it is for people alone", () => {
    expect(chooseChannels([sales, crm], "sales", { kinds: ["email"] })).toEqual([sales]);
    expect(chooseChannels([crm], "sales", { kinds: ["email"] })).toEqual([]);
    const finance = { purpose: "finance", kind: "webhook" } as const;
    expect(chooseChannels([sales, crm, finance], "finance", { kinds: ["email"] })).toEqual([sales]);
  });
});

describe("dealerForAnyone", () => {
  const dealers = [
    { slug: "sandton", province: "Gauteng" },
    { slug: "umhlanga", province: "KwaZulu-Natal" },
    { slug: "ballito", province: "KwaZulu-Natal" },
  ];
  const pick = (region: string | null, withoutDealer: "nearest" | "head office", headOffice = "sandton") =>
    dealerForAnyone(dealers, region, { headOffice, withoutDealer })?.slug;

  it("finds the first of the region, however it is spelled", () => {
    expect(pick("KwaZulu-Natal", "nearest")).toBe("umhlanga");
    expect(pick("kwazulu natal", "nearest")).toBe("umhlanga");
  });

  it("falls back to the head office, and that to whoever there is", () => {
    expect(pick("Limpopo", "nearest")).toBe("sandton");
    expect(pick(null, "nearest")).toBe("sandton");
    expect(pick("", "nearest", "ballito")).toBe("ballito");
    expect(pick("KwaZulu-Natal", "head office")).toBe("sandton");
    expect(pick(null, "nearest", "gone")).toBe("sandton");
  });
});

it.each([
  ["/used/renault/kiger/12/enquire", 12],
  ["/dealer/renault-sandton/used/renault/kiger/12/enquire", 12],
  ["/used/renault/kiger/12", 12],
  ["/used/renault/kiger", undefined],
  ["/used/renault/kiger/12abc", undefined],
  ["/new/renault/kiger/12/enquire", undefined],
  ["https://elsewhere.example/used/renault/kiger/12", undefined],
  [null, undefined],
])("vehicleIdOf(%j) is %j", (uri, id) => {
  expect(vehicleIdOf(uri)).toBe(id);
});
