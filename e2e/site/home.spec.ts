import { expect, expectNothingMoved, openPage, test } from "../support/test.ts";

test("home has all its sections", async ({ page }) => {
  await page.goto("/");
  for (const name of [
    "The Renault range",
    "Sell your car in three easy steps",
    "Our Current Deals",
    "Book your service today",
    "From our blog",
  ]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  for (const [name, href] of [
    ["Start your free quote today", "/sell"],
    ["Order our parts", "/parts"],
  ] as const) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
});

test("a visitor searches used cars below the banners, and finds there what has changed when they come back", async ({
  page,
}) => {
  await openPage(page, "/");
  const search = page.getByRole("search");
  await search.getByRole("searchbox", { name: "Make, model or what matters to you" }).fill("kiger");
  await search.getByRole("textbox", { name: "At most a month" }).fill("9 000");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/used\?q=kiger&instalmentTo=9/);
  await expect(page.getByRole("article").first()).toContainText("Kiger");
  const cars = (await (await page.request.get("/api/vehicles?make_slug=renault&page=3")).json())["hydra:member"];
  const [cheaper, viewed] = cars;
  await page.evaluate(
    ([saved, seen]) => {
      const at = Date.now();
      localStorage.setItem("shortlist", JSON.stringify([{ id: saved.id, price: saved.price + 5000, at }]));
      localStorage.setItem("recently-viewed", JSON.stringify([{ id: seen.id, price: seen.price, at }]));
    },
    [cheaper, viewed],
  );
  await openPage(page, "/");
  const last = page.getByRole("region", { name: "Where you left off" }).getByRole("link");
  await expect(last).toHaveCount(2);
  await expect(last.first()).toContainText(/R\s5\s000 less than when you saved it/);
  await expect(last.last()).toHaveAttribute("href", viewed.uri);
  await expectNothingMoved(page);
});

test("the group's own metadata of a path is in its head", async ({ page, request }) => {
  const response = await request.get("/api/page_seos?canonicalUrl=/used");
  const [seo] = (await response.json())["hydra:member"];
  await page.goto("/used");
  await expect(page).toHaveTitle(seo.title);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", seo.description);
  await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", seo.keywords);
});

test("buttons pause the carousel and move it", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/");
  const carousel = page.getByRole("group", { name: "Highlights" });
  await carousel.getByRole("button", { name: /^Pause/ }).click();
  await expect(carousel.getByRole("button", { name: /^Play/ })).toBeVisible();
  const position = carousel.getByText(/^\d \/ 3$/);
  const paused = Number((await position.innerText())[0]);
  await carousel.getByRole("button", { name: /^Next/ }).click();
  await expect(position).toHaveText(`${(paused % 3) + 1} / 3`);
  await carousel.getByRole("button", { name: /^Previous/ }).press("ArrowLeft");
  await expect(position).toHaveText(`${paused} / 3`);
  await expect(carousel.getByRole("button", { name: /^Play/ })).toBeVisible();
});
