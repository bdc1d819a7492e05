import type { Page } from "@playwright/test";
import { dealerId, fillIn, send, thanked } from "./lead-form.ts";
import { storedLead } from "./stored-lead.ts";
import { expect, expectAccessible, expectConsole, hydrated, test } from "./test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const addresses = async (page: Page) =>
  Promise.all((await cards(page).getByRole("link").all()).map((link) => link.getAttribute("href")));

test("the specials are two to a row where there is room, and every card leads to its page", async ({
  page,
  isMobile,
  request,
}) => {
  await page.goto("/specials");
  await hydrated(page);
  await expect(cards(page).first()).toContainText("Explore More");
  const [one, two] = await Promise.all([cards(page).nth(0).boundingBox(), cards(page).nth(1).boundingBox()]);
  if (isMobile) expect(two?.y).toBeGreaterThan(one?.y ?? 0);
  else expect([two?.y, (two?.x ?? 0) > (one?.x ?? 0)]).toEqual([one?.y, true]);
  const found = await addresses(page);
  expect(found).toContain("/specials/duster-adventure-november");
  expect(found).toContain("/specials/kwid-techno-from-239-900"); // a deal, as on the home page
  for (const address of found) expect((await request.get(address ?? "")).status(), address ?? "").toBe(200);

  await cards(page).getByRole("link", { name: "Kwid: your first car, first service on us" }).click();
  await expect(page).toHaveURL("/specials/kwid-first-car");
  await page.getByRole("link", { name: "All specials" }).click();
  await expect(page).toHaveURL("/specials");
});

test("a dealer's specials are its own, then the group's, under its address", async ({ page, request }) => {
  await page.goto("/dealer/renault-umhlanga/specials");
  await hydrated(page);
  const found = await addresses(page);
  expect(found[0]).toBe("/dealer/renault-umhlanga/specials/umhlanga-kiger-and-kwid-weekend");
  expect(found).toContain("/dealer/renault-umhlanga/specials/kwid-first-car");
  expect(found).not.toContain("/dealer/renault-umhlanga/specials/cape-town-duster-4x4-experience");
  for (const address of found) expect((await request.get(address ?? "")).status(), address ?? "").toBe(200);
});

test("a dealer's service deals are its own; the group's stand in where it has none", async ({ page }) => {
  await page.goto("/dealer/renault-umhlanga/service-deals");
  await hydrated(page);
  const own = [
    "/dealer/renault-umhlanga/service-deals/renault/umhlanga-coastal-corrosion-check",
    "/dealer/renault-umhlanga/service-deals/renault/umhlanga-battery-special",
  ];
  expect(await addresses(page)).toEqual(own);
  await page.goto("/dealer/renault-umhlanga/service-deals/renault");
  expect(await addresses(page)).toEqual(own);

  const group = [
    "minor-service-special",
    "brake-pad-special",
    "tyre-and-alignment-special",
    "holiday-safety-check",
  ].map((slug) => `/service-deals/renault/${slug}`);
  await page.goto("/service-deals");
  expect(await addresses(page)).toEqual(group);
  await page.goto("/dealer/renault-sandton/service-deals");
  expect(await addresses(page)).toEqual(group.map((path) => `/dealer/renault-sandton${path}`));
  await cards(page).getByRole("link", { name: "Holiday safety check at R 349" }).click();
  await expect(page.getByRole("img", { name: "Holiday safety check at R 349" })).toBeVisible();
  await page.getByRole("link", { name: "All service deals" }).click();
  await expect(page).toHaveURL("/dealer/renault-sandton/service-deals");
});

