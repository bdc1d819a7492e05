import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TEST_ENQUIRY } from "../../../contract/test-support/customer-enquiry.ts";
import { tradeInPictures, tradeIns } from "../../../db/schema/enquiries/trade-ins.ts";
import { PHONE_HEIC, phoneJpeg, twoColours, withJpegSize } from "../../../media-library/test-support/picture-files.ts";
import { type FormPart, multipartBody } from "../../staff/test-support/multipart.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

const CAR = {
  trade_in_make: "Toyota",
  trade_in_model: "Etios 1.5 Xs",
  trade_in_year: "2015",
  trade_in_kilometres: "142 000 km",
  trade_in_service_plan: "no",
  trade_in_condition: "Scratch on the boot.\nTwo owners.",
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ vehicles: 1 });
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate customer_enquiries cascade`));

const send = (change: object, headers = {}) =>
  api.request({
    method: "POST",
    url: "/api/customer_enquiries",
    headers: { "content-type": "application/ld+json", accept: "application/ld+json", ...headers },
    payload: JSON.stringify({ ...TEST_ENQUIRY, ...change }),
  });
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

describe("an enquiry with a car to trade in", () => {
  it("keeps the car, and gets a secret for pictures, the same when it is repeated", async () => {
    const key = { "idempotency-key": "the-same-enquiry" };
    const first = (await send(CAR, key)).json();
    expect(first.trade_in_key).toMatch(/^[\w-]{32}$/);
    expect((await send(CAR, key)).json()).toEqual(first);
    expect((await send({ ...CAR, trade_in_year: "2014" }, key)).statusCode).toBe(422);
    expect(await api.db.select().from(tradeIns)).toMatchObject([
      {
        make: "Toyota",
        model: "Etios 1.5 Xs",
        year: 2015,
        kilometres: 142_000,
        servicePlan: "no",
        condition: "Scratch on the boot.\nTwo owners.",
        value: null,
      },
    ]);
    // Only who sent it has the secret.
    expect((await api.get(`/api/customer_enquiries/${first.reference}`)).json()).not.toHaveProperty("trade_in_key");
  });

  it("names each field that is missing or wrong", async () => {
    expect(violationsOf(await send({ trade_in_condition: "As new" }))).toEqual([
      "trade_in_make: Make of your car is required",
      "trade_in_model: Model of your car is required",
      "trade_in_year: Year of your car is required",
      "trade_in_kilometres: Kilometres of your car is required",
    ]);
    const wrong = { ...CAR, trade_in_year: "15", trade_in_kilometres: "many", trade_in_service_plan: "maybe" };
    expect(violationsOf(await send(wrong))).toEqual([
      expect.stringMatching(/^trade_in_year: Year of your car must be between 1950 and \d{4}$/),
      "trade_in_kilometres: Kilometres of your car must be a whole number up to 2 000 000",
      "trade_in_service_plan: Choose whether your car has a service plan",
    ]);
    expect((await send({ trade_in_service_plan: "yes" })).json()).not.toHaveProperty("trade_in_key");
    expect(violationsOf(await send({ form: "sell", form_name: "Trade-in Form" }))).toHaveLength(4);
  });
});

describe("pictures", () => {
  let key: string;
  beforeEach(async () => {
    key = (await send(CAR)).json().trade_in_key;
  });
  const upload = (parts: readonly FormPart[], { to = key, path = "" } = {}) => {
    const { headers, payload } = multipartBody(parts);
    return api.request({
      method: "POST",
      url: `/api/trade_ins/pictures${path}?key=${to}`,
      headers: { ...headers, accept: "application/ld+json" },
      payload,
    });
  };
  const picture = (body: Buffer, fileName = "car.jpg"): FormPart => ({ name: "picture", fileName, body });
  const outcomeOf = async (...parts: FormPart[]) => {
    const { pictures, problems } = (await upload(parts)).json();
    return { pictures, problems };
  };
  const stored = () => api.db.select().from(tradeInPictures).orderBy(tradeInPictures.id);

  it("are encoded anew, small, upright and without metadata, and a repeated one is stored once", async () => {
    const photo = await phoneJpeg();
    expect(await outcomeOf(picture(photo), picture(PHONE_HEIC, "car.heic"))).toEqual({ pictures: 2, problems: [] });
    expect(await outcomeOf(picture(photo))).toEqual({ pictures: 2, problems: [] });
    for (const { contents, width, height } of await stored()) {
      const read = await sharp(contents).metadata();
      expect(read).toMatchObject({ format: "jpeg", width, height });
      expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
      expect([read.exif, read.xmp, read.iptc, read.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
    const big = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    expect((await outcomeOf(picture(big, "big.png"))).pictures).toBe(3);
    expect((await stored()).at(-1)).toMatchObject({ width: 1600, height: 1200 });
  });

  it("that are none, damaged, too large or too many are refused, each for its reason", async () => {
    const jpeg = await twoColours().jpeg().toBuffer();
    expect(await outcomeOf(picture(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "x.svg"))).toEqual({
      pictures: 0,
      problems: ["type"],
    });
    expect((await outcomeOf(picture(Buffer.from("%PDF-1.7")))).problems).toEqual(["type"]);
    expect((await outcomeOf(picture(jpeg.subarray(0, 300)))).problems).toEqual(["damaged"]);
    expect((await outcomeOf(picture(withJpegSize(jpeg, 30_000, 30_000)))).problems).toEqual(["size"]);
    expect((await outcomeOf(picture(Buffer.alloc(15_000_001, 0xff)))).problems).toEqual(["size"]);
    expect(await outcomeOf(picture(Buffer.alloc(0), ""))).toEqual({ pictures: 0, problems: [] });
    for (let n = 0; n < 10; n++) {
      const background = { r: 20 * n, g: 0, b: 0 };
      const one = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .jpeg()
        .toBuffer();
      expect((await outcomeOf(picture(one))).pictures).toBe(n + 1);
    }
    expect(await outcomeOf(picture(jpeg))).toEqual({ pictures: 10, problems: ["count"] });
  });

  it("come by a plain form too, which leads back to its page", async () => {
    const parts = [picture(await phoneJpeg()), picture(Buffer.from("no picture"))];
    const response = await upload(parts, { path: "/form" });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/trade-in?key=${key}&done=pictures&problem=type`,
    ]);
    const nothing = await upload([picture(Buffer.alloc(0), "")], { path: "/form" });
    expect(nothing.headers.location).toBe(`/trade-in?key=${key}&done=nothing`);
  });

  it("need the secret, for seven days, and say nothing of the customer", async () => {
    const read = (to: string) => api.get(`/api/trade_ins?key=${to}`);
    const found = await read(key);
    expect(found.json()).toMatchObject({ make: "Toyota", year: 2015, pictures: 0, dealer_name: "Renault Sandton" });
    for (const hidden of [TEST_ENQUIRY.email, TEST_ENQUIRY.last_name]) expect(found.body).not.toContain(hidden);
    const other = "x".repeat(32);
    const file = picture(await phoneJpeg());
    expect((await read(other)).statusCode).toBe(404);
    expect((await upload([file], { to: other })).statusCode).toBe(404);
    await api.db.update(tradeIns).set({ createdAt: sql`now() - interval '7 days'` });
    expect((await read(key)).statusCode).toBe(404);
    expect((await upload([file])).statusCode).toBe(404);
    expect((await upload([file], { path: "/form" })).headers.location).toBe(`/trade-in?key=${key}`);
    expect(await stored()).toEqual([]);
  });
});
