import type { Page } from "@playwright/test";
import { DEMO_SETTINGS as site } from "../../src/db/demo/settings.ts";
import { fillInAll, waitForThankYou as financeThanked, next, openFinance } from "../support/finance-form.ts";
import { fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { campaignPath, DEALER } from "../support/route-table.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  openPage,
  test,
} from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const contact = (page: Page) => page.getByRole("region", { name: /^Talk to / });

/** Sends an enquiry about parts to Renault Cape Town; returns its reference. */
async function orderParts(page: Page): Promise<string> {
  await fillIn(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Cape Town" });
  await page.getByLabel("Model").selectOption({ label: "Kiger" });
  await send(page);
  return waitForThankYou(page, "/parts");
}

async function expectCapeTown(page: Page, reference: string): Promise<void> {
  await expect(main(page)).toContainText(/Renault Cape Town has your enquiry, and aims to answer by \d\d:\d[05]/);
  await expect(main(page).getByText(/^Your reference/)).toContainText(reference);
  await expect(contact(page)).toHaveAccessibleName("Talk to Renault Cape Town");
  await expect(contact(page).getByRole("link", { name: "021 555 0140" })).toHaveAttribute("href", "tel:+27215550140");
  const chat = contact(page).getByRole("link", { name: /WhatsApp/ });
  await expect(chat).toHaveAttribute("href", new RegExp(`^https://wa\\.me/27215550140\\?text=.*${reference}`));
  await expect(contact(page)).toContainText("Mon-Fri");
  await expect(page.getByRole("heading", { level: 2, name: "Service deals" })).toBeVisible();
}

test("the page says who answers, by when and how to reach them, also after a reload", async ({ page }) => {
  await openPage(page, "/parts");
  const reference = await orderParts(page);
  await expectCapeTown(page, reference);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expectCapeTown(page, reference);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says the same, and is for its visitor alone", async ({ page }) => {
    await page.goto("/parts");
    const reference = await orderParts(page);
    await expectCapeTown(page, reference);
    const response = await page.request.get(page.url());
    expect(response.headers()["cache-control"]).toBe("no-store");
  });
});

test("the finance page names the desk and the documents that it asks for", async ({ page }) => {
  await openFinance(page);
  await fillInAll(page, { variant: "used" });
  await next(page, "Submit");
  await financeThanked(page);
  await expect(main(page)).toContainText(/The finance desk of Renault \w+( \w+)? has your application\./);
  const documents = page.getByRole("region", { name: "Have these documents ready" }).getByRole("listitem");
  await expect(documents).toHaveText([/South African ID/, "Payslips", "Bank statements", "Proof of address"]);
  await expect(page.getByRole("heading", { level: 2, name: "Newest used cars" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** What each page offers to look at next. `{used}` stands for the path of a used car. */
const NEXT = [
  // A dealer may have no car like it.
  { path: "{used}/enquire", title: /^(Similar|Newest used) cars$/ },
  { path: "/new/renault/kiger/1-0-evolution/enquire", title: "The Renault range" },
  { path: "/test-drive/renault/kwid", title: "The Renault range" },
  { path: "/specials/kwid-first-car", title: "More specials" },
  { path: "/service-deals/renault/minor-service-special", title: "Service deals" },
  { path: "/sell", title: "Newest used cars" },
];

for (const { path, title } of NEXT) {
  test(`the page after ${path}, opened directly, promises nothing and leads on`, async ({ page }) => {
    const vehicles = await (await page.request.get(`/api/dealers/${DEALER}/vehicles`)).json();
    const own = path.replace("{used}", vehicles["hydra:member"][0].uri);
    await openPage(page, `${own}/thank-you`);
    await expectNothingMoved(page);
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(contact(page)).toHaveAccessibleName(`Talk to ${site.groupName}`);
    await expect(contact(page).getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
      "href",
      "https://wa.me/27115550100",
    );
    await expect(main(page)).not.toContainText(/has your|answer by|Your reference/);

    await openPage(page, `/dealer/${DEALER}${own}/thank-you`);
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(contact(page)).toHaveAccessibleName("Talk to Renault Sandton");
    await expect(contact(page)).not.toContainText("011 555 0100");
    await expect(main(page)).not.toContainText(/has your|answer by|Your reference/);
    await expect(page.getByRole("link", { name: "Back Home" })).toHaveAttribute("href", `/dealer/${DEALER}`);
  });
}

test("the campaign's page leads to the specials of its dealer", async ({ page }) => {
  await openPage(page, `${campaignPath}/thank-you`);
  await expect(contact(page)).toHaveAccessibleName("Talk to Renault Umhlanga");
  await expect(page.getByRole("heading", { level: 2, name: "More specials" })).toBeVisible();
});

test("an invented reference is promised no answer", async ({ page }) => {
  await openPage(page, "/parts/thank-you?reference=E-00000000");
  await expectNothingMoved(page);
  await expect(main(page)).not.toContainText(/has your|answer by/);
});
