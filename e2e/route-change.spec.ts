import { expect, expectConsole, hydrated, test } from "./test.ts";

test("another page starts at its top, back returns to where one was", async ({ page }) => {
  await page.goto("/used");
  await hydrated(page);
  const last = page.getByRole("article").last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Used Vehicles For Sale" })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("who leaves the site from far down a page comes back to the same place of it", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const part = page.getByRole("link", { name: "Order our parts" });
  await part.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  const top = () => part.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await top();
  // A page that knows nothing of the site's own router.
  await page.goto("/robots.txt");
  await page.goBack();
  // By then, and not only once the page is hydrated.
  expect(await top()).toBe(before);
  await hydrated(page);
  expect(await top()).toBe(before);
});

test("the menu closes with the page it was opened on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/used");
  await hydrated(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/used");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test("what was wrong with one enquiry is not wrong with the next", async ({ page }) => {
  expectConsole(page, /422/);
  await page.goto("/used");
  await hydrated(page);
  const open = async (nth: number) => {
    await page.getByRole("article").nth(nth).getByRole("link").click();
    await page.getByRole("link", { name: "Enquire Now" }).click();
    await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeVisible();
  };
  await open(0);
  const first = page.url();
  await page.goBack();
  await page.goBack();
  await open(1);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByText(/^Please correct/)).toBeVisible();

  // From one enquiry straight to another, within the page that is open.
  await page.evaluate((address) => {
    history.pushState({ key: "other", idx: (history.state?.idx ?? 0) + 1 }, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, first);
  await expect(page).toHaveURL(first);
  await expect(page.getByText("First name is required")).toBeHidden();
  await expect(page.getByText(/^Please correct/)).toBeHidden();
});
