import { describe, expect, it } from "vitest";
import { violationCodes } from "../../hydra.ts";
import { testFinanceApplication as application } from "../../test-support/finance-application.ts";
import { FinanceApplicationInput } from "../finance-application.ts";
import { type FinanceStep, financeConfirmationFields, financeStepOf, financeTextFields } from "./steps.ts";
import { financeStepViolations, financeViolations, normaliseFinance } from "./violations.ts";

const TODAY = "2026-11-21";
const STEPS = [1, 2, 3, 4, 5] as const;

/** The specification's tables of required fields and confirmations. */
const REQUIRED: [FinanceStep, string, string][] = [
  [1, "firstName", "First name is required"],
  [1, "surname", "Last name is required"],
  [1, "email", "Email is required"],
  [1, "phone", "Phone numbers is required"],
  [1, "idNumber", "ID number is required"],
  [1, "dealership", "Dealership is required"],
  [1, "variant", "Vehicle type is required"],
  [1, "make", "Make is required for new vehicles"],
  [1, "model", "Model is required for new vehicles"],
  [1, "postalStreet", "Postal street is required"],
  [1, "postalSuburb", "Postal suburb is required"],
  [1, "postalCode", "Postal code is required"],
  [1, "nextOfKinPhone", "Next of kin phone is required"],
  [1, "relationship", "Relationship is required"],
  [1, "nextOfKinStreet", "Next of kin street is required"],
  [1, "nextOfKinSuburb", "Next of kin suburb is required"],
  [1, "nextOfKinCode", "Next of kin code is required"],
  [2, "employmentOccupation", "Occupation is required"],
  [2, "employmentCompany", "Company is required"],
  [2, "employmentYearsWorked", "Years worked is required"],
  [2, "employmentTel", "Tel number is required"],
  [2, "employmentStreet", "Street is required"],
  [2, "employmentSuburb", "Suburb is required"],
  [2, "employmentCode", "Code is required"],
  [2, "basicMonthly", "Basic monthly salary is required"],
  [2, "totalSalary", "Total salary is required"],
  [2, "nettTakeHomePay", "Nett take home pay is required"],
  [3, "bankName", "Bank name is required"],
  [3, "bankAccountHolderName", "Account holder name is required"],
  [4, "bondPaymentOrRent", "Bond payment or rent is required"],
  [4, "policyInsuranceRepayments", "Policy insurance repayments is required"],
  [4, "totalMonthlyHouseholdExpenses", "Total monthly household expenses is required"],
  [4, "foodAndEntertainment", "Food and entertainment is required"],
  [4, "transportCosts", "Transport costs is required"],
];
const CONFIRMED: [string, string][] = [
  ["isNotMinor", "Please confirm you are not a minor"],
  ["license", "Please confirm you have a license"],
  ["creditBureauCheck", "Please confirm you have a credit bureau check"],
  ["isDeclaredUnfit", "Please confirm you are not declared unfit"],
  ["prevDebtReArrangement", "Please confirm you have not had previous debt re-arrangement"],
  ["financeTermsAndConditions", "Please confirm you have read the terms and conditions"],
  ["nationalCredit", "Please confirm you have read the national credit act"],
  ["debtCounselling", "Please confirm you are not under debt counselling"],
  ["debtReview", "Please confirm you are not under debt review"],
  ["currentDebtReArrangement", "Please confirm you are not under current debt re-arrangement"],
  [
    "termsAndConditionsAndPrivacyPolicies",
    "Please confirm you have read the terms and conditions and privacy policies",
  ],
  ["creditLimitIncrease", "Please confirm you have read the credit limit increase"],
  ["communication", "Please confirm you have read the communication"],
];
const requiredNames = new Set(REQUIRED.map(([, field]) => field));
const optionalNames = Object.entries(application)
  .filter(([name, value]) => typeof value === "string" && !requiredNames.has(name))
  .map(([name]) => name);

const toLines = (violations: { propertyPath: string; message: string }[]) =>
  violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
const violationsWith = (change: object) => toLines(financeViolations({ ...application, ...change }, TODAY));

