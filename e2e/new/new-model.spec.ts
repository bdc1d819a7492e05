import { eq } from "drizzle-orm";
import { rangeModels, rangeVariants } from "../../src/db/schema/range.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

const HEADLINE = "Discover the all-new Renault Kiger - The Ultimate Car";

/** An amount as pages show it: `R 4 088,26`, with no-break spaces. */
function rand(amount: number, decimals: 0 | 2): string {
  const [whole = "", cents] = amount.toFixed(decimals).split(".");
  const groups = whole.replace(/(?<=\d)(?=(\d{3})+$)/g, "\u00a0");
  return `R\u00a0${groups}${cents === undefined ? "" : `,${cents}`}`;
}

/**
 * The monthly instalment for `price` rand at 12 % a year over 72 months with a balloon of 40 %. Bisection over the
 * month-by-month balance, so that the test does not repeat the site's formula.
 */
function instalmentOf(price: number): number {
  let [low, high] = [0, price];
  for (let i = 0; i < 200; i++) {
    const paid = (low + high) / 2;
    let owed = price;
    for (let month = 0; month < 72; month++) owed = owed * 1.01 - paid;
    if (owed > price * 0.4) low = paid;
    else high = paid;
  }
  return (low + high) / 2;
}

test("a model's page has its headline, figures and sections", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/new");
  await page.getByRole("link", { name: "Renault Kiger" }).click();
  await expect(page).toHaveURL("/new/renault/kiger");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADLINE);
  const hero = page.getByRole("region", { name: HEADLINE });
  await expect(hero).toContainText(`52 kW ${(52 * 1.34102).toFixed(1).replace(".", ",")} hp`);
  await expect(hero).toContainText("96 Nm");
  await expect(hero).toContainText("5-speed manual");
  await expect(hero).toContainText(rand(259_900, 0));
  for (const name of ["Choose your colour", "Choose your Kiger", "The Kiger from every side"]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  const banner = page.getByRole("region", { name: "Drive the Kiger before you decide" });
  await expect(banner.getByRole("link", { name: "Book a test drive" })).toHaveAttribute(
    "href",
    "/test-drive/renault/kiger",
  );
  // The form asks for no time, so the banner must not offer a choice of one.
  await expect(banner).toContainText("your dealer calls to agree on a time");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Renault cars");
});

