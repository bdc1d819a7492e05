import { allowConsole, expect, openPage, test } from "../support/test.ts";

test("a new page starts at the top, and back returns to the scroll position", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/used");
  const last = page.getByRole("article").last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Used Vehicles For Sale" })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("back from another site returns to the scroll position", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/");
  const partsLink = page.getByRole("link", { name: "Order our parts" });
  await partsLink.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  const linkTop = () => partsLink.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await linkTop();
  // The router does not know this address.
  await page.goto("/robots.txt");
  await page.goBack();
  await expect.poll(linkTop).toBe(before);
});

test("the menu closes on a change of page", async ({ page }) => {
  await openPage(page, "/used");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/used");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test("an enquiry's errors are gone on the next enquiry's page", async ({ page }) => {
  allowConsole(page, /422/);
  const vehicles = await (await page.request.get("/api/vehicles")).json();
  const [first, second] = vehicles["hydra:member"];
  const sendButton = page.getByRole("button", { name: "Send my enquiry" });
  await openPage(page, `${first.uri}/enquire`);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await sendButton.click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByText(/^Please correct/)).toBeVisible();

  // The history leads from one enquiry straight to another.
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `${second.uri}/enquire`);
  await expect(page.getByRole("heading", { level: 1 }).getByRole("link")).toHaveAttribute("href", second.uri);
  await expect(page.getByText("First name is required")).toBeHidden();
  await expect(page.getByText(/^Please correct/)).toBeHidden();
  await expect(sendButton).toBeVisible();
});
