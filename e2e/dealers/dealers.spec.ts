import { DEMO_SETTINGS as site } from "../../src/db/demo/settings.ts";
import { expect, expectAccessible, MAPS, openPage, test } from "../support/test.ts";

test("the list has each dealer's address, business hours, telephone and directions", async ({ page }) => {
  await openPage(page, "/dealer");
  await expect(page.getByRole("article")).toHaveCount(10);

  const sandton = page.getByRole("article").filter({ hasText: "Renault Sandton" });
  await expect(sandton).toContainText("128 Rivonia Road, Sandown, Sandton, 2196");
  await expect(sandton.getByRole("definition")).toHaveText(["07:00-18:00", "08:00-14:00", "09:00-13:00"]);
  await expect(sandton.getByRole("link", { name: "Call 011 555 0110" })).toHaveAttribute("href", "tel:+27115550110");
  await expect(sandton.getByRole("link", { name: /^Get Directions to Renault Sandton/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/dir/?api=1&destination=-26.1009,28.0593",
  );

  const withoutOwnHours = page.getByRole("article").filter({ hasText: "Renault Centurion" });
  await expect(withoutOwnHours.getByRole("term")).toHaveText(["Mon-Fri", "Sat"]);
  await expect(withoutOwnHours.getByRole("definition")).toHaveText(["07:30-17:30", "08:00-13:00"]);

  await withoutOwnHours.getByRole("link", { name: "Renault Centurion", exact: true }).click();
  await expect(page).toHaveURL("/dealer/renault-centurion");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault Centurion");
});

for (const [path, name] of [
  ["/dealer/renault-umhlanga", "Renault Umhlanga"],
  ["/contact-us", "Renault Sandton"],
] as const) {
  test(`${path} has its dealer's map`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.headers()["content-security-policy"]).toContain(
      "frame-src https://www.openstreetmap.org https://www.google.com https://maps.google.com;",
    );
    const map = page.locator(`iframe[title="Map: ${name}"]`);
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText("The map itself")).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe("with a map that takes its time", () => {
  test.use({ ownPage: true });
  test("a dealer's map keeps its drawing until the map has loaded", async ({ page }) => {
    await page.addInitScript(() => {
      // Keeps the event from the page, which listens at the frame.
      const hold = (event: Event) => {
        if (event.target instanceof HTMLIFrameElement && event.isTrusted) event.stopImmediatePropagation();
      };
      document.addEventListener("load", hold, true);
    });
    await openPage(page, "/dealer/renault-umhlanga");
    const map = page.locator("iframe[title^='Map: ']");
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText("The map itself")).toBeAttached();
    await expect(map).toHaveCSS("opacity", "0");
    await map.dispatchEvent("load");
    await expect(map).toHaveCSS("opacity", "1");
  });
});

test("the list loads each dealer's map when it comes near the view", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => request.url().startsWith(MAPS) && requests.push(request.url()));
  await openPage(page, "/dealer");
  const maps = page.getByRole("article").locator("iframe");
  await expect(maps).toHaveCount(10);
  const last = await maps.last().getAttribute("src");
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests).not.toContain(last);
  await maps.last().scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toContain(last);
});

