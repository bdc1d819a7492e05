import { describe, expect, it } from "vitest";
import { violationCodes } from "../../hydra.ts";
import { FinanceApplicationInput } from "../../resources/finance-application.ts";
import { testFinanceApplication as application } from "../../test-support/finance-application.ts";
import { type FinanceStep, financeConfirmationFields, financeStepOf, financeTextFields } from "./steps.ts";
import { financeStepHints, financeStepViolations, financeViolations, normaliseFinance } from "./violations.ts";

const TODAY = "2026-11-21";
const STEPS = [1, 2, 3, 4, 5] as const;

/** The tables of 5.2 and 5.3, to the letter. */
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

const said = (violations: { propertyPath: string; message: string }[]) =>
  violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
const wrong = (change: object) => said(financeViolations({ ...application, ...change }, TODAY));

describe("a finance application", () => {
  it("that is complete has nothing wrong with it, at any step", () => {
    expect(wrong({})).toEqual([]);
    for (const step of STEPS) {
      expect(financeStepViolations(step, application)).toEqual([]);
      expect(financeStepHints(step, application, TODAY)).toEqual([]);
    }
  });

  describe.each([undefined, null, "", "   "])("with %j in it", (empty) => {
    it.each(REQUIRED)("at step %i, %s: %s", (step, field, message) => {
      const values = { ...application, [field]: empty };
      const expected = [{ propertyPath: field, message, code: violationCodes.blank }];
      // Without a vehicle type there is no new vehicle whose make and model could be asked.
      for (const at of STEPS) expect(financeStepViolations(at, values)).toEqual(at === step ? expected : []);
      expect(financeViolations(values, TODAY)).toEqual(expected);
    });

    it.each(optionalNames)("does without %s", (field) => expect(wrong({ [field]: empty })).toEqual([]));
  });

  it.each(CONFIRMED)("at step 5 needs %s: %s", (field, message) => {
    for (const answer of [undefined, false]) {
      const values = { ...application, [field]: answer };
      const expected = [{ propertyPath: field, message, code: violationCodes.notConfirmed }];
      for (const at of STEPS) expect(financeStepViolations(at, values)).toEqual(at === 5 ? expected : []);
      expect(financeViolations(values, TODAY)).toEqual(expected);
    }
  });

  it("needs neither make nor model for a used vehicle", () => {
    expect(wrong({ variant: "used", make: "", model: undefined })).toEqual([]);
    expect(wrong({ variant: "new", make: "", model: undefined })).toEqual([
      "make: Make is required for new vehicles",
      "model: Model is required for new vehicles",
    ]);
  });

  it("that is empty has everything wrong, in the order of the page", () => {
    const all = financeViolations({}, TODAY);
    const asked = REQUIRED.filter(([, field]) => field !== "make" && field !== "model");
    expect(said(all).toSorted()).toEqual(
      [
        ...asked.map(([, field, message]) => `${field}: ${message}`),
        ...CONFIRMED.map((row) => row.join(": ")),
      ].toSorted(),
    );
    expect(all).toEqual(STEPS.flatMap((step) => financeStepViolations(step, {})));
    expect(said(all).slice(-13)).toEqual(CONFIRMED.map((row) => row.join(": ")));
  });
});

const AMOUNTS = [
  ...["basicMonthly", "carAllowance", "totalSalary", "monthlyCommission", "nettTakeHomePay", "otherSalary"],
  ...["totalMonthlyHousehold", "amountOutstanding", "propertyValue", "instalment", "purchasePrice"],
  ...["bondPaymentOrRent", "creditCardRepayments", "policyInsuranceRepayments", "educationCosts"],
  ...["totalMonthlyHouseholdExpenses", "furnatureAccounts", "telephoneRepayments", "maintenanceRepairs"],
  ...["vehicleInstalments", "clothingAccounts", "transportCosts", "overdrafts", "foodAndEntertainment", "other"],
  "householdExpenses",
];

describe("a field that is filled in", () => {
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
    ["dateOfMarriage", "14/03/2009", "Date of marriage is not a valid date"],
    ["datePurchased", "1899-12-31", "Date purchased should be 01.01.1900 or later"],
    ["dateRegistered", "2026-11-22", "Date registered should not be in the future"],
    ["variant", "demo", "Vehicle type is not known"],
    ["propertyValue", "1000000000.01", "Property value should be R\u00a01\u00a0000\u00a0000\u00a0000 or less"],
    ["bondPaymentOrRent", "a lot", "Bond Payment/Rent is not a valid amount in rand"],
    ["furnatureAccounts", "-1", "Furnature Accounts is not a valid amount in rand"],
  ])("as %s = %j: %s", (field, value, message) => {
    const values = { ...application, [field]: value };
    expect(wrong({ [field]: value })).toEqual([`${field}: ${message}`]);
    // The page lets it pass, and may hint at it.
    const step = financeStepOf(field) as FinanceStep;
    expect(financeStepViolations(step, values)).toEqual([]);
    expect(said(financeStepHints(step, values, TODAY))).toEqual([`${field}: ${message}`]);
  });

  it.each(AMOUNTS)("as %s takes any way to write rand, and nothing below zero", (field) => {
    for (const value of ["0", "12 500", "R12,500.50", "1000000000"]) expect(wrong({ [field]: value })).toEqual([]);
    for (const value of ["-1", "12.345", "x"]) {
      expect(wrong({ [field]: value })).toEqual([
        expect.stringMatching(`^${field}: .+ is not a valid amount in rand$`),
      ]);
    }
  });

  it.each(["0", "0.5", "2,5", "80"])("as years takes %s", (value) => {
    expect(wrong({ period: value, employmentYearsWorked: value })).toEqual([]);
  });

  it("as an ID number is of age on the birthday, not the day before", () => {
    const idNumber = "0811215000084"; // born on 2008-11-21
    expect(said(financeViolations({ ...application, idNumber }, "2026-11-21"))).toEqual([]);
    expect(said(financeViolations({ ...application, idNumber }, "2026-11-20"))).toEqual([
      "idNumber: ID number belongs to somebody under 18",
    ]);
  });

  it("as free text takes any", () => {
    const free = ["firstName", "postalStreet", "code", "maritalStatus", "relationship", "otherSpecify", "bankName"];
    for (const field of free) expect(wrong({ [field]: "李 Ω '; --" })).toEqual([]);
  });
});

describe("normaliseFinance", () => {
  it("keeps one spelling of each field, and nothing that is empty or unknown", () => {
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

  it("is the same in whatever order the fields come", () => {
    const reversed = Object.fromEntries(Object.entries(application).reverse());
    expect(JSON.stringify(normaliseFinance(reversed, TODAY))).toBe(
      JSON.stringify(normaliseFinance(application, TODAY)),
    );
  });
});

it("every field of the payload has its step, but for what no visitor fills in", () => {
  const without = Object.keys(FinanceApplicationInput.properties).filter((name) => financeStepOf(name) === undefined);
  expect(without).toEqual(["sourceCode", "status"]);
  const placed = [
    ...([1, 2, 3, 4] as const).flatMap((step) => financeTextFields[step].map(({ field }) => field)),
    ...financeConfirmationFields,
  ];
  expect([...placed, "sourceCode", "status"].toSorted()).toEqual(
    Object.keys(FinanceApplicationInput.properties).toSorted(),
  );
  expect(["dealership", "employmentTel", "bankName", "other", "debtReview"].map(financeStepOf)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(["toString", "Idempotency-Key", ""].map(financeStepOf)).toEqual([undefined, undefined, undefined]);
});
