import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { testDocument } from "../test-support/test-document.ts";
import { ADF_BEGIN, ADF_END, toAdf, toAdfProspects } from "./adf.ts";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
});
const prospectIn = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).adf.prospect;
};

describe("toAdf", () => {
  it("has everything that a CRM requires", () => {
    const xml = toAdf(testDocument());
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>')).toBe(true);
    const prospect = prospectIn(xml);
    expect(prospect.id).toEqual({ "#text": "E-7K3M9QXP", "@sequence": "1", "@source": "Karoo Motor Group" });
    expect(prospect.requestdate).toBe("2026-02-01T00:15:00+02:00");
    expect(prospect.vehicle).toMatchObject({
      "@interest": "buy",
      "@status": "used",
      year: "2021",
      make: "Renault",
      model: "Kiger",
      id: { "#text": "12", "@source": "Karoo Motor Group" },
      stock: "S-0012",
      imagetag: "https://karoo.example/uploads/vehicles/kiger.webp",
      trim: "Zen",
      odometer: { "#text": "42000", "@units": "km" },
      price: { "#text": "219900", "@type": "asking", "@currency": "ZAR" },
    });
    const { contact, comments } = prospect.customer;
    expect(contact.name).toEqual([
      { "#text": "Thandi", "@part": "first" },
      { "#text": "Nkosi", "@part": "last" },
    ]);
    expect(contact.email).toBe("thandi@mail.example");
    expect(contact.phone).toEqual({ "#text": "+27821234567", "@type": "cellphone" });
    expect(comments).toContain("Is it still there?\nI can come on Saturday.");
    expect(prospect.vendor.vendorname).toBe("Renault Sandton");
    expect(prospect.vendor.contact.name["#text"]).toBe("Renault Sandton");
    expect(prospect.provider.name["#text"]).toBe("Karoo Motor Group");
  });

  it("leaves out empty elements, also an unknown year, but never make and model", () => {
    const document = testDocument({ model: null, variant: null, message: null, isUsed: false }, { vehicle: null });
    const xml = toAdf(document);
    expect(xml).not.toMatch(/<(\w+)[^>]*><\/\1>|<\w+[^>]*\/>/);
    const { vehicle } = prospectIn(xml);
    const { "#text": _indents, ...elements } = vehicle;
    expect(elements).toEqual({
      "@interest": "buy",
      "@status": "new",
      make: "Renault",
      model: "Not given",
    });
    expect(xml).not.toContain("Vehicle: ");
  });

  it("preserves any text that people type", () => {
    const message = `<b>"Zoë" & 'co'</b> ]]> &amp; 👩🏽‍🚒 李`;
    const { customer } = prospectIn(toAdf(testDocument({ firstName: "A & B <i>", message: `${message}\u0001\ufffe` })));
    expect(customer.contact.name[0]["#text"]).toBe("A & B <i>");
    expect(customer.comments.startsWith(`${message}\n`)).toBe(true);
  });

  it("distinguishes a test drive, a purchase and a part", () => {
    const interest = (document: ReturnType<typeof testDocument>) => prospectIn(toAdf(document)).vehicle["@interest"];
    expect(interest(testDocument({ form: "test-drive", sourceCode: "GROUP WEBSITE RENAULT-WHATSAPP" }))).toBe(
      "test-drive",
    );
    expect(interest(testDocument({ form: "sell" }))).toBe("sell");
    const { vehicle } = prospectIn(toAdf(testDocument({ form: "parts", isUsed: false }, { vehicle: null })));
    expect([vehicle["@interest"], vehicle["@status"], vehicle.year]).toEqual([undefined, undefined, undefined]);
  });

  it("puts several leads into one document", () => {
    const many = prospectIn(
      ADF_BEGIN + toAdfProspects([testDocument(), testDocument({ reference: "E-00000002" })]) + ADF_END,
    );
    expect(many.map((one: { id: { "#text": string } }) => one.id["#text"])).toEqual(["E-7K3M9QXP", "E-00000002"]);
  });
});
