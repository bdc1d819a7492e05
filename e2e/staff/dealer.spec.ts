import { fillIn, readReference } from "../support/lead-form.ts";
import { choose, expect, listItems, openEnquiry, signIn, test } from "../support/staff.ts";

const DAY_MS = 24 * 3600 * 1000;
const inAWeek = () =>
  new Date(Date.now() + 7 * DAY_MS).toLocaleDateString("de-DE", {
    timeZone: "Africa/Johannesburg",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });

test("a dealer manager moves the dealer on the map and announces a holiday, and visitors see it", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  const [dealer] = await listItems(page, "dealers");
  await page.goto(`/staff/dealers/${dealer?.id}`);
  const latitude = page.getByLabel("Latitude");
  const before = await latitude.inputValue();
  const marker = page.getByRole("button", { name: "The dealer" });
  await marker.scrollIntoViewIfNeeded();
  const { x, y } = (await marker.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 12, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 32, y + 80, { steps: 5 });
  await page.mouse.up();
  await expect(latitude).not.toHaveValue(before);
  const position = [await latitude.inputValue(), await page.getByLabel("Longitude").inputValue()].map(Number);
  expect(position[0], "further south").toBeLessThan(Number(before));

  const hours = page.getByRole("region", { name: "Opening hours" });
  await hours.getByRole("button", { name: "Add" }).last().click();
  await hours.getByRole("group", { name: /^Day/ }).last().getByRole("spinbutton", { name: "Day" }).click();
  await page.keyboard.type(inAWeek());
  await hours.getByLabel("What day it is").fill("Day of the Test");
  await hours
    .getByLabel(/^Hours/)
    .last()
    .fill("09:00-12:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto("/dealer/renault-sandton");
  await expect(page.getByText(/, Day of the Test$/).first()).toBeVisible();
  await expect(page.getByText("09:00-12:00").first()).toBeVisible();
  const directions = page.getByRole("link", { name: /^Get Directions/ }).first();
  await expect(directions).toHaveAttribute("href", new RegExp(`destination=${position.join(",")}$`));
  const map = page.locator('iframe[title="Map: Renault Sandton"]');
  expect(decodeURIComponent((await map.getAttribute("src")) ?? "")).toContain(`marker=${position.join(",")}`);
});

test("a dealer manager adds a channel, tries it, and a visitor's enquiry arrives by it", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-umhlanga" });
  await page.goto("/staff/dealer_channels/create");
  await choose(page, "Dealer", "Renault Umhlanga");
  await choose(page, "Leads for", "Parts");
  await choose(page, "How they are sent", "E-mail to people");
  const address = page.getByRole("textbox", { name: "Address" });
  await address.fill("parts at umhlanga");
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page.getByText("This value should be an e-mail address.").first()).toBeVisible();
  await expect(address).toHaveValue("parts at umhlanga");
  await address.fill("parts@umhlanga.example");
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page).toHaveURL(/\/staff\/dealer_channels\/\d+$/);
  await page.getByRole("button", { name: "Send a test lead" }).click();
  await expect(page.getByText("Kept in the outbox: this site has no mail server yet.")).toBeVisible();

  await page.goto("/parts");
  await fillIn(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Umhlanga" });
  await page.getByLabel("Make").selectOption("Renault");
  await page.getByLabel("Model").selectOption("Kiger");
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  const reference = await readReference(page);
  const status = async () => (await listItems(page, `customer_enquiries?q=${reference}`))[0]?.status;
  await expect.poll(status).toBe("Kept");

  await openEnquiry(page, reference);
  await expect(page.getByText("parts@umhlanga.example: Kept")).toBeVisible();
});
