import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { financeConfirmationFields } from "../../../contract/applications/rules/steps.ts";
import { testFinanceApplication as application } from "../../../contract/test-support/finance-application.ts";
import { deriveEncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { createFinanceApplication } from "../../../db/queries/applications/finance-applications.ts";
import { readApplication } from "../../../db/queries/applications/read-application.ts";
import { financeApplicationAccess, type financeApplications } from "../../../db/schema/finance.ts";
import { emptyTables } from "../../../db/test-support/empty-tables.ts";
import {
  listStoredApplications,
  PERSONAL_DATA,
  postApplication,
  readContents,
  TEST_ACCESS,
} from "../../test-support/finance-api.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

const secret = randomBytes(32);
const financeKeys = deriveEncryptionKeys([secret]);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ financeKeys });
});
afterAll(() => api.close());
afterEach(() => setSettings({}));
beforeEach(async () => {
  await emptyTables(api.db, ["finance_applications", "finance_application_access", "confirmation_times"]);
});

const post = (payload: object, headers?: Record<string, string>) => postApplication(api, payload, headers);
const rows = () => listStoredApplications(api);
const read = (reference: string, keys = financeKeys) => readContents(api, keys, reference);
const storedContents = async (change: object) => {
  const response = await post({ ...application, ...change });
  expect(response.body, response.body).toContain("reference");
  return read(response.json().reference);
};
const applyForUsed = async (change: object) => {
  const { make, model, ...used } = { ...application, variant: "used", ...change };
  const response = await post(used);
  expect(response.statusCode, response.body).toBe(201);
  return readApplication(api.db, financeKeys, { reference: response.json().reference }, TEST_ACCESS);
};

