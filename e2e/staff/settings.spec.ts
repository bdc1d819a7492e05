import { expect, expectRefusals, signIn, test } from "../support/staff.ts";
import { allowConsole, expectAccessible } from "../support/test.ts";

const OFFICER = "Lerato Mokoena, compliance";

test("an administrator changes the settings: a mistake, a draft, its preview, and live at once", async ({
  page,
  staffSite,
}) => {
  expectRefusals(page);
  // Pages in previews run no scripts.
  allowConsole(page, /^error: Blocked script execution/);
  await signIn(page, staffSite, ["administrator"]);
  await page.goto("/staff/settings");
  await expectAccessible(page);
  await page
    .getByRole("link", { name: "Contact", exact: true })
    .or(page.getByText("Contact", { exact: true }))
    .first()
    .click();
  const number = page.getByLabel("Telephone number");
  await expect(number).toHaveValue("011 555 0100");
  await number.fill("call us");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("This value should be a South African phone number.").first()).toBeVisible();
  await expect(number).toHaveValue("call us");
  await expectAccessible(page);

  await page.goto("/staff/settings");
  await page.getByText("Brand", { exact: true }).last().click();
  const colour = page.getByRole("textbox", { name: "Colour", exact: true });
  await expect(colour).toHaveValue("#EFDF00");
  await colour.fill("#0B3C8C");
  // Before anything is saved, the frames beside the field have the colour.
  const frames = () =>
    page
      .locator("iframe")
      .evaluateAll((all: HTMLIFrameElement[]) =>
        all.map((frame) => [
          frame.title.replace("Preview: ", ""),
          frame.contentDocument?.body && frame.contentDocument.documentElement.outerHTML.includes("#0b3c8c"),
        ]),
      );
  const all = ["Home", "Used cars", "Form", "E-mail"].map((name) => [name, true]);
  await expect.poll(frames, { timeout: 20_000 }).toEqual(all);
  await expectAccessible(page);
  await expect(colour).toBeInViewport();
  await colour.fill("dark blue");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("This value should be a colour, such as #2456A6.").first()).toBeVisible();
  expect(await (await page.request.get("/")).text()).not.toContain("#0b3c8c");
  await colour.fill("#EFDF00");

  await page.goto("/staff/settings");
  await page.getByText("Group", { exact: true }).last().click();
  await page.getByRole("textbox", { name: "Information officer", exact: true }).fill(OFFICER);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Draft saved. Visitors do not see it yet.")).toBeVisible();
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
  const seen = async (path: string) => (await (await page.request.get(path)).text()).includes(OFFICER);
  expect(await seen("/privacy-policy")).toBe(false);
  expect(await seen(`/privacy-policy?preview=settings:${id}`)).toBe(true);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published")).toBeVisible();
  await expect.poll(() => seen("/privacy-policy"), { timeout: 2000 }).toBe(true);
});
