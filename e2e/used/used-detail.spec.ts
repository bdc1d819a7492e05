import { formatRand } from "../../src/contract/formats/format.ts";
import type { Vehicle as Car } from "../../src/contract/stock/vehicle.ts";
import { priceHistory } from "../../src/contract/stock/wording/price-history.ts";
import { daysOnSale } from "../../src/contract/stock/wording/vehicle-page.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  openPage,
  test,
} from "../support/test.ts";

type Vehicle = Pick<Car, "id" | "uri" | "make" | "model" | "price" | "stock_number"> &
  Required<Pick<Car, "created_at" | "price_fall">>;

/** The newest car of the stock, which came on sale less than thirty days before, and whose price has fallen. */
async function newestCar(request: { get(url: string): Promise<{ json(): Promise<never> }> }): Promise<Vehicle> {
  const list: { "hydra:member": [Vehicle] } = await (await request.get("/api/vehicles?make_slug=renault")).json();
  return list["hydra:member"][0];
}

test("the photos open over the whole screen, by tap and by keyboard", { tag: "@desktop" }, async ({ page }) => {
  const { uri, make, model } = await newestCar(page.request);
  const name = `${make} ${model}`;
  await openPage(page, uri);
  const photo = page.getByRole("link", { name: `${name}: photo 1 of 4 View full screen` });
  await photo.click();
  const photos = page.getByRole("dialog", { name: `Photos of the ${name}` });
  await expect(photos.getByRole("img", { name: `${name}: photo 1 of 4` })).toBeVisible();
  const shown = photos.getByRole("img", { name: `${name}: photo 1 of 4` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/pictures\/\d+\//);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect(photos.getByRole("img", { name: `${name}: photo 3 of 4` })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(photos).toBeHidden();
  // The page shows the photo seen last, and keyboard users are where they were.
  await expect(page.getByRole("img", { name: `${name}: photo 3 of 4` })).toBeVisible();
  await expect(page.getByRole("link", { name: `${name}: photo 3 of 4 View full screen` })).toBeFocused();
});

/** A car with much equipment. */
async function equippedCar(request: { get(url: string): Promise<{ json(): Promise<never> }> }): Promise<string> {
  const asked = "features[]=panoramic-roof&features[]=surround-camera&order[price]=desc";
  const list: { "hydra:member": [Vehicle] } = await (await request.get(`/api/vehicles?${asked}`)).json();
  return list["hydra:member"][0].uri;
}

test("equipment begins with what most ask for, has a search, and opens whole", { tag: "@desktop" }, async ({
  page,
}) => {
  await openPage(page, await equippedCar(page.request));
  const equipment = page.getByRole("region", { name: "Equipment" });
  const items = equipment.getByRole("listitem").filter({ visible: true });
  await expect(items).toHaveCount(12);
  await expect(items.filter({ hasText: "Reverse camera" })).toBeVisible();
  const search = equipment.getByRole("searchbox", { name: "Search the equipment" });
  await search.fill("camera");
  await expect(items).toHaveText(["Reverse camera", "360° camera"]);
  await expect(equipment.getByRole("status")).toHaveText(/^2 of \d+$/);
  // By what others call it.
  await search.fill("pdc");
  await expect(items.first()).toHaveText("Rear parking sensors");
  await search.fill("zz");
  await expect(items).toHaveCount(0);
  await search.fill("");
  await equipment.getByText(/^All \d+ by group$/).press("Enter");
  await expect(equipment.getByRole("heading", { name: "Driver aids" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all equipment can be read", async ({ page }) => {
    await page.goto(await equippedCar(page.request));
    const equipment = page.getByRole("region", { name: "Equipment" });
    await expect(equipment.getByRole("searchbox")).toBeHidden();
    await equipment.getByText(/^All \d+ by group$/).click();
    await expect(equipment.getByText("Stability control", { exact: true })).toBeVisible();
  });

  test("the photos are links, and the page says since when the car is on sale", async ({ page }) => {
    const { uri, make, model } = await newestCar(page.request);
    await page.goto(uri);
    await expect(page.getByText(/^On sale since \d+ \w+ 20\d\d$/)).toBeVisible();
    const month = page.getByRole("region", { name: "What it costs a month" });
    await month.getByLabel("Kilometres a month").fill("3000");
    await month.getByRole("button", { name: "Work it out" }).click();
    await expect(month.getByText(/^3\s000\skm at /)).toBeVisible();
    const photo = page.getByRole("link", { name: `${make} ${model}: photo 1 of 4` });
    await expect(photo).toHaveAttribute("href", /^\/uploads\//);
    await page.getByRole("link", { name: "Apply for finance" }).click();
    await expect(page.getByText(/^Your application is for/)).toContainText(`${make} ${model}`);
    await expect(page.getByLabel("Vehicle type")).toHaveValue("used");
  });
});

test("the page says how long the car is on sale, and shows similar cars, without moving", async ({ page }) => {
  const { id, uri, created_at } = await newestCar(page.request);
  await page.clock.setFixedTime(new Date(created_at).getTime() + 6 * 86_400_000);
  await openPage(page, uri);
  await expectNothingMoved(page);
  await expect(page.getByText(daysOnSale.days(6))).toBeVisible();
  const similar = page.getByRole("region", { name: "Similar cars" });
  const list = await (await page.request.get(`/api/vehicles/${id}/similar`)).json();
  await expect(similar.getByRole("article")).toHaveCount(list["hydra:member"].length);
  await expectNoSidewaysScroll(page);
  await similar.getByRole("link").first().click();
  await expect(page).toHaveURL(list["hydra:member"][0].uri);
});

test("a visitor passes the car on: to the dealer, to a friend, to a phone, to paper", async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { uri, stock_number } = await newestCar(page.request);
  await openPage(page, uri);
  const address = (await page.locator("link[rel=canonical]").getAttribute("href")) as string;
  const whatsapp = page.getByRole("main").getByRole("link", { name: "WhatsApp" });
  const message = new URL((await whatsapp.getAttribute("href")) as string).searchParams.get("text");
  expect(message).toContain(`stock number ${stock_number}\n${address}`);

  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const code = page.getByRole("img", { name: "QR code with the address of this page" });
  if (isMobile) {
    const bar = page.getByRole("region", { name: "Contact the dealer" });
    await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+27/);
    for (const y of [0, 600]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect(bar.getByRole("link", { name: "Enquire" })).toBeInViewport({ ratio: 1 });
    }
  } else {
    await page.getByRole("button", { name: "To your phone" }).click();
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await expect(code).toBeHidden();

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(code).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const hidden of [
    page.getByRole("button", { name: "Print" }),
    page.getByRole("region", { name: "Finance calculator" }),
  ])
    await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: "screen" });
});

