import { choose, expect, listItems, openEnquiry, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

const DEALER = "renault-umhlanga";

test("a manager's sequence starts with the stage, and its tasks are done and moved by keyboard", async ({
  page,
  staffSite,
  browser,
}) => {
  const managerContext = await browser.newContext({ baseURL: staffSite.url });
  const manager = await managerContext.newPage();
  await signIn(manager, staffSite, ["dealer_manager"], { dealer: DEALER });
  await manager.goto("/staff/task_sequences/create");
  await manager.getByLabel("Name").fill("After a test drive");
  await choose(manager, /^Starts when an enquiry reaches/, "Test drive");
  await manager.getByRole("button", { name: "Add" }).click();
  const second = manager.getByRole("listitem").nth(1);
  await second.getByRole("combobox", { name: "Kind" }).click();
  await manager.getByRole("option", { name: "Offer" }).click();
  await second.getByLabel("After opening days").fill("2");
  await second.getByLabel("What is to be done").fill("With the trade-in");
  await expectAccessible(manager);
  await expectNoSidewaysScroll(manager);
  await manager.getByRole("button", { name: "Create sequence" }).click();
  await expect(manager.getByText("After a test drive").first()).toBeVisible();
  await managerContext.close();

  expect(await sendEnquiry(browser, staffSite, DEALER, "Takies")).toBe(201);
  await signIn(page, staffSite, ["salesperson"], { name: "Zanele Khoza", dealer: DEALER });
  await page.goto("/staff/");
  await expect(page.getByText("Nothing to do: all is done.")).toBeVisible();
  const [lead] = await listItems(page, "customer_enquiries?q=Takies");
  await openEnquiry(page, String(lead?.reference));
  const card = page.getByRole("region", { name: "Tasks" });
  await expect(card.getByText("Nothing is planned.")).toBeVisible();

  await choose(page, /^Looked after by/, "Zanele Khoza");
  await choose(page, /^Stage/, "Test drive");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("button", { name: "Done: Call" })).toBeVisible();
  await expect(card.getByText("With the trade-in")).toBeVisible();
  await card.getByRole("button", { name: "Add a task" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a task" });
  await dialog.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "WhatsApp" }).click();
  await dialog.getByLabel("What is to be done").fill("Send the brochure");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(card.getByText("Send the brochure")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/staff/");
  const mine = page.getByRole("region", { name: "Your tasks" });
  const call = mine.getByRole("link", { name: "Call Pieter Takies" });
  await expect(call).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await call.focus();
  await page.keyboard.press("w");
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await call.focus();
  await page.keyboard.press("d");
  await expect(mine.getByText("Done: Call Pieter Takies.")).toBeVisible();
  await expect(call).toHaveCount(0);
  const offer = mine.getByRole("link", { name: "Offer Pieter Takies" });
  await offer.focus();
  await page.keyboard.press("ArrowUp");
  await expect(mine.getByRole("link", { name: "WhatsApp Pieter Takies" })).toBeFocused();
  await page.keyboard.press("d");
  await expect(mine.getByText("Done: WhatsApp Pieter Takies.")).toBeVisible();
  await offer.focus();
  await page.keyboard.press("d");
  // The last one asks for the next step, and one key plans it.
  const next = mine.getByRole("group", { name: "What next?" });
  await expect(next.getByRole("button", { name: "Call tomorrow" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("1");
  await expect(call).toBeVisible();

  await page.goto(`/staff/customer_enquiries/${lead?.id}`);
  await expect(page.getByText("Task done: WhatsApp")).toBeVisible();
});

test("a calendar program reads the tasks at a private address, until the person ends it", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["salesperson"], { dealer: DEALER });
  await page.goto("/staff/account");
  const part = page.getByRole("region", { name: "Your tasks in a calendar" });
  await part.getByRole("button", { name: "Create an address" }).click();
  const address = await part.getByLabel("Address of your calendar").inputValue();
  const read = async () => (await page.request.get(address)).status();
  expect(await read()).toBe(200);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await part.getByRole("button", { name: "End it" }).click();
  await expect(part.getByText(/^Created/)).toHaveCount(0);
  expect(await read()).toBe(404);
});