test("an offer that is not there, or not this dealer's, is not found", async ({ page }) => {
  expectConsole(page, /404/);
  for (const path of [
    "/specials/no-such-special",
    "/specials/1", // by its slug alone
    "/specials/brake-pad-special", // a service special
    "/dealer/renault-sandton/specials/umhlanga-kiger-and-kwid-weekend",
    "/service-deals/toyota",
    "/dealer/renault-umhlanga/service-deals/toyota",
    "/service-deals/renault/no-such-deal",
    "/service-deals/toyota/brake-pad-special",
    "/service-deals/renault/kwid-first-car", // a special
    "/dealer/renault-sandton/service-deals/renault/umhlanga-battery-special",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops, Let's Get Back on Track!" })).toBeVisible();
  }
});

test("a special of the group goes to the chosen dealer, with the special's own source code", async ({ page }) => {
  expectConsole(page, /422/);
  const path = "/specials/kiger-turbo-trade-in-bonus";
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("link", { name: "Enquire Now" }).click();
  const form = page.getByRole("form", { name: "Ask Karoo Motor Group about this special" });
  await expect(form).toBeInViewport();
  await expect(page.getByLabel("Dealership").getByRole("option")).toHaveCount(11);
  await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeDisabled();
  await fillIn(page);
  await send(page);
  await expect(page.getByText("Dealership is required")).toBeVisible();
  await expect(page.getByLabel("Dealership")).toBeFocused();
  await expect(page.getByLabel("Dealership")).toBeInViewport();
  await expectAccessible(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Polokwane" });
  await expect(page.getByText("Dealership is required")).toBeHidden();
  await send(page);
  expect(await storedLead(await thanked(page, path))).toMatchObject({
    make: "Renault",
    manufacturer: "Renault",
    dealerId: await dealerId("renault-polokwane"),
    specialSlug: "kiger-turbo-trade-in-bonus",
    formName: "Specials Enquiry Form",
    leadType: null,
    sourceCode: "Group Website Renault-Special Kiger Nov",
    isUsed: false,
    competition: null,
    uri: path,
  });
});

test("a deal that one dealer alone makes is asked of that dealer, on the group's page too", async ({ page }) => {
  const path = "/specials/centurion-used-kiger-selection";
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole("form", { name: "Ask Renault Centurion about this special" })).toBeVisible();
  await expect(page.getByLabel("Dealership")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Offered by" })).toContainText("Renault Centurion");
  await expectAccessible(page);
  await fillIn(page);
  await send(page);
  expect(await storedLead(await thanked(page, path))).toMatchObject({
    dealerId: await dealerId("renault-centurion"),
    specialSlug: "centurion-used-kiger-selection",
    sourceCode: "Group Website Renault-Deal Centurion Used Kiger",
    isUsed: true,
  });
});

test("a deal on used cars that several dealers make still needs one of them", async ({ page }) => {
  expectConsole(page, /422/);
  await page.goto("/specials/duster-demo-clearance");
  await hydrated(page);
  await fillIn(page);
  await send(page);
  await expect(page.getByText("Dealership is required")).toBeVisible();
});

test("a service deal is asked for by keyboard alone, of the dealer whose page it is", async ({ page }) => {
  const path = "/dealer/renault-umhlanga/service-deals/renault/umhlanga-battery-special";
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole("img", { name: "Battery fitted from R 1 695 in Umhlanga" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Ask Renault Umhlanga about this service deal" })).toBeVisible();
  await expect(page.getByLabel("Dealership")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Enquire Now" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("First Name")).toBeFocused();
  for (const text of ["Zanele", "Mthembu", "zanele@mail.example", "0825550188", "Any morning"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  // The two boxes that are needed are ticked, whatever else there is on the way to the button is passed by.
  const button = page.getByRole("button", { name: "Send my enquiry" });
  const needed = [/You may contact me/, /I accept the terms/].map((name) => page.getByRole("checkbox", { name }));
  for (const box of needed) {
    await expect(box).toBeFocused();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await page.keyboard.press("Tab");
  }
  for (let stops = 0; stops < 4 && !(await button.evaluate((node) => node === document.activeElement)); stops++)
    await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await storedLead(await thanked(page, path))).toMatchObject({
    firstName: "Zanele",
    lastName: "Mthembu",
    email: "zanele@mail.example",
    cellPhone: "+27825550188",
    message: "Any morning",
    dealerId: await dealerId("renault-umhlanga"),
    specialSlug: "umhlanga-battery-special",
    formName: "Specials Enquiry Form",
    sourceCode: "Group Website Renault-Service Umhlanga Battery",
    uri: path,
  });
});

test("while an enquiry is on its way its button says so, and a second press sends nothing", async ({ page }) => {
  await page.goto("/dealer/renault-sandton/specials/kwid-first-car");
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route("**/api/customer_enquiries", async (route) => {
    sent++;
    await held;
    await route.continue();
  });
  await fillIn(page);
  await send(page);
  const button = page.getByRole("button", { name: "Sending your enquiry" });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  release();
  await thanked(page, "/dealer/renault-sandton/specials/kwid-first-car");
  expect(sent).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("specials and service deals are asked for, and an error is where the page begins", async ({ page }) => {
    expectConsole(page, /422/);
    for (const [path, sourceCode, dealer] of [
      ["/specials/megane-executive-offer", "Group Website Renault-Special Megane Nov", "renault-gqeberha"],
      ["/service-deals/renault/brake-pad-special", "Group Website Renault-Service Brakes", "renault-gqeberha"],
      [
        "/dealer/renault-umhlanga/service-deals/renault/brake-pad-special",
        "Group Website Renault-Service Brakes",
        "renault-umhlanga",
      ],
    ] as const) {
      await page.goto(path);
      await fillIn(page);
      await page.getByLabel("Cell Phone").fill("123");
      if (dealer === "renault-gqeberha") await page.getByLabel("Dealership").selectOption(dealer);
      await send(page);
      await expect(page.getByText("Cell phone is not a valid South African phone number")).toBeInViewport();
      await expect(page.getByLabel("Cell Phone")).toBeFocused();
      await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
      await page.getByLabel("Cell Phone").fill("0825550147");
      await send(page);
      expect(await storedLead(await thanked(page, path))).toMatchObject({
        specialSlug: path.split("/").at(-1),
        sourceCode,
        dealerId: await dealerId(dealer),
        uri: path,
      });
    }
  });
});
