import { describe, expect, it } from "vitest";
import { testFinanceApplication as application } from "../../../../contract/test-support/finance-application.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { ApiError } from "../../../data/api-errors.ts";
import { sendApplication, stepErrors, toApplication, toValues } from "./application.ts";

const values = toValues(application);

describe("the request body", () => {
  it("has make and model of a new vehicle only, also if they were chosen before", () => {
    expect(toApplication(values)).toMatchObject({ variant: "new", make: "Renault", model: "Kiger" });
    for (const variant of ["used", ""]) {
      const body = toApplication({ ...values, variant });
      expect(body).not.toHaveProperty("make");
      expect(body).not.toHaveProperty("model");
      expect(body).toMatchObject({ dealership: "renault-sandton", license: true });
    }
  });

  it("has the values that it was made from", () => {
    expect(toValues(toApplication(values))).toEqual(values);
    expect(toValues({ firstName: "Thandi", surname: "", license: false, bankName: null })).toEqual({
      firstName: "Thandi",
    });
  });
});

it("has what is written about a used car, unless the page names one", () => {
  const used = { ...values, variant: "used", usedVehicle: "Kiger, 2021" };
  expect(toApplication(used).usedVehicle).toBe("Kiger, 2021");
  expect(toApplication(used, 7)).not.toHaveProperty("usedVehicle");
  expect(toApplication({ ...used, variant: "new" })).not.toHaveProperty("usedVehicle");
});

it("names the car that it is for, unless it is for a new one", () => {
  expect(toApplication({ ...values, variant: "used" }, 7).vehicleId).toBe(7);
  expect(toApplication({ ...values, variant: "new" }, 7)).not.toHaveProperty("vehicleId");
  expect(toApplication({ ...values, variant: "used" })).not.toHaveProperty("vehicleId");
});

it("a step lists empty and invalid fields together", () => {
  expect(stepErrors(2, { ...values, basicMonthly: "lots", totalSalary: "R 20 000", bankName: "" })).toEqual({
    basicMonthly: "Basic monthly salary is not a valid amount in rand",
  });
  expect(stepErrors(1, { ...values, idNumber: "8001015009086", phone: "+27 (0)82 123 4567", surname: " " })).toEqual({
    surname: "Last name is required",
    idNumber: "ID number is not a valid South African ID number",
  });
});

describe("an application that the server refuses", () => {
  const refuse = (...violations: [string, string][]) => {
    const list = violations.map(([propertyPath, message]) => ({ propertyPath, message, code: "" }));
    const post = () => Promise.reject(new ApiError(422, { violations: list }));
    return sendApplication({ post } as unknown as ApiClient, values, { idempotencyKey: "key" });
  };

  it("leads to the first step with an error, and keeps the messages about what the form does not ask", async () => {
    expect(await refuse(["transportCosts", "No"], ["basicMonthly", "Too much"], ["code", "Code is unknown"])).toEqual({
      sent: false,
      step: 2,
      errors: { transportCosts: "No", basicMonthly: "Too much" },
      messages: ["Code is unknown"],
      notice: null,
      status: 422,
    });
  });

  it("stays at the last step if no field of the form has an error", async () => {
    const refused = await refuse(["Idempotency-Key", "This key was used for another application"], ["", "Nothing"]);
    expect(refused).toMatchObject({
      step: 5,
      errors: {},
      messages: ["This key was used for another application", "Nothing"],
      notice: null,
    });
  });
});