test("a province filters the list, and back removes the filter", async ({ page }) => {
  await openPage(page, "/dealer");
  const provinces = page.getByRole("navigation", { name: "Province" });
  await expect(provinces.getByRole("link")).toHaveCount(9);
  await provinces.getByRole("link", { name: "Western Cape 2" }).press("Enter");
  await expect(page).toHaveURL("/dealer?province=Western%20Cape");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("2 dealers in Western Cape");
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([
    "Renault Cape Town",
    "Renault Bellville",
  ]);
  await expect(provinces.getByRole("link", { name: "Western Cape 2" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.goto("/dealer?province=Atlantis");
  await expect(page.getByRole("article")).toHaveCount(10);
});

test("dealers are sorted by distance on request, and nothing of the position is sent", async ({ page, context }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  await openPage(page, "/dealer");
  const names = page.getByRole("article").getByRole("heading", { level: 2 });
  await page.getByRole("button", { name: "Nearest first" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This site may not know where you are.");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -33.93, longitude: 18.86 });
  await page.getByRole("button", { name: "Nearest first" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("10 dealers, nearest first");
  await expect(names.first()).toHaveText("Renault Bellville");
  await expect(names.nth(1)).toHaveText("Renault Cape Town");
  await expect(page.getByRole("article").first()).toContainText(/Western Cape · \d+.km away/);
  await page.getByRole("link", { name: "Western Cape 2" }).click();
  await expect(names).toHaveText(["Renault Bellville", "Renault Cape Town"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Usual order" }).click();
  await expect(names).toHaveText(["Renault Cape Town", "Renault Bellville"]);
  expect(requests.filter((line) => /33\.9|18\.8/.test(line) && !line.includes("openstreetmap"))).toEqual([]);
  await context.clearPermissions();
});

test.describe("with a clock of its own", () => {
  test.use({ ownPage: true });
  test("a dealer says whether it is open now, and who works there", async ({ page }) => {
    // A Friday evening; Saturday's hours follow.
    await page.clock.install({ time: new Date("2026-11-20T17:29:40+02:00") });
    await openPage(page, "/dealer");
    const umhlanga = page.getByRole("article").filter({ hasText: "Renault Umhlanga" });
    await expect(umhlanga).toContainText("Open until 17:30");
    await page.clock.fastForward(60_000);
    await expect(umhlanga).toContainText("Closed. Opens tomorrow at 08:00");
    await umhlanga.getByText("Our people (4)").click();
    await expect(umhlanga.getByRole("listitem").filter({ hasText: "Deon van Wyk" })).toContainText("Workshop manager");
    await umhlanga.getByRole("link", { name: "Renault Umhlanga", exact: true }).click();
    await expect(page.getByRole("region", { name: "Visit us" })).toContainText("Closed. Opens tomorrow at 08:00");
    await expect(page.getByRole("region", { name: "Meet the team" }).getByRole("listitem")).toHaveCount(4);
  });
});

test("a dealer's home has its contact details, cars and offers, with links to the dealer's pages", async ({ page }) => {
  const home = "/dealer/renault-cape-town";
  await openPage(page, home);
  const visit = page.getByRole("region", { name: "Visit us" });
  await expect(visit).toContainText("22 Christiaan Barnard Street, Foreshore, Cape Town, 8001");
  await expect(visit).toContainText("Fatima Jacobs");
  await expect(visit.getByRole("definition")).toHaveText(["07:30-17:30", "08:00-13:00"]);
  await expect(visit.getByRole("link", { name: "021 555 0141" })).toHaveAttribute("href", "tel:+27215550141");
  await expect(visit.getByRole("link", { name: "fatima.jacobs@karoomotors.example" })).toHaveAttribute(
    "href",
    "mailto:fatima.jacobs@karoomotors.example",
  );
  await expect(visit.getByRole("link", { name: /^Get Directions/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/dir/?api=1&destination=-33.9196,18.4289",
  );

  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  const dealer = jsonLd.map((text) => JSON.parse(text)).find((thing) => thing["@type"] === "AutoDealer");
  expect(dealer).toMatchObject({
    name: "Renault Cape Town",
    telephone: "+27215550140",
    openingHoursSpecification: [
      { opens: "07:30", closes: "17:30" },
      { dayOfWeek: ["Saturday"], opens: "08:00", closes: "13:00" },
    ],
  });

  const leadTo = {
    "Newest used cars": /^\/dealer\/renault-cape-town\/used\/[^/]+\/[^/]+\/\d+$/,
    "The Renault range": /^\/dealer\/renault-cape-town\/new\/renault\/[^/]+$/,
    "Our Current Deals": /^\/dealer\/renault-cape-town\/specials\/[^/]+$/,
    "Specials & Promotions": /^\/dealer\/renault-cape-town\/specials\/[^/]+$/,
    "From our blog": /^\/blog\/[^/]+$/,
  };
  for (const [name, href] of Object.entries(leadTo)) {
    const links = page.getByRole("region", { name }).getByRole("article").getByRole("link");
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", href);
  }
  const used = page.getByRole("region", { name: "Newest used cars" }).getByRole("article");
  await expect(used).toHaveCount(6);
  for (const card of await used.all()) await expect(card).toContainText("Renault Cape Town, Western Cape");
  // The dealer's own special comes before the group's.
  await expect(page.getByRole("region", { name: "Specials & Promotions" }).getByRole("article").first()).toContainText(
    "Cape Town",
  );
  for (const [name, path] of [
    ["Start your free quote today", "sell"],
    ["Book your service", "book-a-service"],
    ["Order our parts", "parts"],
    ["All our used cars", "used"],
    ["See the whole range", "new"],
  ]) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `${home}/${path}`,
    );
  }
});

test("back from one dealer to another shows the dealer of the address", async ({ page }) => {
  await openPage(page, "/dealer");
  await page.getByRole("link", { name: "Renault Bloemfontein", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault Bloemfontein");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "dealer", exact: true }).click();
  await page.getByRole("link", { name: "Renault Polokwane", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault Polokwane");
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL("/dealer/renault-bloemfontein");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault Bloemfontein");
  await expect(page.getByRole("banner")).toContainText("Renault Bloemfontein");
  await expect(page.getByRole("contentinfo")).toContainText("051 555 0170");
});

test("the contact page has its dealer's contact details and links to write to the group", async ({ page }) => {
  await page.goto("/contact-us");
  const visit = page.getByRole("region", { name: "Where to find us" });
  await expect(visit).toContainText("128 Rivonia Road, Sandown, Sandton, 2196");
  await expect(visit.getByRole("definition")).toHaveText(["07:00-18:00", "08:00-14:00", "09:00-13:00"]);
  await expect(visit.getByRole("link", { name: "011 555 0110" })).toHaveAttribute("href", "tel:+27115550110");
  await expect(visit.getByRole("link", { name: /^Get Directions/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/dir/?api=1&destination=-26.1009,28.0593",
  );
  await expect(visit.getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", "https://wa.me/27115550100");
  await expect(main.getByRole("link", { name: "All our dealers" })).toHaveAttribute("href", "/dealer");
});

test("the contact page has default hours for a dealer without hours", async ({ page }) => {
  await page.route(`**/api/dealers/${site.contactPage}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hours: null } });
  });
  await openPage(page, "/dealer");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
  const visit = page.getByRole("region", { name: "Where to find us" });
  await expect(visit.getByRole("term")).toHaveText(["Mon-Fri", "Sat and public holidays", "Sun"]);
  await expect(visit.getByRole("definition")).toHaveText(["08:00-17:00", "08:00-13:00", "closed"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("provinces filter the list", async ({ page }) => {
    await page.goto("/dealer");
    await page.getByRole("link", { name: "Limpopo 1" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: "Renault Polokwane", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault Polokwane");
    await expect(page.getByRole("region", { name: "Newest used cars" }).getByRole("article").first()).toBeVisible();
  });
});