describe("POST /finance_applications", () => {
  it("keeps the used car that it is for, as it was", async () => {
    const { id, uri, price } = (await api.get("/api/vehicles")).json()["hydra:member"][0];
    const { offer, contents } = await applyForUsed({ vehicleId: id });
    expect(offer).toMatchObject({ kind: "used", id, uri, price, stockNumber: expect.any(String) });
    expect(contents.vehicleId).toBe(id);
    expect(await applyForUsed({ vehicleId: 99_999_999 })).toMatchObject({ offer: null });
    expect(await applyForUsed({ vehicleId: null })).toMatchObject({ offer: null });
    const forNew = await post({ ...application, vehicleId: id });
    expect((await read(forNew.json().reference)).vehicleId).toBeUndefined();
    expect((await post({ ...application, vehicleId: -1 })).statusCode).toBe(422);
  });

  it.each(["link", "path", "short link", "stock number", "stock number in words"] as const)(
    "finds the used car that the applicant names by its %s",
    async (notation) => {
      const { id, uri, stock_number } = (await api.get("/api/vehicles")).json()["hydra:member"][0];
      const usedVehicle = {
        link: `It is this one: https://karoo.example${uri}?utm_source=x.`,
        path: `/dealer/any${uri}/enquire`,
        "short link": `(www.karoo.example${uri})`,
        "stock number": ` ${stock_number.toLowerCase()} `,
        "stock number in words": `Stock no. #${stock_number}`,
      }[notation];
      const { offer, contents } = await applyForUsed({ usedVehicle });
      expect(offer).toMatchObject({ kind: "used", id, stockNumber: stock_number });
      expect(contents).toMatchObject({ usedVehicle: usedVehicle.trim() });
    },
  );

  it("keeps other words about a used car as they are", async () => {
    const { uri } = (await api.get("/api/vehicles")).json()["hydra:member"][0];
    const other = [
      "2021 Kiger, red",
      `https://elsewhere.example${uri}`,
      "https://karoo.example/used/a/b/99999999",
      "#",
    ];
    for (const usedVehicle of other) {
      expect(await applyForUsed({ usedVehicle })).toMatchObject({ offer: null, contents: { usedVehicle } });
    }
    const { id } = (await api.get("/api/vehicles")).json()["hydra:member"][1];
    expect(await applyForUsed({ usedVehicle: uri, vehicleId: id })).toMatchObject({ offer: { id } });
    const forNew = await post({ ...application, usedVehicle: uri });
    expect(forNew.json().violations).toMatchObject([
      { propertyPath: "usedVehicle", message: "Used car is for used vehicles only" },
    ]);
  });

  it("stores an application and returns its reference without personal data", async () => {
    const response = await post({ ...application, status: "Delivered" });
    expect(response.statusCode).toBe(201);
    expect(response.headers["content-type"]).toBe("application/ld+json; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
    const body = response.json();
    expect(body.reference).toMatch(/^F-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(body).toEqual({
      "@context": "/api/contexts/FinanceApplication",
      "@id": `/api/finance_applications/${body.reference}`,
      "@type": "FinanceApplication",
      reference: body.reference,
      status: "Queued",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      dealer_slug: "renault-sandton",
    });
    expect(await rows()).toMatchObject([
      {
        reference: body.reference,
        status: "Queued",
        sourceCode: "Group Website Renault-Online Fin App",
        vehicleType: "new",
        make: "Renault",
        model: "Kiger",
        keyId: financeKeys.current.id,
      },
    ]);
    const { workTel, homeTel, phone, nextOfKinPhone, employmentTel, ...same } = application;
    expect(await read(body.reference)).toEqual({
      ...same,
      phone: "+27821234567",
      workTel: "+27115550123",
      homeTel: "+27215550199",
      nextOfKinPhone: "+27731112223",
      employmentTel: "+27115550177",
    });
  });

  it("returns the same at the application's own URL, and no other data", async () => {
    const { "@context": _, ...sent } = (await post(application)).json();
    const response = await api.get(sent["@id"]);
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toMatchObject(sent);
    expect(Object.keys(response.json()).toSorted()).toEqual(
      ["@context", "@id", "@type", "createdAt", "dealer_slug", "reference", "status"].toSorted(),
    );
    expect((await api.get("/api/finance_applications/F-00000000")).statusCode).toBe(404);
  });

  it("stores no personal data that can be read without the key", async () => {
    expect((await post(application)).statusCode).toBe(201);
    const [{ contents, ...plainText }] = (await rows()) as [typeof financeApplications.$inferSelect];
    expect(Object.keys(plainText).toSorted()).toEqual([
      "contactHashes",
      "createdAt",
      "dealerId",
      "id",
      "idempotencyKey",
      "keyId",
      "make",
      "model",
      "ownerId",
      "payloadHash",
      "personHashes",
      "reference",
      "revision",
      "sourceCode",
      "stage",
      "status",
      "vehicleType",
    ]);
    expect(PERSONAL_DATA.length).toBe(55);
    for (const value of [...PERSONAL_DATA, "27821234567", "isDeclaredUnfit"]) {
      expect(JSON.stringify(plainText).includes(value), value).toBe(false);
      expect(contents.includes(value), value).toBe(false);
    }
  });

  it("accepts the dealership's name in upper and lower case", async () => {
    expect(await storedContents({ dealership: "renault SANDTON" })).toMatchObject({ dealership: "renault SANDTON" });
    const { rows: found } = await api.db.execute(
      sql`select slug from finance_applications join dealers on dealers.id = dealer_id`,
    );
    expect(found).toEqual([{ slug: "renault-sandton" }]);
  });

  it("accepts make and model of a new vehicle by name or slug, and stores their names", async () => {
    await storedContents({ make: "renault", model: "KIGER" });
    expect(await rows()).toMatchObject([{ make: "Renault", model: "Kiger" }]);
  });

  it("stores a used vehicle without make and model", async () => {
    await storedContents({ variant: "Used", make: "", model: null });
    expect(await rows()).toMatchObject([{ vehicleType: "used", make: null, model: null }]);
  });

  it("sets the default source code if the request has none", async () => {
    await storedContents({ sourceCode: "" });
    await storedContents({ sourceCode: "Partner site" });
    expect((await rows()).map(({ sourceCode }) => sourceCode).toSorted()).toEqual([
      "Group Website Renault-Online Fin App",
      "Partner site",
    ]);
  });

  it("stores texts of every alphabet, trimmed and without control characters", async () => {
    expect(await storedContents({ firstName: "  Zoë\u0000\n 李 ", surname: "broken \ud800 pair" })).toMatchObject({
      firstName: "Zoë 李",
      surname: "broken \ufffd pair",
    });
  });
});

describe("an Idempotency-Key", () => {
  const key = { "idempotency-key": "7c1f6a52-9d1e-4f0c-8f6e-000000000002" };

  it("makes a repeated request return the first response, and store one application", async () => {
    const first = await post(application, key);
    const again = await post(Object.fromEntries(Object.entries(application).reverse()), key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(await rows()).toHaveLength(1);
  });

  it("makes ten concurrent requests store one application", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(application, key)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    const { rows: emails } = await api.db.execute(sql`select kind from lead_deliveries order by kind`);
    expect(emails).toEqual([{ kind: "confirmation" }, { kind: "email" }]);
  });

  it("is rejected with another application, but may be reused after a rejected request", async () => {
    expect((await post({ ...application, email: "" }, key)).statusCode).toBe(422);
    expect((await post(application, key)).statusCode).toBe(201);
    for (const change of [{ firstName: "Sipho" }, { basicMonthly: "1" }, { dealership: "renault-umhlanga" }]) {
      const other = await post({ ...application, ...change }, key);
      expect(other.statusCode).toBe(422);
      expect(other.json().violations).toMatchObject([
        { propertyPath: "Idempotency-Key", message: "This key was used for another application" },
      ]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it("is recognised after the encryption key has changed", async () => {
    const first = await post(application, key);
    const { reference } = first.json();
    const [{ dealerId, sourceCode, vehicleType }] = (await rows()) as [typeof financeApplications.$inferSelect];
    const again = await createFinanceApplication(
      api.db,
      deriveEncryptionKeys([randomBytes(32), secret]),
      {
        status: "Queued" as const,
        dealerId,
        sourceCode,
        vehicleType,
        make: "Renault",
        model: "Kiger",
        contents: await read(reference),
      },
      { consentVersion: "another" },
      key["idempotency-key"],
      async () => {},
    );
    expect(again).toMatchObject({ outcome: "repeated", application: { reference } });
    expect(await rows()).toHaveLength(1);
  });

  it.each(["short", "with space"])("is rejected if it is %s", async (bad) => {
    expect((await post(application, { "idempotency-key": bad })).statusCode).toBe(400);
  });

  it("is optional: each request without it stores an application", async () => {
    const responses = [await post(application), await post(application)];
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(2);
    expect(await rows()).toHaveLength(2);
  });
});

describe("reading an application", () => {
  it("logs who reads it and when, before it is decrypted", async () => {
    const { reference } = (await post(application)).json();
    await read(reference);
    await expect(read(reference, deriveEncryptionKeys([randomBytes(32)]))).rejects.toThrow();
    const access = await api.db.select().from(financeApplicationAccess);
    expect(access).toMatchObject([
      { reference, readBy: "tester", readAt: expect.any(Date) },
      { reference, readBy: "tester", readAt: expect.any(Date) },
    ]);
  });

  it("fails without its key and names the key", async () => {
    const { reference } = (await post(application)).json();
    await expect(read(reference, deriveEncryptionKeys([randomBytes(32)]))).rejects.toThrow(
      `${reference} is encrypted with the key ${financeKeys.current.id}, which is missing`,
    );
    expect(await read(reference, deriveEncryptionKeys([randomBytes(32), secret]))).toMatchObject({
      surname: "Nkosi-Botha",
    });
  });

  it.each([
    [
      "a bit of its contents was changed",
      sql`update finance_applications set contents = set_byte(contents, 60, 255 - get_byte(contents, 60))`,
    ],
    ["its contents were truncated", sql`update finance_applications set contents = substr(contents, 1, 200)`],
    ["its reference was changed", sql`update finance_applications set reference = 'F-00000000'`],
  ])("fails if %s", async (_case, change) => {
    expect((await post(application)).statusCode).toBe(201);
    await api.db.execute(change);
    const [row] = await rows();
    await expect(read(String(row?.reference))).rejects.toThrow("cannot be decrypted: it was changed");
  });
});

it("the wording that the applicant agreed to can be read with the application", async () => {
  const { reference } = (await post(application)).json();
  const { consent } = await readApplication(api.db, financeKeys, { reference }, TEST_ACCESS);
  expect(consent?.version).toMatch(/^finance-form-[0-9a-f]{8}$/);
  expect(Object.keys(consent?.confirmations ?? {}).toSorted()).toEqual(financeConfirmationFields.toSorted());
  expect(consent?.confirmations.debtReview).toBe("I am not under debt review");
  const { rows: wordings } = await api.db.execute<{ wording: object }>(
    sql`select wording from consent_wordings where version = ${consent?.version}`,
  );
  expect(wordings).toMatchObject([{ wording: { noticeText: expect.any(Array) } }]);
});

it("an unexpected error is logged without personal data, and the response has no details", async () => {
  vi.spyOn(api.db, "transaction").mockImplementation(() => {
    throw Object.assign(new Error(`value of ${application.email} violates`), { severity: "ERROR", code: "23514" });
  });
  api.logged.length = 0;
  const response = await post(application);
  vi.restoreAllMocks();
  expect(response.statusCode).toBe(500);
  const log = api.logged.join("");
  expect(log).toContain("POST /api/finance_applications");
  expect(log).toContain('"code":"23514"');
  for (const value of PERSONAL_DATA) expect(`${response.body}${log}`.includes(value), value).toBe(false);
});

it("no input is logged, neither of accepted nor of rejected applications", async () => {
  api.logged.length = 0;
  await post(application);
  await post({ ...application, idNumber: "8001015009086" });
  for (const value of PERSONAL_DATA) expect(api.logged.join("").includes(value), value).toBe(false);
});

it("an IP address that exceeds the rate limit gets 429", async () => {
  setSettings({ leadsPerVisitor: 1 });
  const limited = await createTestApi();
  const send = () => limited.request({ method: "POST", url: "/api/finance_applications", payload: application });
  try {
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(429);
  } finally {
    await limited.close();
  }
});

it("the rate limit of all addresses is spent by what is stored, and lets each address send one more", async () => {
  setSettings({ leadsOfAll: 1 });
  const limited = await createTestApi();
  const send = async (remoteAddress: string, change: object = {}, key?: string) => {
    const response = await limited.request({
      method: "POST",
      url: "/api/finance_applications",
      remoteAddress,
      payload: { ...application, ...change },
      headers: key === undefined ? {} : { "idempotency-key": key },
    });
    return response.statusCode;
  };
  const key = "7c1f6a52-9d1e-4f0c-8f6e-000000000030";
  try {
    for (let n = 0; n < 3; n++) expect(await send("10.0.0.1", { email: "" })).toBe(422);
    for (let n = 0; n < 3; n++) expect(await send("10.0.0.1", {}, key)).toBe(201);
    expect(await send("10.0.0.2")).toBe(201); // this address's one beyond the limit
    expect(await send("10.0.0.2")).toBe(429);
    expect(await send("10.0.0.3")).toBe(429); // one address has sent one more
    expect(await send("10.0.0.1", {}, key)).toBe(201);
  } finally {
    await limited.close();
  }
});
