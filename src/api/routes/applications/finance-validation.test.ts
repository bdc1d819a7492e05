import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FinanceApplicationInput } from "../../../contract/applications/finance-application.ts";
import { parseIdNumber } from "../../../contract/applications/id-number.ts";
import { financeConfirmationFields } from "../../../contract/applications/rules/steps.ts";
import { financeStepViolations } from "../../../contract/applications/rules/violations.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { testFinanceApplication as application } from "../../../contract/test-support/finance-application.ts";
import { deriveEncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import {
  listStoredApplications,
  PERSONAL_DATA,
  postApplication,
  readContents,
} from "../../test-support/finance-api.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

const TODAY = southAfricanDate(new Date());
const financeKeys = deriveEncryptionKeys([randomBytes(32)]);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ financeKeys });
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate finance_applications cascade`));

const post = (payload: object) => postApplication(api, payload);
const storedContents = async (change: object) => {
  const response = await post({ ...application, ...change });
  expect(response.body, response.body).toContain("reference");
  return readContents(api, financeKeys, response.json().reference);
};
const messages = async (change: object) => {
  const response = await post({ ...application, ...change });
  expect(response.statusCode).toBe(422);
  expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  return response
    .json()
    .violations.map((v: { propertyPath: string; message: string }) => `${v.propertyPath}: ${v.message}`);
};

describe("validation", () => {
  it("reports the missing fields of all steps at once", async () => {
    const response = await post({});
    expect(response.statusCode).toBe(422);
    const expected = ([1, 2, 3, 4, 5] as const).flatMap((step) => financeStepViolations(step, {}, TODAY));
    expect(response.json().violations).toEqual(expected);
    expect(expected.length).toBe(45);
    expect(await listStoredApplications(api)).toEqual([]);
  });

  // An application for a new vehicle has all required fields except the vehicle type; the empty application adds that.
  const required = [{ variant: "new" }, {}].flatMap((values) =>
    ([1, 2, 3, 4] as const).flatMap((step) => financeStepViolations(step, values, TODAY)),
  );
  const messageOf = new Map(required.map(({ propertyPath, message }) => [propertyPath, message]));
  it.each([...messageOf])("rejects an application without %s: %s", async (field, message) => {
    expect(await messages({ [field]: " \u0000" })).toEqual([`${field}: ${message}`]);
  });

  it.each(financeConfirmationFields)("rejects an application without the confirmation %s", async (field) => {
    const [{ message } = { message: "" }] = financeStepViolations(5, { ...application, [field]: false }, TODAY);
    expect(message).toMatch(/^Please confirm/);
    expect(await messages({ [field]: false })).toEqual([`${field}: ${message}`]);
    expect(await messages({ [field]: undefined })).toEqual([`${field}: ${message}`]);
  });

  it.each([
    [{ email: "thandi" }, "email: Email is not a valid email address"],
    [{ phone: "12345" }, "phone: Phone number is not a valid South African phone number"],
    [{ idNumber: "8001015009086" }, "idNumber: ID number is not a valid South African ID number"],
    [{ basicMonthly: "lots" }, "basicMonthly: Basic monthly salary is not a valid amount in rand"],
    [{ datePurchased: "2999-01-01" }, "datePurchased: Date purchased should not be in the future"],
    [{ dealership: "nobody" }, "dealership: Dealership is not known"],
    [{ make: "Toyota" }, "make: Make is not known"],
    [{ model: "Corolla" }, "model: Model is not known"],
    [{ variant: "scooter" }, "variant: Vehicle type is not known"],
    [{ variant: "used", model: "" }, "make: Make is for new vehicles only"],
    [{ variant: "used", make: null }, "model: Model is for new vehicles only"],
    [{ firstName: 12 }, "firstName: This value should be of type string."],
    [{ basicMonthly: 12500 }, "basicMonthly: This value should be of type string."],
    [{ license: "true" }, "license: This value should be of type boolean."],
    [{ variant: { deep: 1 } }, "variant: This value should be of type string."],
  ])("rejects %j", async (change, expected) => {
    expect(await messages(change)).toEqual([expected]);
  });

  it("rejects an applicant under 18", async () => {
    const born = new Date(Date.now() - 9 * 365 * 86_400_000).toISOString().slice(2, 10).replaceAll("-", "");
    const idNumber = Array.from({ length: 10 }, (_, digit) => `${born}500008${digit}`).find((id) =>
      parseIdNumber(id, TODAY),
    );
    expect(await messages({ idNumber })).toEqual(["idNumber: ID number belongs to somebody under 18"]);
  });

  it("reports wrong types, missing and invalid values together", async () => {
    expect(await messages({ firstName: 12, email: "", dealership: "nobody", license: false, period: "99" })).toEqual([
      "firstName: This value should be of type string.",
      "email: Email is required",
      "period: Years at address should be a number of years from 0 to 80",
      "license: Please confirm you have a license",
      "dealership: Dealership is not known",
    ]);
  });

  const bounded = Object.keys(FinanceApplicationInput.properties).filter(
    (name) => typeof application[name as keyof typeof application] === "string",
  );
  it.each(bounded)("rejects a text that is too long in %s", async (field) => {
    expect(await messages({ [field]: "x".repeat(501) })).toContainEqual(
      expect.stringMatching(`^${field}: This value is too long\\. It should have \\d+ characters or less\\.$`),
    );
  });

  it("rejects a body that is too large", async () => {
    expect((await post({ ...application, unknown: "x".repeat(65 * 1024) })).statusCode).toBe(413);
  });

  it("does not repeat the input in the response", async () => {
    const response = await post({
      ...application,
      idNumber: "8001015009086",
      email: "secret@",
      basicMonthly: "48,12,3",
    });
    expect(response.statusCode).toBe(422);
    for (const value of [...PERSONAL_DATA, "8001015009086", "secret@", "48,12,3"]) {
      expect(response.body.includes(value), value).toBe(false);
    }
  });
});

describe("each optional field", () => {
  const optional = Object.entries(application)
    .filter(([name, value]) => typeof value === "string" && name !== "status" && name !== "sourceCode")
    .map(([name]) => name)
    .filter((name) => financeStepViolations(1, { ...application, [name]: "" }, TODAY).length === 0)
    .filter((name) =>
      ([2, 3, 4] as const).every((at) => financeStepViolations(at, { ...application, [name]: "" }, TODAY).length === 0),
    );

  it("may be empty, together with all others", async () => {
    expect(optional.length).toBe(30);
    const contents = await storedContents(Object.fromEntries(optional.map((name) => [name, ""])));
    for (const name of optional) expect(contents).not.toHaveProperty(name);
  });

  it.each(optional)("may be omitted: %s", async (name) => {
    const contents = await storedContents({ [name]: undefined });
    expect(contents).not.toHaveProperty(name);
    expect(Object.keys(contents)).toHaveLength(Object.keys(application).length - 1);
  });
});
