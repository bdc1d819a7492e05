import type { Browser, Page } from "@playwright/test";
import type { OwnServer } from "../support/own-server.ts";
import { expect, listItems, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

const DEALER = "renault-umhlanga";

/** Sends an enquiry of each customer, the first one last, so that it is on top. */
async function sendAll(browser: Browser, site: OwnServer, names: readonly string[], lastName: string): Promise<void> {
  for (const [i, first_name] of names.toReversed().entries()) {
    const fields = {
      first_name,
      email: `${first_name}@mail.example`,
      cell_phone: `082 555 02${10 + i}`,
      message: `Hello from ${first_name}`,
    };
    expect(await sendEnquiry(browser, site, DEALER, lastName, fields)).toBe(201);
  }
}

const addressOf = (q: string) => `/staff/customer_enquiries?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const rows = (page: Page) => page.getByRole("list", { name: "Enquiries" }).getByRole("listitem");

test("a salesperson works through the inbox by keys, and new enquiries move nothing @mouse", async ({
  page,
  staffSite,
  browser,
}) => {
  await sendAll(browser, staffSite, ["Anna", "Bongi", "Carl", "Dineo"], "Wessels");
  await signIn(page, staffSite, ["dealer_manager"], { name: "Lindiwe Maseko", dealer: DEALER });
  await page.goto(addressOf("Wessels"));
  await expect(rows(page)).toHaveText([/^Unread: Anna/, /^Unread: Bongi/, /^Unread: Carl/, /^Unread: Dineo/]);
  await expect(rows(page).first()).toContainText("Hello from Anna");

  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "Anna Wessels" }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "What they asked" })).toContainText("Hello from Anna");
  await expect(rows(page).first()).toHaveText(/^Anna/);
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: "What they asked" })).toContainText("Hello from Bongi");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(page.getByRole("region", { name: "What they asked" })).toContainText("Hello from Bongi");
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("");
  await note.press("j");
  await expect(note).toHaveValue("j");
  await expect(page.getByRole("region", { name: "What they asked" })).toContainText("Hello from Bongi");
  await expectAccessible(page);

  // A new one waits above the list until somebody wants to see it.
  await sendAll(browser, staffSite, ["Emile"], "Wessels");
  await expect(page.getByRole("button", { name: "1 new: show it" })).toBeVisible();
  await expect(rows(page).first()).toHaveText(/^Anna/);
  await page.getByRole("button", { name: "1 new: show it" }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toHaveText(/^Unread: Emile/);

  // Two are spam, which is taken back.
  const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name} Wessels` }).check();
  await select("Carl");
  await select("Dineo");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("!");
  await expect(page.getByText("Spam: 2 enquiries.")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Carl" })).toContainText("Lost");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back: 2 enquiries.")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Carl" })).toContainText("New");

  // A colleague was faster with one of them.
  await page.route("**/staff/api/enquiry_events", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "retry: 600000\n\n" }),
  );
  await page.reload();
  await select("Carl");
  await select("Dineo");
  const [carl] = await listItems(page, "customer_enquiries?q=Carl%20Wessels");
  await page.evaluate(
    async ({ id, revision }) => {
      await fetch(`/staff/api/customer_enquiries/${id}`, {
        method: "PATCH",
        headers: { "content-type": "application/merge-patch+json", "if-match": `"${revision}"` },
        body: JSON.stringify({ stage: "Contacted" }),
      });
    },
    carl as unknown as { id: number; revision: number },
  );
  const selected = page.getByRole("toolbar", { name: "Selected enquiries" });
  await selected.getByRole("button", { name: "Give to somebody" }).click();
  await page.getByRole("menuitem", { name: "Me", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "1 enquiry changed, 1 not" });
  await expect(conflict).toContainText("Carl WesselsSomebody else has changed it meanwhile.");
  await conflict.getByRole("button", { name: "Close" }).click();
  await expect(rows(page).filter({ hasText: "Dineo" })).toContainText("Lindiwe Maseko");
  await expect(rows(page).filter({ hasText: "Carl" })).toContainText("Contacted");

  // One is for tomorrow.
  await rows(page).filter({ hasText: "Anna" }).getByRole("link").click();
  await page.getByRole("toolbar", { name: "This enquiry" }).getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: /^Tomorrow/ }).click();
  await expect(page.getByText(/^Snoozed until/).first()).toBeVisible();
  const views = page.getByRole("navigation", { name: "Views of the inbox" });
  await views.getByRole("link", { name: /^Snoozed\s*\d/ }).click();
  await expect(page).toHaveURL(/snoozed/);
  await expect(rows(page).filter({ hasText: "Anna Wessels" })).toBeVisible();
  await views.getByRole("link", { name: "All" }).click();
  await expect(rows(page).filter({ hasText: "Emile Wessels" })).toBeVisible();
  await expect(rows(page).filter({ hasText: "Anna Wessels" })).toHaveCount(0);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await help.getByRole("switch", { name: /^Use these keys/ }).uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  const before = page.url();
  await page.keyboard.press("j");
  expect(page.url()).toBe(before);
  await expectAccessible(page);
});

test("on a phone the list comes back at its place", async ({ page, staffSite, browser }) => {
  const names = ["Aa", "Bb", "Cc", "Dd", "Ee", "Ff", "Gg", "Hh", "Ii", "Jj"];
  await sendAll(browser, staffSite, names, "Abrahams");
  await signIn(page, staffSite, ["salesperson"], { dealer: DEALER });
  await page.goto(addressOf("Abrahams"));
  await expect(rows(page)).toHaveCount(names.length);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const last = rows(page).last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await last.click();
  await expect(page.getByRole("region", { name: "What they asked" })).toContainText("Hello from Jj");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(rows(page).first()).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Previous enquiry" }).click();
  await expect(page.getByRole("region", { name: "What they asked" })).toContainText("Hello from Ii");
  await page.goBack();
  await expect(last).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test("the search box finds a customer, opens a page and begins an enquiry @desktop", async ({
  page,
  staffSite,
  browser,
}) => {
  await sendAll(browser, staffSite, ["Zodwa"], "Qwabe");
  await signIn(page, staffSite, ["salesperson"], { dealer: DEALER });
  await page.goto("/staff/");
  await expect(page.getByRole("heading", { name: /^Good day/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const box = page.getByRole("combobox", { name: "Search everywhere" });
  await expect(box).toBeFocused();
  await box.fill("zodwa qwa");
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  await expect(page.getByRole("group", { name: "Enquiries" }).getByRole("option")).toHaveText(/^Zodwa Qwabe/);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "What they asked" })).toContainText("Hello from Zodwa");

  await page.getByRole("button", { name: "Search everywhere" }).click();
  await expect(options.first()).toHaveText(/^Zodwa Qwabe/);
  await box.fill("new enq");
  await expect(options.first()).toHaveText("New enquiry");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/customer_enquiries\/create$/);
  await page.keyboard.press("ControlOrMeta+k");
  await box.fill("calen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/calendar/);
});