test("the page tells its earlier price, and what a month costs for the visitor's kilometres", {
  tag: "@desktop",
}, async ({ page }) => {
  const { uri, price, price_fall: fall } = await newestCar(page.request);
  await openPage(page, uri);
  await expect(page.getByText(priceHistory.fall(fall))).toBeVisible();
  const history = page.getByRole("region", { name: "Price history" });
  await history.getByText("1 change of price").click();
  await expect(history.getByRole("listitem")).toHaveText(
    [formatRand(price), formatRand(price + fall.amount)].map((rand) => new RegExp(rand)),
  );
  await page.getByText("Your rights when you buy from us").click();
  await expect(page.getByText(/^If it fails that within six months/)).toBeVisible();

  const month = page.getByRole("region", { name: "What it costs a month" });
  const total = month.getByRole("status");
  const usual = await total.textContent();
  await month.getByLabel("Kilometres a month").fill("3000");
  await expect(total).not.toHaveText(usual ?? "");
  const own = (await total.textContent()) ?? "";
  await month.getByLabel("Kilometres a month").fill("30");
  await expect(month.getByText("From 100 to 20 000".replace(" 000", "\u00a0000"))).toBeVisible();
  await expectAccessible(page);
  // The browser keeps them for all cars, and what the server wrote with others does not move.
  await page.reload();
  await expect(total).toHaveText(own);
  await expectNothingMoved(page);
});

test("a trade-in is an enquiry about the car that asks for the other one", async ({ page }) => {
  const { uri } = await newestCar(page.request);
  await openPage(page, uri);
  await page.getByRole("link", { name: "Trade in your car" }).click();
  await expect(page).toHaveURL(`${uri}/enquire?about=trade-in`);
  await expect(page.getByRole("heading", { name: /^Trade in your car at / })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("I want to trade in my car against this one.");
  await expect(page.getByRole("link", { name: "Start your free quote" })).toHaveAttribute("href", "/sell");
  await expectAccessible(page);
});

test("an application for finance takes the car along", async ({ page }) => {
  const { id, uri, make, model, stock_number } = await newestCar(page.request);
  await openPage(page, uri);
  await page.getByRole("link", { name: "Apply for finance" }).click();
  await expect(page).toHaveURL(`/finance?vehicle=${id}`);
  const note = page.getByText(/^Your application is for/);
  await expect(note).toContainText(new RegExp(`\\d{4} ${make} ${model}.*stock number ${stock_number}`));
  await expect(page.getByLabel("Vehicle type")).toHaveValue("used");
  await expect(page.getByLabel("Used car")).toHaveCount(0);
  await expect(page.getByLabel("Dealership")).not.toHaveValue("");
  await expectAccessible(page);
  // Nothing is answered yet, so nothing is lost.
  await note.getByRole("link", { name: `${make} ${model}` }).click();
  await expect(page).toHaveURL(uri);
  await page.goBack();
  await page.getByLabel("Vehicle type").selectOption("new");
  await expect(note).toBeHidden();
  await page.getByLabel("Vehicle type").selectOption("used");
  await note.getByRole("link", { name: "Apply without this car" }).click();
  await expect(page).toHaveURL("/finance");
  await expect(note).toBeHidden();
});
