import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factOf } from "../../../contract/facts/facts.ts";
import { missingParts } from "../../../contract/staff/stock/completeness.ts";
import { OPTIONAL_FACTS } from "../../../contract/staff/stock/vehicle-facts.ts";
import { getVehicle } from "../../../db/queries/stock/vehicles.ts";
import { createMp4 } from "../../../media-library/test-support/mp4-files.ts";
import { createPdf } from "../../../media-library/test-support/pdf-files.ts";
import { twoColours } from "../../../media-library/test-support/picture-files.ts";
import { samples } from "../test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let manager: Client;
let dealerId: number;
beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers where slug = 'renault-sandton'");
  dealerId = rows[0].id;
  manager = await api.signIn(["dealer_manager"], { dealerIds: [dealerId] });
});
afterAll(() => api.close());

let count = 0;
async function createVehicle(fields: object = {}) {
  count += 1;
  const response = await manager.post("/vehicles", { ...samples.vehicles?.create(dealerId, 9000 + count), ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const stockNumbers = async (query: string) =>
  (await manager.get(`/vehicles?itemsPerPage=100&${query}`))
    .json()
    ["hydra:member"].map(({ stockNumber }: { stockNumber: string }) => stockNumber);
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

describe("a vehicle", () => {
  it("has its make and model by name, which are created if they are new", async () => {
    const known = await createVehicle({ make: "RENAULT", model: "kiger" });
    expect(known).toMatchObject({ make: "Renault", model: "Kiger", uri: `/used/renault/kiger/${known.id}` });
    const created = await createVehicle({ make: "Citroën", model: "Ami 8" });
    expect(created).toMatchObject({ make: "Citroën", model: "Ami 8", uri: `/used/citroen/ami-8/${created.id}` });
    expect(created).toMatchObject({ status: "for_sale", images: [], variant: "", dealerName: "Renault Sandton" });

    const moved = await manager.patch(`/vehicles/${created.id}`, { make: "Borgward" }, "*");
    expect(moved.json()).toMatchObject({ make: "Borgward", model: "Ami 8" });
    const audited = await (await api.signIn(["administrator"])).get("/audit_entries?resource=makes");
    const names = audited.json()["hydra:member"].map(({ after }: { after: { name: string } }) => after.name);
    expect(names).toEqual(["Borgward", "Citroën"]);
    expect(violationsOf(await manager.patch(`/vehicles/${created.id}`, { make: "!" }, "*"))).toEqual([
      "make: This value should have a letter or digit.",
    ]);
  });

  it("has a VIN, which is normalised and which visitors do not see", async () => {
    const { id, vin } = await createVehicle({ vin: "vf1 rfb00x-65432109" });
    expect(vin).toBe("VF1RFB00X65432109");
    expect((await manager.patch(`/vehicles/${id}`, { vin: "" }, "*")).json().vin).toBe("");
    expect(violationsOf(await manager.patch(`/vehicles/${id}`, { vin: "1J4GA59187L123456" }, "*"))).toEqual([
      "vin: The ninth place, the check digit, does not match the others: please compare the number.",
    ]);
    for (const wrong of ["VF1RFB00X6543210", "VF1RFB00X6543210O"]) {
      expect(violationsOf(await manager.patch(`/vehicles/${id}`, { vin: wrong }, "*"))).toEqual([
        "vin: A VIN has 17 letters and digits, without I, O and Q.",
      ]);
    }
    expect(violationsOf(await manager.patch(`/vehicles/${id}`, { vin: "x".repeat(41) }, "*"))).toHaveLength(1);
  });

  it("has marks, a report and a video of the media library, which visitors see", async () => {
    const upload = async (file: Buffer, type: string) => {
      const headers = { cookie: manager.cookie, "content-type": type };
      const url = `/staff/api/media?dealerId=${dealerId}`;
      const response = await api.request({ method: "POST", url, headers, payload: file });
      expect(response.statusCode, response.body).toBe(201);
      return response.json() as { id: number; path: string; bytes: number };
    };
    const picture = await upload(await twoColours().jpeg().toBuffer(), "image/jpeg");
    const report = await upload(createPdf(["% inspected\n"]), "application/pdf");
    const video = await upload(createMp4({ seconds: 65 }), "video/mp4");
    const captions = await upload(Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello"), "text/vtt");
    const visitor = (id: number) => getVehicle(api.db, String(id));

    const { id, marks } = await createVehicle({
      marks: [{ text: " Scratch  on the door ", image: `/uploads/${picture.path}` }, { text: "Worn mat" }],
      inspectionReport: report.path,
      video: video.path,
      videoPoster: picture.path,
      videoCaptions: captions.path,
    });
    expect(marks).toEqual([
      { text: "Scratch on the door", image: picture.path },
      { text: "Worn mat", image: null },
    ]);
    const shown = await visitor(id);
    expect(shown).toMatchObject({
      has_video: true,
      marks: [{ text: "Scratch on the door", image: { uri: `/uploads/${picture.path}` } }, { text: "Worn mat" }],
      inspection_report: { uri: `/uploads/${report.path}`, bytes: report.bytes },
      video: {
        uri: `/uploads/${video.path}`,
        poster: { uri: `/uploads/${picture.path}` },
        captions: { uri: `/uploads/${captions.path}` },
        duration: 65,
        width: 640,
        height: 360,
      },
    });
    expect(violationsOf(await manager.delete(`/media/${video.id}`, "*"))).toEqual([expect.stringMatching(/in use/)]);

    // Nothing is said of a car that nobody has inspected, nor that there are no marks where there are some.
    const change = async (fields: object) => manager.patch(`/vehicles/${id}`, fields, "*");
    expect(violationsOf(await change({ hasNoMarks: true }))).toEqual([expect.stringMatching(/^hasNoMarks: There are/)]);
    await change({ marks: [], video: null });
    const unknown = await visitor(id);
    expect(unknown.marks).toBeUndefined();
    expect([unknown.video, unknown.has_video]).toEqual([null, false]);
    await change({ hasNoMarks: true });
    expect((await visitor(id)).marks).toEqual([]);
    expect((await manager.delete(`/media/${video.id}`, "*")).statusCode).toBe(204);

    const wrong: [object, string][] = [
      [{ inspectionReport: picture.path }, "inspectionReport: This value should be a PDF of the media library."],
      [{ video: report.path }, "video: This value should be a video of the media library."],
      [{ videoPoster: "media/none.jpg" }, "videoPoster: This value should be a picture of the media library."],
      [{ videoCaptions: picture.path }, expect.stringMatching(/^videoCaptions: /)],
      [{ marks: [{ text: "A", image: report.path }], hasNoMarks: false }, expect.stringMatching(/^marks\.0\.image: /)],
      [{ marks: [{ text: "" }] }, expect.stringMatching(/^marks\.0\.text: /)],
      [{ marks: [{ text: "x".repeat(201) }] }, expect.stringMatching(/^marks\.0\.text: .*200 characters/)],
      [{ marks: Array(13).fill({ text: "A" }) }, expect.stringMatching(/^marks: /)],
    ];
    for (const [fields, violation] of wrong) expect(violationsOf(await change(fields))).toEqual([violation]);
  });

  it("has facts within their bounds, and a month as its first day", async () => {
    const known = {
      features: ["sunroof", "tow-bar"],
      otherFeatures: "Roof tent",
      seats: 5,
      fuelConsumption: 5.6,
      firstRegistered: "2021-03-17",
      drivenWheels: "4x4",
    };
    const { id, ...vehicle } = await createVehicle({ ...known, servicePlanUntil: "2028-03-31" });
    expect(vehicle).toMatchObject({ ...known, firstRegistered: "2021-03-01", servicePlanUntil: "2028-03-31" });
    expect(violationsOf(await manager.patch(`/vehicles/${id}`, { features: ["sunroof", "wings"] }, "*"))).toEqual([
      expect.stringMatching(/^features/),
    ]);
    expect(vehicle).toMatchObject({ doors: null, roadworthy: "", licenceExpiry: null, registrationNumber: "" });
    const unknown = await manager.patch(`/vehicles/${id}`, { seats: null, firstRegistered: null }, "*");
    expect(unknown.json()).toMatchObject({ seats: null, firstRegistered: null });
    for (const name of OPTIONAL_FACTS) {
      const { type, bounds: [, highest = 0] = [], choices } = factOf(name);
      const wrong = type === "date" ? `${highest + 1}-01-01` : type === "number" ? highest + 1 : "?".repeat(1001);
      const refused = await manager.patch(`/vehicles/${id}`, { [name]: wrong }, "*");
      expect(violationsOf(refused), name).toEqual([expect.stringMatching(`^${name}: `)]);
      if (choices === undefined && type === "text") continue;
      expect(violationsOf(await manager.patch(`/vehicles/${id}`, { [name]: "soon" }, "*")), name).not.toEqual([]);
    }
  });

  it("says how complete it is, which the list can be filtered by", async () => {
    const bare = await createVehicle({ variant: "", bodyType: "", colour: "Not stated", description: "", vin: "" });
    expect(bare.completeness).toBe(0);
    expect(missingParts(bare).slice(0, 3)).toEqual(["Pictures", "Service history", "Previous owners"]);
    const known = {
      images: ["used/a.webp"],
      serviceHistory: "Full",
      previousOwners: 0,
      variant: "1.0 Zen",
      description: "Neat",
      bodyType: "SUV",
      colour: "Red",
      firstRegistered: "2021-03-01",
      accidentHistory: "None declared",
      seats: 5,
      power: 85,
      drivenWheels: "4x4",
      fuelType: "Electric",
    };
    const most = (await manager.patch(`/vehicles/${bare.id}`, known, "*")).json();
    expect(most.completeness).toBeGreaterThan(75);
    expect(most.completeness).toBeLessThan(100);
    // An electric car has no engine of which something could be missing.
    expect(missingParts(most)).not.toContain("Engine capacity");
    const { stockNumber } = await createVehicle();
    const incomplete = await stockNumbers("completenessBelow=75");
    expect(incomplete).toContain(stockNumber);
    expect(incomplete).not.toContain(most.stockNumber);
    expect(await stockNumbers(`modelId=${most.modelId}&variant=1.0%20Zen&year=${most.year}`)).toContain(
      most.stockNumber,
    );
  });

  it("remembers its prices", async () => {
    const { id } = await createVehicle({ price: 200_000 });
    await manager.patch(`/vehicles/${id}`, { price: 190_000 }, "*");
    await manager.patch(`/vehicles/${id}`, { price: 180_000 }, "*");
    expect((await manager.get(`/vehicles/${id}`)).json()).toMatchObject({
      price: 180_000,
      prices: [{ price: 190_000 }, { price: 200_000 }],
    });
    const { price_fall: fall, price_history: earlier } = await getVehicle(api.db, String(id));
    const until = fall?.since;
    expect(fall).toEqual({ amount: 10_000, since: expect.any(String) });
    expect(earlier).toEqual([
      { price: 190_000, until },
      { price: 200_000, until },
    ]);
  });

  it("keeps the order of its pictures, and takes none of unknown places", async () => {
    const images = ["used/b.webp", "used/a.webp", "https://pictures.example/c.jpg?size=1"];
    const { id } = await createVehicle({ images });
    const turned = images.toReversed();
    expect((await manager.patch(`/vehicles/${id}`, { images: turned }, "*")).json().images).toEqual(turned);
    for (const image of [
      "javascript:alert(1)",
      "../x.webp",
      "http://pictures.example/c.jpg",
      "data:image/png;base64,x",
    ]) {
      const refused = await manager.patch(`/vehicles/${id}`, { images: ["used/a.webp", image] }, "*");
      expect(violationsOf(refused), image).toEqual([
        "images.1: This value should be an uploaded picture or an https address.",
      ]);
    }
  });

  it("is reserved, released, sold, and offered again", async () => {
    const { id } = await createVehicle();
    const act = async (action: string) => (await manager.post(`/vehicles/${id}/${action}`)).json();
    expect(await act("reserve")).toMatchObject({ status: "reserved", reservedAt: expect.any(String) });
    expect(await act("release")).toMatchObject({ status: "for_sale", reservedAt: null });
    await act("reserve");
    expect(await act("sold")).toMatchObject({ status: "sold", reservedAt: null, withdrawnAt: expect.any(String) });
    expect((await manager.post(`/vehicles/${id}/reserve`)).statusCode).toBe(422);
    expect(await act("back_for_sale")).toMatchObject({ status: "for_sale", soldAt: null, withdrawnAt: null });
    expect((await manager.delete(`/vehicles/${id}`, "*")).statusCode).toBe(204);
    expect((await manager.get(`/vehicles/${id}`)).json()).toMatchObject({ status: "withdrawn" });
    const administrator = await api.signIn(["administrator"]);
    const entries = await administrator.get(`/audit_entries?resource=vehicles&itemId=${id}&order[id]=asc`);
    const operations = entries.json()["hydra:member"].map(({ operation }: { operation: string }) => operation);
    expect(operations).toEqual(["create", "reserve", "release", "reserve", "sold", "back_for_sale", "delete"]);
  });

  it("does not take the stock number of another one", async () => {
    const { stockNumber } = await createVehicle();
    const taken = await manager.post("/vehicles", { ...samples.vehicles?.create(dealerId, 1), stockNumber });
    expect(violationsOf(taken)).toEqual(["stockNumber: The dealer has a vehicle with this stock number."]);
  });
});

describe("the list of vehicles", () => {
  it("is found by stock number, make, model and year", async () => {
    await createVehicle({ stockNumber: "XQ-1/77", make: "Lada", model: "Niva Legend", year: 1998 });
    for (const search of ["xq-1", "XQ-1/77", "lada", "niva", "legend 1998", "lada niva"]) {
      expect(await stockNumbers(`q=${encodeURIComponent(search)}`), search).toEqual(["XQ-1/77"]);
    }
    expect(await stockNumbers("q=lada 1999")).toEqual([]);
    expect(await stockNumbers("q=%25")).toEqual([]);
  });

  it("has what is for sale, unless a status is named", async () => {
    const { id, stockNumber } = await createVehicle();
    await manager.post(`/vehicles/${id}/sold`);
    expect(await stockNumbers("")).not.toContain(stockNumber);
    expect(await stockNumbers("status=sold")).toContain(stockNumber);
    expect(await stockNumbers("status=withdrawn")).not.toContain(stockNumber);
    expect(await stockNumbers("status=all")).toContain(stockNumber);
    expect(await stockNumbers(`q=${stockNumber}`)).toEqual([stockNumber]);
    expect(await stockNumbers(`id[]=${id}`)).toEqual([stockNumber]);
  });

  it("has an order by price for what is in stock only", async () => {
    const { "hydra:member": members } = (await manager.get("/vehicles?order[price]=desc&itemsPerPage=100")).json();
    const prices = members.map(({ price }: { price: number }) => price);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a));
    const refused = await manager.get("/vehicles?order[price]=desc&status=sold");
    expect(refused.statusCode).toBe(400);
    expect(violationsOf(refused)).toEqual(["order[price]: Only what is in stock has this filter or order."]);
  });
});
