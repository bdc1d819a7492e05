/** The texts that the specification prescribes to the letter. Each must occur in src/contract/wording. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { leadPresets } from "./features/lead-form/presets.ts";

const WORDING = join(import.meta.dirname, "../contract/wording");

const SPECIFIED = {
  home: [
    "Sell your car in three easy steps",
    "Start your free quote today",
    "Our Current Deals",
    "Book your service today",
    "Order our parts",
  ],
  "new model": ["Discover the all-new", "- The Ultimate", "{1}% Deposit", "{2} Months", "{3}% Interest", "p/m"],
  "used listing": [
    "Used {1} {2} For Sale",
    "Found {1} Used Cars",
    "Reset Filters",
    "Sort By",
    "Default",
    "Price low to high",
    "Price high to low",
    "Mileage low to high",
    "Mileage high to low",
    "Any",
    "Petrol",
    "Diesel",
    "Hybrid",
    "Automatic",
    "Manual",
    "Used",
    "Demo",
    "Make",
    "Model",
    "Dealership",
  ],
  "used detail": ["Enquire Now"],
  specials: ["Specials & Promotions", "Explore More"],
  "lead form": ["First Name", "Last Name", "Email", "Cell Phone"],
  "thank-you": ["Thank You for Your Enquiry!", "Our team will get back to you shortly.", "Back Home"],
  "not found": ["Oops, Let's Get Back on Track!", "Back Home"],
  "contact and dealers": [
    "Get Directions",
    "Mon-Fri",
    "08:00-17:00",
    "Sat and public holidays",
    "08:00-13:00",
    "Sun",
    "closed",
    "07:30-17:30",
    "Sat",
  ],
  sell: ["under 5 years old", "under 150 000 km", "full service history", "accident free", "Start"],
  footer: ["PAIA Manual"],
  finance: [
    "Online Finance Application",
    "Vehicle & Personal Details",
    "Employment & Salary Details",
    "Financial Details",
    "Monthly Expenses",
    "Permission and Confirmation",
    "Previous",
    "Next",
    "Submit",
    "There are {1} errors on this page. Please correct them before moving on.",
    "Expences",
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone numbers is required",
    "ID number is required",
    "Dealership is required",
    "Vehicle type is required",
    "Make is required for new vehicles",
    "Model is required for new vehicles",
    "Postal street is required",
    "Postal suburb is required",
    "Postal code is required",
    "Next of kin phone is required",
    "Relationship is required",
    "Next of kin street is required",
    "Next of kin suburb is required",
    "Next of kin code is required",
    "Occupation is required",
    "Company is required",
    "Years worked is required",
    "Tel number is required",
    "Street is required",
    "Suburb is required",
    "Code is required",
    "Basic monthly salary is required",
    "Total salary is required",
    "Nett take home pay is required",
    "Bank name is required",
    "Account holder name is required",
    "Bond payment or rent is required",
    "Policy insurance repayments is required",
    "Total monthly household expenses is required",
    "Food and entertainment is required",
    "Transport costs is required",
    "Bond Payment/Rent",
    "Credit Card Repayments",
    "Policy/Insurance Payments",
    "Education Costs",
    "Total Monthly Household Expenses",
    "Furnature Accounts",
    "Telephone/Cellphone/Internet Repayments",
    "Maintenance/Repairs",
    "Vehicle Instalments",
    "Clothing Accounts",
    "Transport Costs",
    "Overdrafts",
    "Food And Entertainment",
    "Other",
    "Other Specify",
    "Please confirm you are not a minor",
    "Please confirm you have a license",
    "Please confirm you have a credit bureau check",
    "Please confirm you are not declared unfit",
    "Please confirm you have not had previous debt re-arrangement",
    "Please confirm you have read the terms and conditions",
    "Please confirm you have read the national credit act",
    "Please confirm you are not under debt counselling",
    "Please confirm you are not under debt review",
    "Please confirm you are not under current debt re-arrangement",
    "Please confirm you have read the terms and conditions and privacy policies",
    "Please confirm you have read the credit limit increase",
    "Please confirm you have read the communication",
  ],
} as const;

/** Collects all texts in a value. Functions are called with "{1}", "{2}" … as arguments. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    try {
      return textsIn(value("{1}", "{2}", "{3}"));
    } catch {
      return [];
    }
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

let texts: string[];
beforeAll(async () => {
  const files = readdirSync(WORDING, { recursive: true, encoding: "utf8" });
  const modules = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  texts = (await Promise.all(modules.map((file) => import(join(WORDING, file)))))
    .flatMap(textsIn)
    .map((text) => text.replaceAll("\u00a0", " "));
});

describe.each(Object.entries(SPECIFIED))("the specified texts of %s", (_part, wanted) => {
  it.each(wanted)("%s", (text) => {
    const isFound = texts.some((candidate) => candidate.toLowerCase().includes(text.toLowerCase()));
    expect(isFound, text).toBe(true);
  });
});

describe("a form", () => {
  it.each([
    ["new", "New Vehicles Form", "New Vehicles", "Group Website Renault-New"],
    ["used", "Used Vehicles Form", undefined, "Group Website Renault-Used"],
    ["special", "Specials Enquiry Form", undefined, undefined],
    ["parts", "Parts Form", "Parts Enquiry", "Group Website Renault-Parts"],
    ["bookTestDrive", undefined, undefined, "Group Website Renault-Test Drive"],
    ["bookService", undefined, undefined, "Group Website Renault-Service"],
    ["soccerCup", undefined, undefined, "Group Website Renault-Soccer Cup"],
  ] as const)("%s has its name, type and source code", (preset, form_name, lead_type, source_code) => {
    const { is_used: _, ...given } = { is_used: undefined, ...leadPresets[preset] };
    expect(given).toEqual(
      Object.fromEntries(Object.entries({ form_name, lead_type, source_code }).filter(([, value]) => value)),
    );
  });
});