describe("a finance application", () => {
  it("is valid at every step if it is complete", () => {
    expect(violationsWith({})).toEqual([]);
    for (const step of STEPS) {
      expect(financeStepViolations(step, application, TODAY)).toEqual([]);
    }
  });

  describe.each([undefined, null, "", "   "])("with the empty value %j", (empty) => {
    it.each(REQUIRED)("at step %i, %s: %s", (step, field, message) => {
      const values = { ...application, [field]: empty };
      const expected = [{ propertyPath: field, message, code: violationCodes.blank }];
      // Make and model are required for new vehicles only, so an empty vehicle type is a single violation.
      for (const at of STEPS) expect(financeStepViolations(at, values, TODAY)).toEqual(at === step ? expected : []);
      expect(financeViolations(values, TODAY)).toEqual(expected);
    });

    it.each(optionalNames)("is valid without %s", (field) => expect(violationsWith({ [field]: empty })).toEqual([]));
  });

  it.each(CONFIRMED)("requires the confirmation %s at step 5: %s", (field, message) => {
    for (const isTicked of [undefined, false]) {
      const values = { ...application, [field]: isTicked };
      const expected = [{ propertyPath: field, message, code: violationCodes.notConfirmed }];
      for (const at of STEPS) expect(financeStepViolations(at, values, TODAY)).toEqual(at === 5 ? expected : []);
      expect(financeViolations(values, TODAY)).toEqual(expected);
    }
  });

  it("requires neither make nor model for a used vehicle", () => {
    expect(violationsWith({ variant: "used", make: "", model: undefined })).toEqual([]);
    expect(violationsWith({ variant: "new", make: "", model: undefined })).toEqual([
      "make: Make is required for new vehicles",
      "model: Model is required for new vehicles",
    ]);
  });

  it("refuses make and model of a used vehicle, which the form does not ask", () => {
    expect(violationsWith({ variant: "Used" })).toEqual([
      "make: Make is for new vehicles only",
      "model: Model is for new vehicles only",
    ]);
  });

  it("takes words about a used car, which a new one's form does not ask", () => {
    const usedVehicle = "Kiger, stock number SAN10001";
    expect(violationsWith({ variant: "used", make: "", model: "", usedVehicle })).toEqual([]);
    expect(violationsWith({ usedVehicle })).toEqual(["usedVehicle: Used car is for used vehicles only"]);
  });

  it("has a violation for every required field if it is empty, in the order of the page", () => {
    const all = financeViolations({}, TODAY);
    const required = REQUIRED.filter(([, field]) => field !== "make" && field !== "model");
    expect(toLines(all).toSorted()).toEqual(
      [
        ...required.map(([, field, message]) => `${field}: ${message}`),
        ...CONFIRMED.map((row) => row.join(": ")),
      ].toSorted(),
    );
    expect(all).toEqual(STEPS.flatMap((step) => financeStepViolations(step, {}, TODAY)));
    expect(toLines(all).slice(-13)).toEqual(CONFIRMED.map((row) => row.join(": ")));
  });
});

const AMOUNTS = [
  "basicMonthly",
  "carAllowance",
  "totalSalary",
  "monthlyCommission",
  "nettTakeHomePay",
  "otherSalary",
  "totalMonthlyHousehold",
  "amountOutstanding",
  "propertyValue",
  "instalment",
  "purchasePrice",
  "bondPaymentOrRent",
  "creditCardRepayments",
  "policyInsuranceRepayments",
  "educationCosts",
  "totalMonthlyHouseholdExpenses",
  "furnatureAccounts",
  "telephoneRepayments",
  "maintenanceRepairs",
  "vehicleInstalments",
  "clothingAccounts",
  "transportCosts",
  "overdrafts",
  "foodAndEntertainment",
  "other",
  "householdExpenses",
];

