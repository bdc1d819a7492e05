import { expect, openPage, test } from "../support/test.ts";

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
