import {
  allowConsole,
  expect,
  expectAccessible,
  expectNothingMoved,
  openPage,
  test,
  waitForHydration,
} from "../support/test.ts";

test("choices that do not exist stay visible and can be removed", async ({ page }) => {
  allowConsole(page, /404/);
  const response = await page.goto("/used/borgward/isabella-coupe?dealerName=nobody&fuelType=Coal");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used Borgward Isabella Coupe For Sale");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link")).toHaveText(["Home"]);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Filters" }).click();
  const select = (name: string) => page.getByRole("combobox", { name }).locator("option:checked");
  await expect(select("Make")).toHaveText("Borgward");
  await expect(select("Model")).toHaveText("Isabella Coupe");
  await expect(select("Dealership")).toHaveText("Nobody");
  await page.getByRole("checkbox", { name: "Coal" }).click();
  await expect(page).toHaveURL("/used/borgward/isabella-coupe?dealerName=nobody");
  await page.getByRole("combobox", { name: "Dealership" }).selectOption("");
  await expect(page).toHaveURL("/used/borgward/isabella-coupe");
  await page.getByRole("combobox", { name: "Make" }).selectOption("renault");
  await expect(page).toHaveURL("/used/renault");
  await expect(page.getByText(/^Found \d+ Used Cars$/)).toBeVisible();
});

