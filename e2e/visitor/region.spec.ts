import { expect, test } from "../support/test.ts";
import { fillUsedEnquiry, sendUsedEnquiry } from "../support/used-enquiry.ts";

// Scripts that the browser has kept cannot be held back.
test.use({ ownPage: true });

test.describe("with a location service in the settings", () => {
  const LOOKUP = "https://geo.karoomotors.example/json";

  /** Puts the service's address into the page's settings and its origin into the content security policy. */
  test.beforeEach(async ({ page }) => {
    await page.route(/\/enquire$/, async (route) => {
      const response = await route.fetch();
      const policy = response.headers()["content-security-policy"] ?? "";
      const withLookup = policy.replace("connect-src 'self'", `connect-src 'self' ${new URL(LOOKUP).origin}`);
      const body = (await response.text()).replace('"geolocation":null', `"geolocation":"${LOOKUP}"`);
      await route.fulfill({
        response,
        body,
        headers: { ...response.headers(), "content-security-policy": withLookup },
      });
    });
  });

  test("the first focus in the form looks up the region, which the lead has", async ({ page }) => {
    let requests = 0;
    await page.route(LOOKUP, async (route) => {
      requests++;
      await route.fulfill({
        json: { region_name: "KwaZulu-Natal", region: "NL" },
        headers: { "access-control-allow-origin": "*" },
      });
    });
    const response = page.waitForResponse(LOOKUP);
    await fillUsedEnquiry(page);
    await response;
    expect(await sendUsedEnquiry(page)).toMatchObject({ region: "KwaZulu-Natal" });
    expect(requests).toBe(1);
  });

  test("a lookup without a response does not delay the lead", async ({ page }) => {
    const request = page.waitForRequest(LOOKUP);
    await page.route(LOOKUP, () => {});
    await fillUsedEnquiry(page);
    await request;
    expect(await sendUsedEnquiry(page)).toMatchObject({ region: null });
  });
});