test("a colour chosen by keyboard is shown, named and kept for other variants", async ({ page }) => {
  await openPage(page, "/new/renault/kiger");
  const colours = page.getByRole("region", { name: "Choose your colour" });
  await expect(colours.getByRole("button")).toHaveText([
    "Fiery Red",
    "Caspian Blue",
    "Ice Cool White",
    "Moonlight Silver",
    "Stealth Black",
  ]);
  await expect(colours.getByRole("button", { pressed: true })).toHaveText("Fiery Red");
  await colours.getByRole("button", { name: "Fiery Red" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(colours.getByRole("button", { pressed: true })).toHaveText("Caspian Blue");
  await expect(colours.getByRole("button", { name: "Caspian Blue" })).toBeFocused();
  await expect(colours.getByRole("status")).toHaveText("Caspian Blue");
  await expect(colours.getByRole("img")).toHaveCount(1);
  const picture = colours.getByRole("img", { name: "Renault Kiger in Caspian Blue" });
  await expect(picture).toHaveAttribute("src", /^\/uploads\/range\/kiger-caspian-blue-front34\.webp\?v=/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page).toHaveURL("/new/renault/kiger?colour=caspian-blue");

  await page.getByRole("link", { name: /^1\.0T Techno/ }).click();
  await expect(page).toHaveURL("/new/renault/kiger/1-0t-techno?colour=caspian-blue");
  await expect(colours.getByRole("status")).toHaveText("Caspian Blue");
});

test("the model's own pictures invite to drive it, and the gallery begins with the chosen colour", async ({ page }) => {
  const hero = /^\/uploads\/kiger-hero\.webp/;
  await openPage(page, "/new/renault/kiger?colour=caspian-blue");
  const panel = page.getByRole("region", { name: "Drive the Kiger before you decide" });
  await expect(panel.locator("img")).toHaveAttribute("src", hero);
  const gallery = page.getByRole("group", { name: "The Kiger from every side" });
  const pictures = gallery.getByRole("img");
  await expect(pictures.first()).toHaveAttribute("src", /^\/uploads\/range\/kiger-caspian-blue-front34\.webp/);
  await expect(pictures.nth(1)).toHaveAttribute("src", /^\/uploads\/gallery\/kiger-/);
  await page.getByRole("button", { name: "Stealth Black" }).click();
  await expect(pictures.first()).toHaveAttribute("src", /^\/uploads\/range\/kiger-stealth-black-front34\.webp/);

  await openPage(page, "/test-drive/renault/kiger");
  await expect(page.getByRole("main").locator("img").first()).toHaveAttribute("src", hero);
});

test("a variant changes name, price, instalment, summary, figures and gallery in place", async ({ page }) => {
  await openPage(page, "/new/renault/kiger");
  const configurator = page.getByRole("region", { name: "Choose your Kiger" });
  const chosen = configurator.getByRole("region");
  const gallery = page.getByRole("group", { name: "The Kiger from every side" });
  const offers = [
    {
      variant: "1.0 Evolution",
      price: 259_900,
      summary: "LED daytime running lights",
      first: "fiery-red",
      power: "52 kW",
    },
    {
      variant: "1.0T Iconic CVT",
      price: 354_900,
      summary: "The full Kiger",
      first: "moonlight-silver",
      power: "74 kW",
    },
  ];
  for (const { variant, price, summary, first, power } of offers) {
    await configurator.getByRole("link", { name: variant }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await configurator.getByRole("link", { name: variant }).click();
    await expect(chosen.getByRole("heading")).toHaveText(`Renault Kiger ${variant}`);
    await expect(configurator.getByRole("link", { name: variant })).toHaveAttribute("aria-current", "true");
    await expect(configurator.locator("[aria-current]")).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(chosen).toContainText(rand(price, 0));
    await expect(chosen).toContainText(summary);
    await expect(page.getByRole("region", { name: HEADLINE })).toContainText(power);
    await expect(gallery.getByRole("img").first()).toHaveAttribute(
      "src",
      new RegExp(`^/uploads/gallery/kiger-${first}-front34\\.webp\\?v=`),
    );

    const instalment = instalmentOf(price);
    await expect(chosen).toContainText(`From ${rand(instalment, 0)} p/m | 0% Deposit | 72 Months | 12% Interest`);
    await expect(chosen).toContainText(`Number of instalments72 of ${rand(instalment, 2)}`);
    await expect(chosen).toContainText(`Total of instalments${rand(instalment * 72, 2)}`);
    await expect(chosen).toContainText(`Balloon (residual) amount${rand(price * 0.4, 2)} (40%)`);
    await expect(chosen).toContainText("Interest rate a year12%");
    await expect(chosen).toContainText("Initiation and service fees");
  }
  await expect(page).toHaveURL("/new/renault/kiger/1-0t-iconic-cvt");
  await expect(page).toHaveTitle(/Renault Kiger 1\.0T Iconic CVT/);
  await chosen.getByRole("link", { name: "Enquire Now" }).click();
  await expect(page).toHaveURL("/new/renault/kiger/1-0t-iconic-cvt/enquire");
});

test("specifications show what differs, and a variant is compared with a used car", { tag: "@desktop" }, async ({
  page,
}) => {
  const list = await page.request.get("/api/vehicles?make_slug=renault&model_slug=kiger");
  const [used] = (await list.json())["hydra:member"];
  await openPage(page, `/compare?cars=${used.id}`);
  await page.getByRole("link", { name: "Add a new car" }).click();
  const kiger = page.getByRole("article").filter({ hasText: "Renault Kiger" });
  await expect(kiger.getByRole("listitem")).toHaveText([
    "Manual or automatic",
    "From 5,1\u00a0l/100 km",
    "5 seats",
    "Warranty 5\u00a0years or 150\u00a0000\u00a0km",
  ]);
  await page.getByRole("link", { name: "Renault Kiger" }).click();

  const table = page.getByRole("table", { name: "The variants of the Renault Kiger side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  const row = (name: string) => table.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("Torque").getByRole("cell")).toHaveText(["96\u00a0Nm", "96\u00a0Nm", "160\u00a0Nm", "152\u00a0Nm"]);
  await expect(row("LED headlights").getByRole("cell").last()).toHaveText("Standard");
  await expect(row("Gears").getByRole("cell").last()).toHaveText("–Not stated");
  await expect(row("Safety rating")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Differences only" }).check();
  await expect(row("Bluetooth")).toBeHidden();
  await expect(row("Warranty")).toHaveCount(0);
  await expect(row("Top speed")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await table.getByRole("link", { name: "Compare 1.0T Techno with other cars" }).click();
  await expect(page).toHaveURL(`/compare?cars=${used.id}&new=renault:kiger:1-0t-techno`);
  const compared = page.getByRole("table", { name: "The cars side by side" });
  await expect(compared.getByRole("columnheader")).toHaveCount(2);
  const cells = (name: string) => compared.getByRole("row", { name: new RegExp(`^${name}`) }).getByRole("cell");
  await expect(cells("Condition")).toHaveText(["Used", "New"]);
  await expect(cells("Mileage").last()).toHaveText("–Not known");
  await expect(cells("Boot")).toHaveText(["–Not known", "405\u00a0l"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a dialog describes the model and returns the focus", async ({ page }) => {
  await openPage(page, "/new/renault/duster");
  const opener = page.getByRole("button", { name: "More about the Duster" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "About the Renault Duster" });
  await expect(dialog).toContainText("The Duster has never pretended.");
  await expect(dialog.getByRole("term")).toHaveText([
    "1.3T Evolution EDC 4x2",
    "1.2T Techno 4x4",
    "1.3T Iconic EDC 4x2",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a car has a brochure to download, a motorcycle has none", async ({ page, request }) => {
  await page.goto("/new/renault/kwid");
  const brochure = page.getByRole("link", { name: "Download brochure" });
  await expect(brochure).toHaveAttribute("download");
  const file = await request.get((await brochure.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");

  const makeSlug = "moto";
  const id = await withTestedDatabase(async (db) => {
    const [model] = await db
      .insert(rangeModels)
      .values({
        make: "Moto",
        makeSlug,
        model: "Karoo 400",
        modelSlug: "karoo-400",
        type: "motorcycle",
        bodyType: "Adventure Bike",
        description: "Two wheels, one road.",
        mainImage: "kwid-hero.webp",
        brochure: "renault-kwid-brochure.pdf",
        colours: [],
      })
      .returning({ id: rangeModels.id });
    if (model === undefined) throw new Error("nothing was stored");
    await db.insert(rangeVariants).values({
      rangeModelId: model.id,
      variant: "Standard",
      variantSlug: "standard",
      description: "ABS and hand guards.",
      price: 99_900,
      power: 31,
      torque: 37,
      transmission: "6-speed manual",
      transmissionType: "Manual",
      gallery: [],
    });
    return model.id;
  });
  try {
    await page.goto(`/new/${makeSlug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Moto cars");
    await page.getByRole("link", { name: "Moto Karoo 400" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Discover the all-new Moto Karoo 400 - The Ultimate Motorcycle",
    );
    await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Download brochure" })).toHaveCount(0);
  } finally {
    await withTestedDatabase((db) => db.delete(rangeModels).where(eq(rangeModels.id, id)));
  }
});

test("links on a dealer's model page stay with the dealer", async ({ page }) => {
  await openPage(page, "/dealer/renault-sandton/new/renault/kwid");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Discover the all-new Renault Kwid - The Ultimate Car",
  );
  await page.getByRole("link", { name: /^1\.0 Techno AMT/ }).click();
  await expect(page).toHaveURL("/dealer/renault-sandton/new/renault/kwid/1-0-techno-amt");
  await expect(page.getByRole("link", { name: "Enquire Now" })).toHaveAttribute(
    "href",
    "/dealer/renault-sandton/new/renault/kwid/1-0-techno-amt/enquire",
  );
  await expect(page.getByRole("link", { name: "Book a test drive" }).first()).toHaveAttribute(
    "href",
    "/dealer/renault-sandton/test-drive/renault/kwid",
  );
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  const title =
    reducedMotion === "reduce" ? "does not move for visitors who ask for less motion" : "grows into the model's page";
  test(`the picture of a model in the range ${title}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openPage(page, "/new");
    const animated = await page.evaluateHandle(() => {
      const elements = new Set<string>();
      const collect = () => {
        for (const { effect } of document.getAnimations()) elements.add((effect as KeyframeEffect).pseudoElement ?? "");
        requestAnimationFrame(collect);
      };
      collect();
      return elements;
    });
    await page.getByRole("link", { name: "Renault Duster" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Renault Duster");
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const hasGrown = await animated.evaluate((elements) => elements.has("::view-transition-group(model-picture)"));
    expect(hasGrown).toBe(reducedMotion === "no-preference");
    await expectNoSidewaysScroll(page);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("colours and variants work, and a dialog describes the model", async ({ page }) => {
    await page.goto("/new/renault/kiger");
    await page.getByRole("button", { name: "More about the Kiger" }).click();
    const description = page.getByRole("dialog", { name: "About the Renault Kiger" });
    await expect(description).toContainText("A roofline that falls like a coupé's");
    await description.getByRole("button", { name: "Close" }).click();
    const colours = page.getByRole("region", { name: "Choose your colour" });
    await expect(colours.getByRole("img", { name: "Renault Kiger in Fiery Red" })).toBeVisible();
    await colours.getByRole("button", { name: "Stealth Black" }).click();
    await expect(page).toHaveURL("/new/renault/kiger?colour=stealth-black#colours");
    await expect(colours.getByRole("img")).toHaveCount(1);
    await expect(colours.getByRole("img", { name: "Renault Kiger in Stealth Black" })).toBeVisible();
    await page.getByRole("link", { name: /^1\.0T Techno/ }).click();
    await expect(page).toHaveURL("/new/renault/kiger/1-0t-techno?colour=stealth-black");
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Renault Kiger 1.0T Techno");
    await expect(colours.getByRole("status")).toHaveText("Stealth Black");

    const specifications = page.getByRole("region", { name: "Kiger specifications" });
    await specifications.getByRole("checkbox", { name: "Differences only" }).check();
    await expect(specifications.getByRole("row", { name: /^Boot/ })).toBeHidden();

    await page.goto("/new");
    for (const model of ["Kwid", "Duster"])
      await page.getByRole("checkbox", { name: `Compare Renault ${model}` }).check();
    await page.getByRole("button", { name: "Compare chosen models" }).click();
    await expect(page).toHaveURL("/compare?new=renault:kwid:1-0-evolution,renault:duster:1-3t-evolution-edc-4x2");
    await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
  });
});
