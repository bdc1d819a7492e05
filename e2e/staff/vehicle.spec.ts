import { readFileSync } from "node:fs";
import { twoColours } from "../../src/media-library/test-support/picture-files.ts";
import { choose, chooseFile, expect, listItems, signIn, test } from "../support/staff.ts";

const VIDEO = {
  name: "suv-silver.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync(new URL("../../demo/uploads/condition/suv-silver.mp4", import.meta.url)),
};

test("a dealer manager adds a vehicle with pictures, changes its price, and withdraws it", async ({
  page,
  staffSite,
}) => {
  const photo = async (name: string, width: number) => ({
    name: `${name}.jpg`,
    mimeType: "image/jpeg",
    buffer: await twoColours(width, 600).jpeg().toBuffer(),
  });
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  await page.goto("/staff/vehicles/create");
  // The only dealer of the person is chosen, and the form begins with it, so pictures have an owner at once.
  await expect(page.getByRole("combobox", { name: "Dealer" })).toHaveText("Renault Sandton");
  const pictures = page.getByRole("group", { name: "Pictures" });
  for (const [index, one] of [
    await photo("front", 900),
    await photo("back", 901),
    await photo("seats", 902),
  ].entries()) {
    await chooseFile(pictures, one);
    await expect(pictures.getByRole("img")).toHaveCount(index + 1);
  }
  await pictures.getByRole("button", { name: "Make picture 2 the main one" }).click();
  await expect(pictures.getByRole("status")).toHaveText("Picture 2 is now number 1");
  await pictures.getByRole("listitem").nth(2).dragTo(pictures.getByRole("listitem").first());
  await expect(pictures.getByRole("status")).toHaveText("Picture 3 is now number 1");
  await pictures.getByRole("button", { name: "Remove picture 1" }).click();
  await page.getByRole("combobox", { name: "Make" }).fill("Renault");
  await page.getByRole("combobox", { name: "Model" }).fill("Duster");
  await page.getByRole("textbox", { name: "Variant" }).fill("1.5 dCi Test");
  await page.getByRole("region", { name: "Vehicle", exact: true }).getByLabel("Year").fill("2022");
  await page.getByLabel("Mileage").fill("31000");
  await choose(page, "Gearbox", "Manual");
  await choose(page, "Fuel", "Diesel");
  const engine = page.getByRole("region", { name: "Engine and drive" });
  await engine.getByLabel("Power").fill("80");
  await choose(page, "Driven wheels", "4x4");
  await page.getByLabel("Seats").fill("5");
  const equipment = page.getByRole("region", { name: "Equipment" });
  for (const [typed, name] of [
    ["pdc", "Rear parking sensors"],
    ["trekh", "Tow bar"],
  ]) {
    await equipment.getByRole("combobox", { name: "Equipment" }).fill(String(typed));
    await page.getByRole("option", { name }).click();
  }
  await equipment.getByLabel("Other equipment").fill("Roof tent");
  await page.getByLabel("Price").fill("289900");
  await page.getByRole("textbox", { name: "Stock number" }).fill("TEST-1");
  const condition = page.getByRole("region", { name: "Condition" });
  await condition.getByRole("button", { name: "Add" }).click();
  await condition.getByRole("textbox", { name: "What it is" }).fill("Stone chips on the bonnet");
  await chooseFile(condition.getByRole("group", { name: "Picture of it" }), await photo("chips", 903));
  await expect(condition.getByRole("img", { name: "Picture of it" })).toBeVisible();
  const video = page.getByRole("group", { name: "Video", exact: true });
  await chooseFile(video, VIDEO);
  await expect(video.locator("video")).toHaveAttribute("src", /\/uploads\/media\/suv-silver-\w+\.mp4$/);
  await expect(page.getByRole("img", { name: "Picture of the video" })).toBeVisible();
  await page.getByRole("button", { name: "Create vehicle" }).click();
  await expect(page).toHaveURL(/\/staff\/vehicles\/\d+$/);
  await expect(page.getByRole("heading", { name: "2022 Renault Duster 1.5 dCi Test" })).toBeVisible();
  const form = page.url();
  await page.getByLabel("Price").fill("279900");
  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  await expect(page.getByText(/^Reserved\. Visitors still see it/)).toBeVisible();
  await expect(page.getByLabel("Price"), "what is typed stays").toHaveValue("279900");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "R 289 900" })).toContainText("until");

  const [vehicle] = await listItems(page, "vehicles?q=TEST-1");
  const { uri, images } = vehicle as unknown as { uri: string; images: string[] };
  expect(images.map((path) => path.replace(/^media\/(\w+)-.*$/, "$1"))).toEqual(["back", "front"]);
  await page.goto(uri);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Renault Duster\s*1\.5 dCi Test/);
  await expect(page.getByText("R 279 900").first()).toBeVisible();
  const first = page.getByRole("main").getByRole("img").first();
  await expect(first).toHaveAttribute("src", /media\/back-/);
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

  const group = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Engine and drive" }) });
  await expect(group.last().locator("dl > div")).toHaveText(["Power80\u00a0kW", "Driven wheels4x4"]);
  const equipped = page.getByRole("region", { name: "Equipment" });
  await expect(equipped.getByRole("listitem")).toHaveText(["Rear parking sensors", "Tow bar"]);
  await expect(equipped).toContainText("Also: Roof tent");

  await expect(page.getByRole("listitem").filter({ hasText: "Stone chips on the bonnet" })).toBeVisible();
  await page.getByRole("link", { name: "Play the video of the Renault Duster, 0:11" }).click();
  const playing = page.getByLabel("Video of the Renault Duster");
  await expect(playing).toBeFocused();
  await expect.poll(() => playing.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);

  await page.goto(form);
  await expect(page.getByRole("heading", { name: /^Complete: \d+%$/ })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText("Withdrawn. It is off the site.")).toBeVisible();
  expect((await page.request.get(uri)).status()).toBe(410);
});

