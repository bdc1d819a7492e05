import type { Page } from "@playwright/test";
import { readReference } from "../support/lead-form.ts";
import { choose, expect, listItems, openEnquiry, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";
import { fillUsedEnquiry } from "../support/used-enquiry.ts";

/** The sales of the last thirty days, as the manager's numbers say. */
async function soldOf(manager: Page): Promise<number> {
  await manager.goto("/staff/numbers");
  const numbers = manager.getByRole("list", { name: "The most important numbers" }).getByRole("listitem");
  await expect(numbers.filter({ hasText: /^Page views/ })).toHaveText(/\d/);
  await expect(numbers.filter({ hasText: /^Sales/ })).toHaveText(/\d/);
  const text = await numbers.filter({ hasText: /^Sales/ }).innerText();
  return Number(/^Sales\s+(\d+)/.exec(text)?.[1]);
}

test("a visitor asks about a car, a salesperson hears of it, calls, books and sells, and the manager's numbers change", async ({
  page,
  staffSite,
  browser,
}) => {
  const [vehicle] = (await (await page.request.get("/api/vehicles")).json())["hydra:member"];
  const managerContext = await browser.newContext({ baseURL: staffSite.url });
  const manager = await managerContext.newPage();
  await signIn(manager, staffSite, ["dealer_manager"], { name: "Nomsa Dlamini", dealer: vehicle.dealer_slug });
  const soldBefore = await soldOf(manager);
  // The links to call and to write lead out of the browser.
  await page.route(/^https:/, (route) => route.abort());
  await signIn(page, staffSite, ["salesperson"], { name: "Andile Mbatha", dealer: vehicle.dealer_slug });
  await page.goto("/staff/customer_enquiries");
  await expect(
    page
      .getByPlaceholder(/^Name, phone/)
      .or(page.getByText("No enquiries yet"))
      .first(),
  ).toBeVisible();

  const visitorContext = await browser.newContext({ baseURL: staffSite.url });
  const visitor = await visitorContext.newPage();
  await fillUsedEnquiry(visitor);
  // A person takes longer than a script.
  await visitor.waitForFunction(() => performance.now() > 3000);
  await visitor.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(visitor.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  const reference = await readReference(visitor);
  await visitorContext.close();

  await expect(page.getByText("A new enquiry has come in.")).toBeVisible();
  await openEnquiry(page, reference);
  const asked = page.getByRole("region", { name: "What they asked" });
  await expect(asked.getByRole("link", { name: new RegExp(`${vehicle.make} ${vehicle.model}`) })).toBeVisible();
  await expect(asked.getByText(vehicle.stock_number)).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/27825550147\?text=Good%20day%20Lerato/,
  );
  await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("New");

  const call = page.getByRole("link", { name: "Call 082 555 0147" });
  await expect(call).toHaveAttribute("href", "tel:+27825550147");
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await call.click();
  await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("Contacted");
  await expect(page.getByText("Phone call", { exact: true })).toBeVisible();

  await page.getByRole("textbox", { name: "Note" }).fill("Comes on Saturday at ten.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByText("Comes on Saturday at ten.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const viewing = page.getByRole("region", { name: "Viewing" });
  await viewing.getByRole("combobox", { name: "Day and time" }).click();
  await page.getByRole("option").last().click();
  await viewing.getByRole("button", { name: "Book the viewing" }).click();
  await expect(viewing.getByText("Booked", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("Appointment");

  await choose(page, /^Stage/, "Lost");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose why it was lost.").first()).toBeVisible();
  await choose(page, /^Stage/, "Sold");
  await expect(page.getByRole("combobox", { name: "Car sold" })).toHaveValue(new RegExp(vehicle.stock_number));
  await expect(page.getByRole("spinbutton", { name: "Sold for" })).toHaveValue(String(vehicle.price));
  await choose(page, /^Looked after by/, "Andile Mbatha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Stage: Sold")).toBeVisible();
  await expect(page.getByText("Looked after by: Andile Mbatha")).toBeVisible();
  const [lead] = await listItems(page, `customer_enquiries?q=${reference}`);
  const sale = { soldVehicleId: vehicle.id, soldPrice: vehicle.price };
  expect(lead).toMatchObject({ stage: "Sold", ownerName: "Andile Mbatha", lostReason: null, ...sale });
  expect(await soldOf(manager)).toBe(soldBefore + 1);

  await choose(page, /^Stage/, "Quoted");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Say whether the car is for sale again.").first()).toBeVisible();
  await page.getByRole("radio", { name: "Yes, offer it again" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Stage: Quoted")).toBeVisible();
  expect(await soldOf(manager)).toBe(soldBefore);
  expect((await page.request.get(vehicle["@id"])).status()).toBe(200);
  await managerContext.close();
});

test("a new enquiry appears in the list of its dealer's people, without a reload", async ({
  page,
  staffSite,
  browser,
}) => {
  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  await page.goto("/staff/customer_enquiries");
  const bell = page.getByRole("button", { name: "Sound and notification of new enquiries" });
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");

  expect(await sendEnquiry(browser, staffSite, "renault-umhlanga", "Elsewhere")).toBe(201);
  expect(await sendEnquiry(browser, staffSite, "renault-sandton", "Botha")).toBe(201);
  await expect(page.getByText("A new enquiry has come in.")).toBeVisible();
  await expect(page.getByText("Pieter Botha")).toBeVisible();
  await expect(page.getByText("Pieter Elsewhere")).toHaveCount(0);

  // Also if it comes while the connection is lost: this one ends as soon as it is there.
  await page.route("**/staff/api/enquiry_events", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "retry: 200\n\n" }),
  );
  await page.reload();
  await expect(page.getByText("Pieter Botha")).toBeVisible();
  expect(await sendEnquiry(browser, staffSite, "renault-sandton", "Laat")).toBe(201);
  await expect(page.getByText("Pieter Laat")).toBeVisible();
});

test("a tap on an enquiry opens it, however soon after a search and however busy the phone", async ({
  page,
  staffSite,
  browser,
}) => {
  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  expect(await sendEnquiry(browser, staffSite, "renault-sandton", "Radebe")).toBe(201);
  const [lead] = await listItems(page, "customer_enquiries?q=Radebe");
  await page.goto("/staff/customer_enquiries");
  const name = page.getByText("Pieter Radebe").first();
  await expect(name).toBeVisible();

  // The list searches half a second after the last letter: while the browser is busy opening the enquiry.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      const end = performance.now() + 600;
      while (performance.now() < end);
    };
  });
  await page.getByPlaceholder(/^Name, phone/).fill("Radebe");
  await name.click();
  await expect(page.getByRole("region", { name: "What they asked" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/staff/customer_enquiries/${lead?.id}(\\?|$)`));
});