describe("the format of a field", () => {
  it.each([
    ["email", "thandi", "Email is not a valid email address"],
    ["phone", "12345", "Phone number is not a valid South African phone number"],
    ["workTel", "+44 20 7946 0000", "Work tel number is not a valid South African phone number"],
    ["homeTel", "phone", "Home tel number is not a valid South African phone number"],
    ["nextOfKinPhone", "08212345678", "Next of kin phone is not a valid South African phone number"],
    ["employmentTel", "011555", "Tel number is not a valid South African phone number"],
    ["idNumber", "8001015009086", "ID number is not a valid South African ID number"],
    ["idNumber", "1001015000083", "ID number belongs to somebody under 18"],
    ["postalCode", "203", "Postal code is not a valid postal code of four digits"],
    ["nextOfKinCode", "36290", "Next of kin code is not a valid postal code of four digits"],
    ["employmentCode", "21O7", "Code is not a valid postal code of four digits"],
    ["period", "81", "Years at address should be a number of years from 0 to 80"],
    ["period", "-1", "Years at address should be a number of years from 0 to 80"],
    ["employmentYearsWorked", "ten", "Years worked should be a number of years from 0 to 80"],
    ["dateOfMarriage", "2009-02-30", "Date of marriage is not a valid date"],
    ["dateOfMarriage", "29.02.2009", "Date of marriage is not a valid date"],
    ["dateOfMarriage", "03/14/2009", "Date of marriage is not a valid date"],
    ["dateOfMarriage", "14.03.09", "Date of marriage is not a valid date"],
    ["datePurchased", "1899-12-31", "Date purchased should be 01.01.1900 or later"],
    ["dateRegistered", "2026-11-22", "Date registered should not be in the future"],
    ["variant", "demo", "Vehicle type is not known"],
    ["propertyValue", "1000000000.01", "Property value should be R\u00a01\u00a0000\u00a0000\u00a0000 or less"],
    ["bondPaymentOrRent", "a lot", "Bond Payment/Rent is not a valid amount in rand"],
    ["furnatureAccounts", "-1", "Furnature Accounts is not a valid amount in rand"],
  ])("rejects %s = %j: %s", (field, value, message) => {
    const values = { ...application, [field]: value };
    expect(violationsWith({ [field]: value })).toEqual([`${field}: ${message}`]);
    const step = financeStepOf(field) as FinanceStep;
    expect(toLines(financeStepViolations(step, values, TODAY))).toEqual([`${field}: ${message}`]);
  });

  it.each(AMOUNTS)("accepts every notation of rand in %s, but no negative amount", (field) => {
    for (const value of ["0", "12 500", "R12,500.50", "1000000000"])
      expect(violationsWith({ [field]: value })).toEqual([]);
    for (const value of ["-1", "12.345", "x"]) {
      expect(violationsWith({ [field]: value })).toEqual([
        expect.stringMatching(`^${field}: .+ is not a valid amount in rand$`),
      ]);
    }
  });

  it.each<[string, string, keyof typeof violationCodes]>([
    ["email", "thandi", "notEmail"],
    ["phone", "12345", "wrongFormat"],
    ["idNumber", "12345", "wrongFormat"],
    ["basicMonthly", "1000000001", "outOfRange"],
    ["period", "81", "outOfRange"],
    ["period", "x12", "outOfRange"],
    ["dateOfMarriage", "31.12.1899", "outOfRange"],
    ["dateOfMarriage", "22.11.2026", "outOfRange"],
    ["variant", "rented", "unknownChoice"],
  ])("names the kind of what is wrong with the %s %s: %s", (field, value, kind) => {
    const codes = financeViolations({ ...application, [field]: value }, TODAY).map(({ code }) => code);
    expect(codes).toEqual([violationCodes[kind]]);
  });

  it("accepts dates from 1900 until today", () => {
    for (const dateOfMarriage of ["1900-01-01", TODAY]) expect(violationsWith({ dateOfMarriage })).toEqual([]);
  });

  it.each(["0", "0.5", "2,5", "80"])("accepts %s years", (value) => {
    expect(violationsWith({ period: value, employmentYearsWorked: value })).toEqual([]);
  });

  it.each(["14.3.2009", "14.03.2009", "14/03/2009", "14-3-2009", "14 03 2009", "14032009", "2009-03-14"])(
    "takes %s as 14 March 2009 and stores it as 2009-03-14",
    (typed) => {
      expect(violationsWith({ dateOfMarriage: typed })).toEqual([]);
      expect(normaliseFinance({ ...application, dateOfMarriage: typed }, TODAY).dateOfMarriage).toBe("2009-03-14");
    },
  );

  it("accepts an ID number from the 18th birthday on", () => {
    const idNumber = "0811215000084"; // born on 2008-11-21
    expect(toLines(financeViolations({ ...application, idNumber }, "2026-11-21"))).toEqual([]);
    expect(toLines(financeViolations({ ...application, idNumber }, "2026-11-20"))).toEqual([
      "idNumber: ID number belongs to somebody under 18",
    ]);
  });

  it("accepts any text in fields without a format", () => {
    const free = ["firstName", "postalStreet", "code", "maritalStatus", "relationship", "otherSpecify", "bankName"];
    for (const field of free) expect(violationsWith({ [field]: "李 Ω '; --" })).toEqual([]);
  });
});

describe("normaliseFinance", () => {
  it("normalises each field, and drops empty and unknown ones", () => {
    const typed = {
      ...application,
      variant: "New",
      idNumber: "800101 5009 087",
      phone: "082 123 4567",
      basicMonthly: "R 48 123,5",
      period: "2,5",
      firstName: " Thandiwe ",
      workTel: "",
      homeTel: null,
      unknown: "x",
    };
    const { workTel: _, homeTel: __, sourceCode: ___, status: ____, ...rest } = application;
    expect(normaliseFinance(typed, TODAY)).toEqual({
      ...rest,
      phone: "+27821234567",
      nextOfKinPhone: "+27731112223",
      employmentTel: "+27115550177",
      basicMonthly: "48123.50",
      period: "2.5",
    });
  });

  it("does not depend on the order of the fields", () => {
    const reversed = Object.fromEntries(Object.entries(application).reverse());
    expect(JSON.stringify(normaliseFinance(reversed, TODAY))).toBe(
      JSON.stringify(normaliseFinance(application, TODAY)),
    );
  });
});

it("every field of the payload belongs to a step, except the car, source code and status", () => {
  const without = Object.keys(FinanceApplicationInput.properties).filter((name) => financeStepOf(name) === undefined);
  expect(without).toEqual(["vehicleId", "sourceCode", "status"]);
  const placed = [
    ...([1, 2, 3, 4] as const).flatMap((step) => financeTextFields[step].map(({ field }) => field)),
    ...financeConfirmationFields,
  ];
  expect([...placed, ...without].toSorted()).toEqual(Object.keys(FinanceApplicationInput.properties).toSorted());
  expect(["dealership", "employmentTel", "bankName", "other", "debtReview"].map(financeStepOf)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(["toString", "Idempotency-Key", ""].map(financeStepOf)).toEqual([undefined, undefined, undefined]);
});