for (const [cause, failure] of [
  ["offline", "You seem to be offline"],
  ["the API fails", "The cars could not be loaded"],
] as const) {
  test(`filters and choices stay if ${cause}, and a retry works`, async ({ page, context }) => {
    allowConsole(page, /Failed to load resource/);
    allowConsole(page, /^error: Could not fetch \/api\/\S+: /);
    await openPage(page, "/used/renault?transmissionType=Manual");
    await page.getByRole("button", { name: "Filters" }).click();
    // The scripts of parts that hydrate later have arrived.
    await page.waitForLoadState("networkidle");
    if (cause === "offline") await context.setOffline(true);
    else await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("checkbox", { name: "Diesel" }).check();
    await expect(page).toHaveURL("/used/renault?transmissionType=Manual&fuelType=Diesel");
    await expect(page.getByRole("checkbox", { name: "Diesel" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Manual" })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Make" }).locator("option:checked")).toHaveText("Renault");
    await expect(page.getByRole("combobox", { name: "Model" }).getByRole("option")).not.toHaveCount(1);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("alert")).toContainText(failure);
    await expectAccessible(page);
    if (cause === "offline") await context.setOffline(false);
    else await page.unroute("**/api/**");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByText(/^Found \d+ Used Cars$/)).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("Diesel");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test.describe("the used listing", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page, isMobile }) => {
    await openPage(page, "/used");
    if (isMobile) await page.getByRole("button", { name: "Filters" }).click();
  });

  test("the filters and the sort menu have the specified options", async ({ page }) => {
    for (const [name, options] of [
      ["Manual/Automatic", ["Any", "Automatic", "Manual"]],
      ["Demo/Used", ["Any", "Used", "Demo"]],
      ["Fuel type", ["Any", "Petrol", "Diesel", "Hybrid"]],
    ] as const) {
      const group = page.getByRole("group", { name, exact: true });
      await expect(group.getByRole("checkbox")).toHaveCount(options.length);
      for (const option of options) {
        await expect(group.getByRole("checkbox", { name: option, exact: true })).toBeVisible();
      }
    }
    for (const name of ["Make", "Model", "Dealership"]) {
      await expect(page.getByRole("combobox", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByLabel("Sort By", { exact: true }).getByRole("option", { includeHidden: true })).toHaveText([
      "Default",
      "Price low to high",
      "Price high to low",
      "Mileage low to high",
      "Mileage high to low",
      "Instalment low to high",
      "Newest arrivals",
    ]);
    await page.getByRole("combobox", { name: "Make" }).selectOption("renault");
    await expect(
      page.getByRole("combobox", { name: "Model" }).getByRole("option", { name: /^Kiger \(\d+\)$/ }),
    ).toHaveCount(1);
  });

  test("any change returns to page 1, and back to the previous search", async ({ page, isMobile }) => {
    await openPage(page, "/used?page=3");
    await page.getByRole("combobox", { name: "Sort By" }).selectOption({ label: "Price low to high" });
    await expect(page).toHaveURL("/used?sort=price-asc");
    if (isMobile) await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("checkbox", { name: "Diesel" }).check();
    await expect(page).toHaveURL("/used?fuelType=Diesel&sort=price-asc");
    if (isMobile) await page.getByRole("button", { name: /^Show \d+ cars/ }).click();
    await page.goBack();
    await expect(page).toHaveURL("/used?sort=price-asc");
    await page.goBack();
    await expect(page).toHaveURL("/used?page=3");
    await expect(page.getByRole("link", { name: "Page 3" })).toHaveAttribute("aria-current", "page");
  });

  test("Any clears a group, and unticking all options ticks Any", async ({ page }) => {
    const group = page.getByRole("group", { name: "Fuel type" });
    const any = group.getByRole("checkbox", { name: "Any" });
    await expect(any).toBeChecked();
    await group.getByRole("checkbox", { name: "Petrol" }).check();
    await expect(any).not.toBeChecked();
    await group.getByRole("checkbox", { name: "Diesel" }).check();
    await expect(page).toHaveURL("/used?fuelType=Petrol&fuelType=Diesel");
    await any.check();
    await expect(page).toHaveURL("/used");
    await expect(group.getByRole("checkbox", { name: "Petrol" })).not.toBeChecked();

    await group.getByRole("checkbox", { name: "Hybrid" }).check();
    await expect(page).toHaveURL("/used?fuelType=Hybrid");
    await group.getByRole("checkbox", { name: "Hybrid" }).uncheck();
    await expect(any).toBeChecked();
    await expect(page).toHaveURL("/used");
  });

  test("another make clears the model", async ({ page }) => {
    await page.getByRole("combobox", { name: "Make" }).selectOption("renault");
    await page.getByRole("combobox", { name: "Model" }).selectOption("duster");
    await expect(page).toHaveURL("/used/renault/duster");
    await page.getByRole("combobox", { name: "Make" }).selectOption("toyota");
    await expect(page).toHaveURL("/used/toyota");
    await expect(page.getByRole("combobox", { name: "Model" })).toHaveValue("");
  });

  test("a dealership filters the list, and Reset Filters removes the filter", async ({ page, isMobile }) => {
    await page.getByRole("combobox", { name: "Dealership" }).selectOption({ label: "Renault Sandton" });
    await expect(page).toHaveURL("/used?dealerName=renault-sandton");
    if (isMobile) await page.getByRole("button", { name: /^Show \d+ cars$/ }).click();
    await expect(page.getByRole("article").first()).toContainText("Renault Sandton");
    for (const card of await page.getByRole("article").all()) await expect(card).toContainText("Renault Sandton");
    await page.getByRole("link", { name: "Reset Filters" }).click();
    await expect(page).toHaveURL("/used");
  });

  test("the last page carries the remainder, so that the pages show every car", async ({ page, isMobile }) => {
    if (isMobile) await page.getByRole("button", { name: "Close" }).click();
    await page.goto("/used/renault");
    const found = Number((await page.getByText(/^Found \d+ Used Cars$/).innerText()).match(/\d+/)?.[0]);
    const pages = Math.floor(found / 12);
    expect(pages).toBeGreaterThan(1);
    const hrefs = new Set<string | undefined>();
    for (let n = 1; n <= pages; n++) {
      const html = await (await page.request.get(`/used/renault?page=${n}`)).text();
      for (const [, href] of html.matchAll(/href="(\/used\/[^"/]+\/[^"/]+\/\d+)"/g)) hrefs.add(href);
    }
    expect(hrefs.size).toBe(found);
    await page.goto(`/used/renault?page=${pages}`);
    await expect(page.getByRole("link", { name: `Page ${pages}`, exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Next page" })).toBeHidden();
  });

  test("the list stays visible while the next one loads", async ({ page, isMobile }) => {
    if (isMobile) await page.getByRole("button", { name: "Close" }).click();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/vehicles?*", async (route) => {
      await held;
      await route.continue();
    });
    const first = await page.getByRole("article").first().innerText();
    await page.getByRole("combobox", { name: "Sort By" }).selectOption({ label: "Price high to low" });
    await expect(page.getByRole("region", { name: "Vehicles" })).toHaveAttribute("aria-busy", "true");
    expect(await page.getByRole("article").first().innerText()).toBe(first);
    release();
    await expect(page.getByRole("region", { name: "Vehicles" })).toHaveAttribute("aria-busy", "false");
    await expect(page).toHaveURL("/used?sort=price-desc");
  });

  test("a dealer's listing has no Dealership filter and shows the dealer's number", async ({ page, isMobile }) => {
    await openPage(page, "/dealer/renault-sandton/used");
    await expect(page.getByRole("article").first()).toContainText("Renault Sandton");
    await expect(page.getByRole("banner").getByRole("link", { name: /^Call 01\d/ })).toBeVisible();
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    const current = page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" }).locator("[aria-current]");
    await expect(current).toHaveText(["Used"]);
    if (isMobile) await page.keyboard.press("Escape");
    if (isMobile) await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("combobox", { name: "Make" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Dealership" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "Make" }).selectOption("renault");
    await expect(page).toHaveURL("/dealer/renault-sandton/used/renault");
  });

  test("all cards have one width, however long their names", async ({ page, isMobile }) => {
    if (isMobile) await page.getByRole("button", { name: "Close" }).click();
    const boxes = await Promise.all((await page.getByRole("article").all()).map((card) => card.boundingBox()));
    expect(boxes).toHaveLength(12);
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
  });
});

test("the cars viewed last are below the list, and nothing moves", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/used");
  const viewed = page.getByRole("region", { name: "Viewed recently" });
  await expect(viewed).toHaveCount(0);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.goBack();
  await expect(viewed.getByRole("article").getByRole("link")).toHaveAttribute("href", address);
  for (const search of ["/used", "/used/renault/megane?fuelType=Diesel&fuelType=Hybrid"]) {
    await page.goto(search);
    await expectNothingMoved(page);
    await expect(viewed.getByRole("article")).toHaveCount(1);
    await expectNothingMoved(page);
  }
  await expectAccessible(page);
});
