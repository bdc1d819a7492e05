import { afterAll, beforeAll, expect, it } from "vitest";
import { samples } from "../test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let editor: Client;
beforeAll(async () => {
  api = await createTestStaffApi();
  editor = await api.signIn(["editor"]);
});
afterAll(() => api.close());

const fieldsOf = (response: { json(): { violations: { propertyPath: string }[] } }) =>
  response
    .json()
    .violations.map(({ propertyPath }) => propertyPath)
    .sort();

it("takes figures within their bounds, and a safety rating with its source and year only", async () => {
  const variant = samples.range_variants?.create(1, 501) ?? {};
  const outside = { acceleration: 0.2, boot: 10.5, drivenWheels: "Caterpillars", warrantyYears: 200, topSpeed: "fast" };
  const refused = await editor.post("/range_variants", { ...variant, ...outside });
  expect(refused.statusCode).toBe(422);
  expect(fieldsOf(refused)).toEqual(Object.keys(outside).sort());

  const rated = await editor.post("/range_variants", { ...variant, safetyRating: 4, safetyRatingYear: 2024 });
  expect(fieldsOf(rated)).toEqual(["safetyRatingSource"]);
  const twice = { features: ["abs", "sunroof"], optionalFeatures: ["sunroof"] };
  expect(fieldsOf(await editor.post("/range_variants", { ...variant, ...twice }))).toEqual(["optionalFeatures"]);
  const known = { acceleration: 9.7, drivenWheels: "4x4", safetyRating: 4, safetyRatingYear: 2024 };
  const made = await editor.post("/range_variants", { ...variant, ...known, safetyRatingSource: "Global NCAP" });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json()).toMatchObject({ ...known, boot: null });
  const etag = String(made.headers.etag);
  const parted = await editor.patch(`/range_variants/${made.json().id}`, { safetyRatingSource: "" }, etag);
  expect(fieldsOf(parted)).toEqual(["safetyRatingSource"]);
});
