import { expect, it } from "vitest";
import { testFinanceApplication } from "../test-support/finance-application.ts";
import { testLeadOffer } from "../test-support/lead-offer.ts";
import { applicationSections } from "./application-sections.ts";
import { financeTextFields } from "./rules/steps.ts";
import { financeRecordLabels } from "./wording/fields.ts";

const dealer = "Renault Sandton";

it("has every field of the form once, in the order in which banks ask", () => {
  const marked = Object.fromEntries(Object.keys(financeRecordLabels).map((field) => [field, `the ${field}`]));
  const sections = applicationSections({ contents: marked, dealer, offer: null });
  expect(sections.map(({ title }) => title)).toEqual([
    "Personal details",
    "Contact details",
    "Employment",
    "Income",
    "Monthly expenses",
    "Bank and bond",
    "Next of kin",
    "Vehicle",
  ]);
  const fields = Object.values(financeTextFields).flatMap((rules) => rules.map(({ field }) => field));
  const shown = sections.flatMap(({ facts }) => facts.map(({ label }) => label));
  const labels = fields.map((field) => financeRecordLabels[field]);
  expect(shown.toSorted()).toEqual(labels.toSorted());
  expect(shown, "spelled right, unlike on the form").toContain("Furniture accounts");
});

it("writes amounts, phone numbers and dates as South Africans do, and leaves out what is empty", () => {
  const contents = { ...testFinanceApplication, basicMonthly: "25000", carAllowance: "12500.5", monthlyCommission: "" };
  const facts = applicationSections({ contents, dealer, offer: testLeadOffer }).flatMap((section) => section.facts);
  const shown = (wanted: string) => facts.find(({ label }) => label === wanted)?.value;
  expect(shown("Basic monthly salary")).toBe("R\u00a025\u00a0000");
  expect(shown("Car allowance")).toBe("R\u00a012\u00a0500,50");
  expect(shown("Monthly commission")).toBeUndefined();
  expect(shown("Date of marriage")).toBe("14.03.2009");
  expect(shown("Home tel number")).toBe("+27 21 555 0199");
  expect(shown("Dealership")).toBe(dealer);
  expect(shown("The car")).toBe("2021 Renault Kiger");
  expect(shown("Price")).toBe("R\u00a0219\u00a0900");
  expect(shown("Stock number")).toBe("K-1");
  expect(shown("Odometer")).toBe("42\u00a0000\u00a0km");
  expect(shown("Page")).toBe("/used/renault/kiger/7");
});

it("has no section without facts, and of the vehicle what is known", () => {
  const offer = {
    kind: "model" as const,
    id: 7,
    title: "Renault Kiger",
    uri: "/new/kiger",
    image: null,
    price: null,
    stockNumber: null,
    year: null,
    mileage: null,
    colour: null,
    dealer: null,
  };
  const contents = { variant: "used", basicMonthly: "about R25000.50", carAllowance: "100.500x" };
  expect(applicationSections({ contents, dealer, offer })).toEqual([
    {
      title: "Income",
      facts: [
        { label: "Basic monthly salary", value: "about R25000.50" },
        { label: "Car allowance", value: "100.500x" },
      ],
    },
    {
      title: "Vehicle",
      facts: [
        { label: financeRecordLabels.variant, value: "Used" },
        { label: "Dealership", value: dealer },
        { label: "The car", value: "Renault Kiger" },
        { label: "Page", value: "/new/kiger" },
      ],
    },
  ]);
  const [vehicle] = applicationSections({ contents: { variant: "something else" }, dealer, offer: null });
  expect(vehicle?.facts[0]?.value).toBe("something else");
});
