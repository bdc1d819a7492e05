import { holdRequests } from "../support/hold-requests.ts";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";

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

test("a car's page that a link leads to is whole, and back returns to its end", async ({ page }) => {
  await openPage(page, "/used");
  await page.getByRole("article").first().getByRole("link").click();
  const similar = page.getByRole("region", { name: "Similar cars" }).getByRole("link").first();
  await similar.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(1000);
  await similar.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  const title = reducedMotion === "reduce" ? "stays still for visitors who ask for less motion" : "moves";
  test(`a used car's picture ${title} between the list and its page`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openPage(page, "/used");
    const moved = await page.evaluateHandle(() => {
      const headings: (string | undefined)[] = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const isOfPicture = ({ effect }: Animation) =>
          (effect as KeyframeEffect).pseudoElement === "::view-transition-group(vehicle-picture)";
        transition.ready.then(() => {
          if (document.getAnimations().some(isOfPicture)) headings.push(document.querySelector("h1")?.innerText);
        });
        return transition;
      };
      return headings;
    });
    const lastMovedTo = () => moved.evaluate((headings) => headings.at(-1));
    const isStill = reducedMotion === "reduce";
    const car = page.getByRole("region", { name: "Vehicles" }).getByRole("article").last().getByRole("link");
    const name = await car.innerText();
    await car.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name.replace(/\s*\n\s*/, ""));
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    await expect.poll(lastMovedTo).toBe(isStill ? undefined : heading);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Used Vehicles For Sale" })).toBeAttached();
    await expect.poll(lastMovedTo).toBe(isStill ? undefined : "Used Vehicles For Sale");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    // Visitors who change their mind, and who touch the page before the picture has arrived.
    for (let i = 0; i < 5; i++) {
      await car.click();
      await expect(page).not.toHaveURL("/used");
      await page.goBack();
      await expect(page).toHaveURL("/used");
    }
    await page.goForward();
    await page.getByRole("link", { name: "Enquire Now" }).click();
    await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeVisible();
  });
}

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

test("Back closes the menu before it leaves the page", async ({ page }) => {
  await openPage(page, "/used");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expect(page).toHaveURL(pathname);
  await page.goBack();
  await expect(page).toHaveURL("/used");
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

test("a tapped car is shown from what its card knows, until its page has loaded", async ({ page }) => {
  await openPage(page, "/used");
  const release = await holdRequests(page, /\/api\/vehicles\/\d+/);
  const card = page.getByRole("region", { name: "Vehicles" }).getByRole("article").last();
  const [price] = (await card.innerText()).match(/R[ \u00a0\d]+/) ?? [];
  await card.getByRole("link").click();
  // The list below it has the same price. It is hidden from screen readers, which hear that the page loads.
  const preview = page.locator("main[aria-busy] ~ [aria-hidden] p").filter({ hasText: price });
  await expect(preview).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toBeAttached();
  await expectAccessible(page);
  release();
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(price ?? "");
});

test.describe("with a clock of its own", () => {
  test.use({ ownPage: true });

  test("a placeholder covers the page only if the next one is slow, and back keeps the scroll position", {
    tag: "@desktop",
  }, async ({ page }) => {
    await openPage(page, "/blog");
    const post = page.getByRole("article").last().getByRole("link");
    await post.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    const release = await holdRequests(page, /\/api\/blog\//);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await post.click();
    // The navigation is under way, but not slow yet.
    await expect(page.locator("[data-loading]")).toBeAttached();
    const main = page.getByRole("main");
    const loading = page.getByRole("status").filter({ hasText: /^Loading$/ });
    await expect(main).not.toHaveAttribute("aria-busy");
    await page.clock.resume();
    await expect(loading).toBeAttached();
    await expect(main).toHaveAttribute("aria-busy", "true");
    // It covers the page, which keeps its scroll position and focus.
    const isCovered = () =>
      main.evaluate((page) => !page.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)));
    await expect.poll(isCovered).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(post).toBeFocused();
    await expectAccessible(page);

    release();
    await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("Advice and road trips");
    await expect(loading).toHaveCount(0);
    await expect(main).not.toHaveAttribute("aria-busy");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test("the used list keeps its last results, dimmed, while the next ones are slow", { tag: "@mouse" }, async ({
  page,
}) => {
  await openPage(page, "/used");
  const release = await holdRequests(page, /\/api\/vehicles\?.*Diesel/);
  await page.getByRole("checkbox", { name: "Diesel" }).check();
  const list = page.getByRole("region", { name: "Vehicles" });
  await expect(list).toHaveAttribute("aria-busy", "true");
  await expect(list).toHaveCSS("opacity", "0.55");
  await expect(list.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toBeAttached();
  // Nothing covers them.
  await list.getByRole("link").first().click({ trial: true });
  release();
  await expect(list).toHaveAttribute("aria-busy", "false");
});

test("offline, a link keeps the page with what is typed, and works once there is a connection", async ({
  page,
  context,
}) => {
  await openPage(page, "/parts");
  await page.getByLabel("First Name").fill("Anika");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "You seem to be offline" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/parts");
  await expect(page.getByLabel("First Name")).toHaveValue("Anika");
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/terms");
});
