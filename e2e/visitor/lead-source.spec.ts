import { storedItem } from "../support/local-storage.ts";
import { expect, openPage, test } from "../support/test.ts";
import { fillUsedEnquiry, sendUsedEnquiry } from "../support/used-enquiry.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a lead has the marketing source of an earlier page", async ({ page }) => {
  await openPage(page, "/new?utm_source=facebook");
  await expect.poll(() => storedItem(page, "utm_source")).toContain("facebook");
  await fillUsedEnquiry(page);
  expect(await sendUsedEnquiry(page)).toMatchObject({ source: "facebook", sourceCode: "Group Website Renault-Used" });
});

test("a lead from WhatsApp has the group's WhatsApp source code", async ({ page }) => {
  await fillUsedEnquiry(page, "?utm_source=WhatsApp");
  expect(await sendUsedEnquiry(page)).toMatchObject({
    source: "WhatsApp",
    sourceCode: "GROUP WEBSITE RENAULT-WHATSAPP",
  });
});

test("a marketing source expires after 24 hours", async ({ page }) => {
  await page.goto("/terms");
  await page.evaluate(
    (at) => localStorage.setItem("utm_source", JSON.stringify({ value: "facebook", at })),
    Date.now() - DAY_MS - 1000,
  );
  await fillUsedEnquiry(page);
  expect(await sendUsedEnquiry(page)).toMatchObject({ source: "Website" });
  expect(await storedItem(page, "utm_source")).toBeNull();
});
