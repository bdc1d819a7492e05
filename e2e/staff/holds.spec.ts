import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { vehicleHolds } from "../../src/db/schema/enquiries/vehicle-holds.ts";
import { fillIn, readReference, send } from "../support/lead-form.ts";
import { expect, openEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

/** A photo as large as a phone takes it. */
async function photo(name: string, background: string) {
  const plain = sharp({ create: { width: 4032, height: 3024, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await plain.jpeg().toBuffer() };
}

test("a visitor holds a car and shows one to trade in, the dealer confirms and values it, the visitor gives the car up", async ({
  page,
  staffSite,
  browser,
}) => {
  const listed = (await (await page.request.get("/api/vehicles")).json())["hydra:member"];
  const vehicle = listed.find(({ reserved }: { reserved: boolean }) => !reserved);
  const visitorContext = await browser.newContext({ baseURL: staffSite.url });
  const visitor = await visitorContext.newPage();
  await visitor.goto(vehicle.uri);
  await visitor.getByRole("link", { name: "Hold this car for 48 hours" }).click();
  await expect(visitor.getByRole("heading", { name: "Hold this car for 48 hours" })).toBeVisible();
  await fillIn(visitor);

  // Part of a car is no car: the fields that are missing say so, and the part stays open.
  await visitor.getByText("I have a car to trade in").click();
  await visitor.getByLabel("Make of your car").fill("Toyota");
  await visitor.waitForFunction(() => performance.now() > 3000);
  await send(visitor);
  await expect(visitor.getByText("Model of your car is required")).toBeVisible();
  await expect(visitor.getByLabel("Model of your car")).toBeFocused();
  await visitor.getByLabel("Model of your car").fill("Etios 1.5 Xs");
  await visitor.getByLabel("Year").fill("2015");
  await visitor.getByLabel("Kilometres").fill("142 000");
  await visitor.getByLabel("Condition").fill("A scratch on the boot.");
  const photos = [await photo("front.jpg", "#456"), await photo("back.jpg", "#654"), await photo("in.jpg", "#333")];
  await visitor.getByLabel("Add pictures").setInputFiles(photos);
  await expect(visitor.getByRole("img", { name: "Picture 3 of your car" })).toBeVisible();
  await visitor.getByRole("button", { name: "Remove picture 3" }).click();
  await expect(visitor.getByRole("img", { name: /^Picture \d of your car/ })).toHaveCount(2);
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  const uploads: number[] = [];
  visitor.on("request", (request) => {
    if (request.url().includes("/api/trade_ins/pictures")) uploads.push(request.postDataBuffer()?.length ?? 0);
  });
  await send(visitor);
  await expect(visitor.getByText("The car is on hold for you")).toBeVisible();
  const reference = await readReference(visitor);
  // Shrunk in the browser, and nothing is left to add.
  expect(uploads.length).toBeGreaterThan(0);
  for (const bytes of uploads) expect(bytes).toBeLessThan(200_000);
  await expect(visitor.getByRole("link", { name: "Add pictures of your car" })).toHaveCount(0);
  await expectAccessible(visitor);

  // The next visitor sees it as reserved, and is told so clearly.
  // A kept page may be sent once more while a new one is made.
  await expect(async () => {
    await visitor.goto(`${vehicle.uri}/hold`);
    await expect(visitor.getByText(/^This car is on hold for somebody else/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await visitor.goto(vehicle.uri);
  await expect(visitor.getByText(/^Reserved for another customer/)).toBeVisible();
  await expect(visitor.getByRole("link", { name: /^Hold this car/ })).toHaveCount(0);

  await signIn(page, staffSite, ["salesperson"], { name: "Lindiwe Maseko", dealer: vehicle.dealer_slug });
  await page.goto("/staff/customer_enquiries");
  await openEnquiry(page, reference);
  const hold = page.getByRole("region", { name: "Hold" });
  await expect(hold.getByText(/^The website shows the car as reserved/)).toBeVisible();
  await hold.getByRole("button", { name: "Confirm for 48 h" }).click();
  await expect(hold.getByText(/^On hold for the customer until/)).toBeVisible();
  const tradeIn = page.getByRole("region", { name: "Car to trade in" });
  await expect(tradeIn.getByRole("img")).toHaveCount(2);
  const shown = tradeIn.getByRole("img").first();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await tradeIn.getByLabel("Your figure").fill("95 000");
  await expect(tradeIn.getByText(/we can give you R 95 000 as a trade-in/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tradeIn.getByRole("button", { name: "E-mail the figure" }).click();
  await expect(tradeIn.getByText(/Sent by Lindiwe Maseko/)).toBeVisible();
  await expect(page.getByText("Hold confirmed", { exact: false })).toBeVisible();
  await hold.getByRole("button", { name: "Extend" }).click();
  await expect(page.getByText("Hold extended", { exact: false })).toBeVisible();
  await hold.getByRole("button", { name: "End the hold" }).click();
  await expect(hold.getByText("The hold has ended. Staff ended it, so the car is free again.")).toBeVisible();
  await visitor.goto(vehicle.uri);
  await expect(visitor.getByRole("link", { name: "Hold this car for 48 hours" })).toBeVisible();
  await visitorContext.close();
});

test("without JavaScript a car to trade in has pictures too, and a hold can be given up", async ({
  staffSite,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: staffSite.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/sell");
  await page.getByText("Ask for a figure here").click();
  await page.getByLabel("Dealership").selectOption({ index: 1 });
  await fillIn(page);
  await page.getByLabel("Make of your car").fill("Toyota");
  await page.getByLabel("Model of your car").fill("Etios");
  await page.getByLabel("Year").fill("1915");
  await page.getByLabel("Kilometres").fill("142 000");
  await send(page);
  await expect(page.getByText(/^Year of your car must be between/)).toBeVisible();
  await page.getByLabel("Year").fill("2015");
  await send(page);
  await page.getByRole("link", { name: "Add pictures of your car" }).click();
  await page
    .getByLabel("Choose pictures")
    .setInputFiles([
      await photo("car.jpg", "#456"),
      { name: "car.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    ]);
  await page.getByRole("button", { name: "Send the pictures" }).click();
  await expect(page.getByText("One picture has arrived. Thank you.")).toBeVisible();
  await expect(page.getByText(/^One file is no picture/)).toBeVisible();

  const listed = (await (await page.request.get("/api/vehicles")).json())["hydra:member"];
  const vehicle = listed.find(({ reserved }: { reserved: boolean }) => !reserved);
  await page.goto(`${vehicle.uri}/hold`);
  await fillIn(page);
  await send(page);
  await expect(page.getByText("The car is on hold for you")).toBeVisible();
  const key = await withTestedDatabase(async (db) => {
    const isHeld = and(eq(vehicleHolds.vehicleId, vehicle.id), eq(vehicleHolds.state, "requested"));
    const [hold] = await db.select().from(vehicleHolds).where(isHeld);
    return hold?.key as string;
  }, staffSite.dataDir);
  await page.goto(`/hold?key=${key}`);
  await expect(page.getByText(/^The car is on hold for you/)).toBeVisible();
  await page.getByRole("button", { name: "I do not need it any more" }).click();
  await expect(page.getByText(/^You have given the car up/)).toBeVisible();
  await context.close();
});