test("a new vehicle gets what its variant has from the last one", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  // Other tests add vehicles of which less is known.
  const last = (await listItems(page, "vehicles?itemsPerPage=50")).find((one) => "seats" in one && one.seats !== null);
  const { make, model, variant, year, seats } = last as unknown as Record<string, string>;
  await page.goto("/staff/vehicles/create");
  await page.getByRole("combobox", { name: "Make" }).fill(String(make));
  await page.getByRole("combobox", { name: "Model" }).fill(String(model));
  await page.getByRole("textbox", { name: "Variant" }).fill(String(variant));
  await page.getByRole("region", { name: "Vehicle", exact: true }).getByLabel("Year").fill(String(year));
  await page.getByRole("button", { name: "As the last one of this variant" }).click();
  await expect(page.getByLabel("Seats")).toHaveValue(String(seats));
  await expect(page.getByLabel("Seats")).toHaveAccessibleDescription(/^Copied/);
  await expect(page.getByLabel("Mileage")).toHaveValue("");
});

test("a used car is filled from the range, and its VIN proposes the year", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  await page.goto("/staff/vehicles/create");
  await page.getByRole("combobox", { name: "Make" }).fill("Renault");
  await page.getByRole("combobox", { name: "Model" }).fill("Duster");
  await page.getByRole("textbox", { name: "Variant" }).fill("1.2t techno 4x4");
  await page.getByLabel("Seats").fill("4");
  await page.getByRole("button", { name: "Fill from the range" }).click();
  await expect(page.getByLabel("Power")).toHaveValue("96");
  await expect(page.getByLabel("Power")).toHaveAccessibleDescription(/^Copied/);
  await expect(page.getByLabel("Seats")).toHaveValue("4");

  const papers = page.getByRole("region", { name: "Papers" });
  await papers.getByLabel("VIN").fill("MA3NYFB1SJA123456");
  await expect(papers.getByRole("status")).toHaveText(/^Made by Suzuki. Model year 2018. It has no check digit/);
  await papers.getByRole("button", { name: "Use 2018 as the year" }).click();
  await expect(page.getByRole("region", { name: "Vehicle", exact: true }).getByLabel("Year")).toHaveValue("2018");
});
