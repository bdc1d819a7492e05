import type { Browser, Page } from "@playwright/test";
import type { OwnServer } from "../support/own-server.ts";
import { emailTo, expect, listItems, openEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

/** Signs in a salesperson, and asks for a car of their dealer as a visitor. */
async function askForCar(page: Page, staffSite: OwnServer, browser: Browser) {
  await signIn(page, staffSite, ["salesperson"], { name: "Lindiwe Maseko", dealer: "renault-sandton" });
  const cars = await listItems(page, "vehicles?itemsPerPage=50");
  const car = cars.find(({ status }) => status === "for_sale") as unknown as {
    uri: string;
    price: number;
    stockNumber: string;
  };
  const visitor = await browser.newContext({ baseURL: staffSite.url });
  const sent = await visitor.request.post("/api/customer_enquiries", {
    data: {
      first_name: "Naledi",
      last_name: "Mokoena",
      email: "naledi.offer@mail.example",
      cell_phone: "082 555 0151",
      make: "Renault",
      manufacturer: "Renault",
      form: "used",
      form_name: "Used",
      source: "Website",
      dealer_slug: "renault-sandton",
      contact: true,
      terms: true,
      is_used: 1,
      uri: car.uri,
    },
  });
  const { reference } = (await sent.json()) as { reference: string };
  return { car, reference, visitor };
}

test("a salesperson makes an offer, and the customer asks about it and accepts it without an account or JavaScript", async ({
  page,
  staffSite,
  browser,
}) => {
  const { car, reference, visitor } = await askForCar(page, staffSite, browser);
  await openEnquiry(page, reference);

  await page.getByRole("link", { name: "Make an offer" }).click();
  // The car of the enquiry is there already, and what a salesperson may take off.
  await expect(page.getByText(/^You may take off up to/)).toBeVisible();
  await page.getByRole("spinbutton", { name: "Reduction" }).fill(String(car.price));
  await page.getByRole("button", { name: "Add a trade-in" }).click();
  await page.getByLabel("Make").fill("Toyota");
  await page.getByLabel("Model").fill("Etios");
  await page.getByRole("spinbutton", { name: /^Year/ }).and(page.locator("input")).fill("2016");
  await page.getByLabel("Kilometres").fill("98000");
  await page.getByLabel("We give").fill("40000");
  await page.getByRole("button", { name: "Send by e-mail" }).click();
  await expect(page.getByText(/^You may take off at most/).first()).toBeVisible();
  await page.getByRole("spinbutton", { name: "Reduction" }).fill("1000");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send by e-mail" }).click();
  await expect(page.getByText("Offer sent by e-mail")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const email = await emailTo(staffSite, "naledi.offer@mail.example", "See the offer");
  const [, key = ""] = /\/offer\?key=([\w-]{32})/.exec(email) ?? [];
  const phone = await browser.newContext({ baseURL: staffSite.url, javaScriptEnabled: false });
  const plain = await phone.newPage();
  const response = await plain.goto(`/offer?key=${key}`);
  expect(response?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  await expect(plain.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(plain.getByText("Your 2016 Toyota Etios in part exchange")).toBeVisible();
  await plain.getByLabel("Your question").fill("Is the tow bar included?");
  await plain.getByRole("button", { name: "Send the question" }).click();
  await expect(plain.getByText("Your question is on its way.", { exact: false })).toBeVisible();
  await expect(plain.getByText("It is not a contract of sale", { exact: false })).toBeVisible();
  await plain.getByRole("button", { name: "Accept the offer" }).click();
  await expect(plain.getByText("the car is reserved for you", { exact: false }).first()).toBeVisible();
  await phone.close();

  const opened = await visitor.newPage();
  await opened.goto(`/offer?key=${key}`);
  await expect(opened.getByText("You have accepted this offer", { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(opened);
  await expectAccessible(opened);
  await visitor.close();

  await openEnquiry(page, reference);
  await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("Quoted");
  await expect(page.getByText(/^The customer has accepted the offer: O-/)).toBeVisible();
  await expect(page.getByText("Is the tow bar included?")).toBeVisible();
  await page.goto(`/staff/vehicles?filter=${encodeURIComponent(JSON.stringify({ q: car.stockNumber }))}`);
  await expect(page.getByRole("link", { name: "Naledi Mokoena" })).toBeVisible();
  await expectAccessible(page);

  await openEnquiry(page, reference);
  await page.getByRole("region", { name: "Offers" }).getByRole("link").click();
  await page.getByRole("button", { name: "Withdraw the offer" }).click();
  await expect(page.getByText("The offer is withdrawn, and the car is free.")).toBeVisible();
});

test("an offer is shared by its link and by WhatsApp", async ({ page, staffSite, browser }) => {
  const { reference, visitor } = await askForCar(page, staffSite, browser);
  await visitor.close();
  await openEnquiry(page, reference);
  await page.getByRole("link", { name: "Make an offer" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/offer\?key=[\w-]{32}$/);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const tab = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "WhatsApp" }).click();
  await expect(await tab).toHaveURL(/^https:\/\/wa\.me\/27825550151\?text=.*offer%3Fkey%3D/);
  await (await tab).close();
  // Some browsers, and all without TLS, let no page write to the clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText(`The browser does not let us copy. Copy it from here: ${copied}`)).toBeVisible();
});
