import { describe, expect, it } from "vitest";
import { chooseDealer, chooseRecipients, hasRecipients, purposeOf } from "./routing-rules.ts";

it.each([
  ["parts", "parts"],
  ["service", "service"],
  ["service-deal", "service"],
  ["finance", "finance"],
  ["new", "sales"],
  ["test-drive", "sales"],
  ["campaign", "sales"],
  ["sell", "sales"],
  ["contact", "sales"],
  ["used", "sales"],
  ["special", "sales"],
] as const)("the form %s is for %s", (form, purpose) => {
  expect(purposeOf({ form })).toBe(purpose);
});

describe("chooseRecipients", () => {
  const sales = { purpose: "sales", kind: "email" } as const;
  const crm = { purpose: "sales", kind: "adf" } as const;
  const hook = { purpose: "sales", kind: "webhook" } as const;
  const parts = { purpose: "parts", kind: "email" } as const;
  const choose = (
    channels: (typeof sales | typeof crm | typeof hook | typeof parts)[],
    purpose: "sales" | "parts" = "sales",
    { optOuts = [] as (typeof sales | typeof crm | typeof parts)[], kinds = undefined as ["email"] | undefined } = {},
  ) => chooseRecipients({ channels, optOuts }, purpose, { kinds });

  it("chooses the channels for the purpose, or else for sales, of each kind", () => {
    expect(choose([sales, crm, parts], "parts")).toEqual({ channels: [parts, crm], principal: false });
    expect(choose([sales, crm], "parts")).toEqual({ channels: [sales, crm], principal: false });
  });

  it("chooses the principal where there is no e-mail channel, also beside a CRM", () => {
    expect(choose([])).toEqual({ channels: [], principal: true });
    expect(choose([crm, hook])).toEqual({ channels: [crm, hook], principal: true });
    expect(choose([parts, crm])).toEqual({ channels: [crm], principal: true });
  });

  it("leaves out channels that staff turned off for this purpose, unless nobody would be left", () => {
    expect(choose([sales, crm], "sales", { optOuts: [sales] })).toEqual({ channels: [crm], principal: false });
    expect(choose([sales, crm], "parts", { optOuts: [sales] })).toEqual({ channels: [sales, crm], principal: false });
    expect(choose([sales, crm], "sales", { optOuts: [crm] })).toEqual({ channels: [sales], principal: false });
    expect(choose([sales], "sales", { optOuts: [sales] })).toEqual({ channels: [sales], principal: false });
    expect(choose([sales, crm], "sales", { optOuts: [sales, crm] })).toEqual({ channels: [sales], principal: false });
    expect(hasRecipients({ channels: [sales, crm], optOuts: [sales] }, "sales")).toBe(true);
    expect(hasRecipients({ channels: [sales, crm], optOuts: [sales, crm] }, "sales")).toBe(false);
    expect(hasRecipients({ channels: [], optOuts: [sales] }, "sales")).toBe(false);
  });

  it("chooses people only where a CRM may not get the lead", () => {
    expect(choose([sales, crm], "sales", { kinds: ["email"] })).toEqual({ channels: [sales], principal: false });
    expect(choose([crm], "sales", { kinds: ["email"] })).toEqual({ channels: [], principal: true });
    const off = { kinds: ["email"] as ["email"], optOuts: [sales] };
    expect(choose([sales, crm], "sales", off)).toEqual({ channels: [sales], principal: false });
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
