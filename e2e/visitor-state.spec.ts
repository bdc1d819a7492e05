import type { Page } from "@playwright/test";
import { storedLead } from "./stored-lead.ts";
import { expect, expectConsole, expectNothingMoved, hydrated, test } from "./test.ts";

const DAY = 24 * 60 * 60 * 1000;

const note = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function mainLink(page: Page, isMobile: boolean, name: string) {
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" }).getByRole("link", { name, exact: true });
}

/** Opens the enquiry form of the newest used car whose address is `search` longer, and fills it in. */
async function fillEnquiry(page: Page, search = "") {
  const answer = await page.request.get("/api/vehicles");
  const [vehicle] = (await answer.json())["hydra:member"];
  await page.goto(`${vehicle.uri}/enquire${search}`);
  await hydrated(page);
  await page.getByLabel("First Name").fill("Lindiwe");
  await page.getByLabel("Last Name").fill("Khumalo");
  await page.getByLabel("Email").fill("lindiwe@mail.example");
  await page.getByLabel("Cell Phone").fill("0821234567");
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
}

async function sendEnquiry(page: Page) {
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  return storedLead(await page.locator("main strong").innerText());
}

test("the dealer whose pages were seen is kept on the group's pages, until the root", async ({ page, isMobile }) => {
  await page.goto("/dealer/renault-umhlanga/new");
  await hydrated(page);
  await expect.poll(() => note(page, "dealer")).toBe('"renault-umhlanga"');

  await page.goto("/terms");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Call 031 555 0120" })).toHaveAttribute("href", "tel:+27315550120");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "031 555 0120" })).toBeVisible();
  await expect(footer.getByRole("link", { name: /^Book a service/ })).toHaveAttribute(
    "href",
    "https://carcare.karoomotors.example/book/renault-umhlanga",
  );
  await expectNothingMoved(page);
  const used = await mainLink(page, isMobile, "Used");
  await expect(used).toHaveAttribute("href", "/dealer/renault-umhlanga/used");
  const finance = page
    .getByRole("navigation", { name: isMobile ? "Menu" : "Main" })
    .getByRole("link", { name: "Finance" });
  await expect(finance).toHaveAttribute("href", "/finance");
  await used.click();
  await expect(page).toHaveURL("/dealer/renault-umhlanga/used");

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(banner.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await expect.poll(() => note(page, "dealer")).toBeNull();
  await page.goto("/terms");
  await hydrated(page);
  await expect(footer.getByRole("link", { name: "011 555 0100" })).toBeVisible();
  await expect(await mainLink(page, isMobile, "Used")).toHaveAttribute("href", "/used");
});

test("a page of the group shows the group's cars and marks its link, whoever the visitor is with", async ({
  page,
  isMobile,
}) => {
  await page.goto("/dealer/renault-umhlanga/new");
  await hydrated(page);
  await page.goto("/used");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Call/ })).toBeVisible();
  await expect(page.getByRole("article").first().getByRole("link")).toHaveAttribute("href", /^\/used\//);
  await expectNothingMoved(page);
  await expect(await mainLink(page, isMobile, "Used")).toHaveAttribute("aria-current", "page");
});

test("a remembered dealer that is gone, or a note that makes no sense, is passed over", async ({ page }) => {
  expectConsole(page, /404/);
  await page.goto("/terms");
  await page.evaluate(() => localStorage.setItem("dealer", '"renault-atlantis"'));
  await page.reload();
  await expect.poll(() => note(page, "dealer")).toBeNull();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Call/ })).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem("dealer", "{{{"));
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "011 555 0100" })).toBeVisible();
});

test("a lead carries the source that brought its sender, on a later page too", async ({ page }) => {
  await page.goto("/new?utm_source=facebook");
  await hydrated(page);
  await expect.poll(() => note(page, "utm_source")).toContain("facebook");
  await fillEnquiry(page);
  expect(await sendEnquiry(page)).toMatchObject({ source: "facebook", sourceCode: "Group Website Renault-Used" });
});

test("a lead from a chat has the group's code for chats", async ({ page }) => {
  await fillEnquiry(page, "?utm_source=WhatsApp");
  expect(await sendEnquiry(page)).toMatchObject({ source: "WhatsApp", sourceCode: "GROUP WEBSITE RENAULT-WHATSAPP" });
});

test("where a visitor came from is forgotten after 24 hours", async ({ page }) => {
  await page.goto("/terms");
  await page.evaluate(
    (at) => localStorage.setItem("utm_source", JSON.stringify({ value: "facebook", at })),
    Date.now() - DAY - 1000,
  );
  await fillEnquiry(page);
  expect(await sendEnquiry(page)).toMatchObject({ source: "Website" });
  expect(await note(page, "utm_source")).toBeNull();
});

test("everything works where storage is switched off", async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    for (const place of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, place, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  expectConsole(page, /sessionStorage|denied/); // React Router's own note about scroll positions
  await page.goto("/dealer/renault-umhlanga/used");
  await hydrated(page);
  await expect(await mainLink(page, isMobile, "New")).toHaveAttribute("href", "/dealer/renault-umhlanga/new");
  await fillEnquiry(page, "?utm_source=newsletter");
  expect(await sendEnquiry(page)).toMatchObject({ source: "newsletter" });
});

test.describe("with a geolocation lookup in site.config.ts", () => {
  const LOOKUP = "https://geo.karoomotors.example/json";

  /** The built pages as if the lookup had been configured: its address in the bundle, its origin in the policy. */
  test.beforeEach(async ({ page }) => {
    await page.route("**/assets/*.js", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/geolocation:(``|""|'')/, `geolocation:"${LOOKUP}"`);
      await route.fulfill({ response: answer, body });
    });
    await page.route(/\/enquire$/, async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()["content-security-policy"] ?? "";
      const open = policy.replace("connect-src 'self'", `connect-src 'self' ${new URL(LOOKUP).origin}`);
      await route.fulfill({ response: answer, headers: { ...answer.headers(), "content-security-policy": open } });
    });
  });

  test("it is asked when the form is first touched, and the lead has the region", async ({ page }) => {
    let asked = 0;
    await page.route(LOOKUP, async (route) => {
      asked++;
      await route.fulfill({
        json: { region_name: "KwaZulu-Natal", region: "NL" },
        headers: { "access-control-allow-origin": "*" },
      });
    });
    const told = page.waitForResponse(LOOKUP);
    await fillEnquiry(page);
    await told;
    expect(await sendEnquiry(page)).toMatchObject({ region: "KwaZulu-Natal" });
    expect(asked).toBe(1);
  });

  test("a lookup that hangs holds nothing up", async ({ page }) => {
    const asked = page.waitForRequest(LOOKUP);
    await page.route(LOOKUP, () => {});
    await fillEnquiry(page);
    await asked;
    expect(await sendEnquiry(page)).toMatchObject({ region: null });
  });
});
