import { expect, expectAccessible, expectConsole, hydrated, test } from "./test.ts";

test("home has all its sections", async ({ page }) => {
  await page.goto("/");
  for (const name of [
    "The Renault range",
    "Sell your car in three easy steps",
    "Our Current Deals",
    "Book your service today",
    "From our blog",
  ]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Start your free quote today" })).toHaveAttribute("href", "/sell");
  await expect(page.getByRole("link", { name: "Order our parts" })).toHaveAttribute("href", "/parts");
});

test("metadata that the group wrote for a path is in the head", async ({ page, request }) => {
  const answer = await request.get("/api/page_seos?canonicalUrl=/used");
  const [seo] = (await answer.json())["hydra:member"];
  await page.goto("/used");
  await expect(page).toHaveTitle(seo.title);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", seo.description);
  await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", seo.keywords);
});

test("wherever an unknown page lies, its programme is one", async ({ request }) => {
  const programmeOf = async (path: string) =>
    /id="programme">(.*?)<\/script>/.exec(await (await request.get(path)).text())?.[1];
  const shallow = await programmeOf("/nothing");
  expect(shallow).toContain('"entry"');
  for (const path of ["/used/renault/clio/1/nothing", `/nothing${"/at-all".repeat(40)}`]) {
    expect(await programmeOf(path), path).toBe(shallow);
  }
});

test("an unknown page, dealer and vehicle are not found", async ({ page }) => {
  expectConsole(page, /404/);
  for (const path of [
    "/no-such-page",
    "/dealer/nobody",
    "/dealer/nobody/used",
    "/used/renault/kiger/99999999",
    "/used/renault/kiger/x",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops, Let's Get Back on Track!" })).toBeVisible();
    // In the head, where search engines look; in the body neither counts.
    await expect(page).toHaveTitle("Oops, Let's Get Back on Track!");
    await expect(page.locator("title")).toHaveCount(1);
    await expect(page.locator("head > title")).toHaveCount(1);
    await expect(page.locator("head > meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the carousel stands still once paused, and is stepped by buttons", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const carousel = page.getByRole("group", { name: "Highlights" });
  await carousel.getByRole("button", { name: /^Pause/ }).click();
  const position = carousel.getByText(/^\d \/ 3$/);
  const paused = Number((await position.innerText())[0]);
  await carousel.getByRole("button", { name: /^Next/ }).click();
  await expect(position).toHaveText(`${(paused % 3) + 1} / 3`);
  await carousel.getByRole("button", { name: /^Previous/ }).press("ArrowLeft");
  await expect(position).toHaveText(`${paused} / 3`);
  await expect(carousel.getByRole("button", { name: /^Play/ })).toBeVisible();
});

test("the header marks where the visitor is, and every page has the social links", async ({ page, isMobile }) => {
  await page.goto("/used/renault");
  await hydrated(page);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" });
  await expect(nav.getByRole("link", { name: "Used" })).toHaveAttribute("aria-current", "page");
  await expect(nav.getByRole("link", { name: "New" })).not.toHaveAttribute("aria-current");
  await expect(nav.getByRole("link")).toHaveCount(9);
  if (isMobile) {
    await page.keyboard.press("Escape");
    await expect(nav).toBeHidden();
  }
  for (const name of [/WhatsApp/, /Facebook/, /Instagram/])
    await expect(page.getByRole("link", { name })).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(crumbs).toHaveText(["Home", "used", "renault"]);
});
