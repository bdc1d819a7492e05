import type { Route } from "@playwright/test";
import {
  DESKTOP,
  endSessions,
  expect,
  expectRefusals,
  listItems,
  PASSWORD,
  sendEnquiry,
  signIn,
  test,
} from "../support/staff.ts";
import { allowConsole, expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test("two editors at once: each keeps their change", async ({ page, browser, staffSite }) => {
  await signIn(page, staffSite, ["editor"]);
  const [banner] = await listItems(page, "banners?targetPage=Specials");
  const context = await browser.newContext({ baseURL: staffSite.url });
  const other = await context.newPage();
  await signIn(other, staffSite, ["editor"]);
  for (const window of [page, other]) {
    await window.goto(`/staff/banners/${banner?.id}`);
    await expect(window.getByLabel("Headline")).not.toHaveValue("");
  }
  await other.getByLabel("Text of the button").fill("Have a look");
  await other.getByRole("button", { name: "Publish changes" }).click();
  await expect(other.getByText("Saved")).toBeVisible();

  await page.getByLabel("Headline").fill("Two editors, one banner");
  await page.getByRole("button", { name: "Publish changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has saved this in the meantime" });
  await expect(dialog).toContainText("Have a look");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Go on with these" }).click();
  await expect(page.getByLabel("Text of the button")).toHaveValue("Have a look");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  await page.goto("/specials");
  await expect(page.getByRole("main").getByText("Two editors, one banner")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Have a look" }).first()).toBeVisible();
  await context.close();
});

test("a button beside the form does not overwrite what somebody else saved meanwhile", async ({
  page,
  browser,
  staffSite,
}) => {
  await signIn(page, staffSite, ["administrator"]);
  const [vehicle] = await listItems(page, "vehicles?status=for_sale&order[id]=asc");
  const context = await browser.newContext({ baseURL: staffSite.url });
  const other = await context.newPage();
  await signIn(other, staffSite, ["administrator"]);
  for (const window of [page, other]) {
    await window.goto(`/staff/vehicles/${vehicle?.id}`);
    await expect(window.getByLabel("Price")).toHaveValue(String(vehicle?.price));
  }
  await page.getByLabel("Price").fill("111000");
  await other.getByLabel("Price").fill("222000");
  await other.getByLabel("Mileage").fill("33000");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved")).toBeVisible();

  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has saved this in the meantime" });
  const price = dialog.getByRole("row", { name: /^Price / });
  await expect(price.getByRole("cell")).toHaveText(["R 222 000", "R 111 000", "TheirsYours"]);
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Mileage"), "what only the other person changed").toHaveValue("33000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await price.getByRole("button", { name: "Theirs" }).click();
  await dialog.getByRole("button", { name: "Go on with these" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("222000");
  await page.getByLabel("Mileage").fill("33001");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  const [saved] = await listItems(page, `vehicles?id[]=${vehicle?.id}`);
  expect(saved).toMatchObject({ price: 222000, mileage: 33001, status: "reserved" });
  await context.close();
});

const isRead = (route: Route) => route.request().method() === "GET";

test("a session that ends in mid-edit: sign in in a dialog and go on", async ({ page, browser, staffSite }) => {
  // Only salespeople sign in with a password alone.
  const { id } = await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  expect(await sendEnquiry(browser, staffSite, "renault-sandton", "Midedit")).toBe(201);
  const [lead] = await listItems(page, "customer_enquiries?q=midedit");
  await page.goto(`/staff/customer_enquiries/${lead?.id}`);
  await page.getByRole("textbox", { name: "Note" }).fill("Typed before the session ended");
  // The page reads by itself, too, and would learn of the end before the note is sent.
  await page.route("**/staff/api/**", (route) => (isRead(route) ? undefined : route.continue()));
  await endSessions(staffSite, id);
  // What was read a moment ago may open the dialog before the click.
  await page.getByRole("button", { name: "Add the note" }).dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Typed before the session ended")).toBeVisible();
});

for (const [device, options] of Object.entries({ phone: {}, desktop: DESKTOP })) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test("a draft is seen in the preview only, until it is published", async ({ page, browser, staffSite }) => {
      const headline = `Only a draft on a ${device}`;
      await signIn(page, staffSite, ["editor"]);
      const [banner] = await listItems(page, "banners?targetPage=Finance");
      await page.goto(`/staff/banners/${banner?.id}`);
      await page.getByLabel("Headline").fill(headline);
      await page.getByRole("button", { name: "Save as draft" }).click();
      await expect(page.getByText(/^A draft by Thandi Nkosi/)).toBeVisible();

      const visitor = await (await browser.newContext({ baseURL: staffSite.url })).newPage();
      await visitor.goto("/finance");
      await expect(visitor.getByText(headline)).toBeHidden();
      const preview = page.waitForEvent("popup");
      await page.getByRole("link", { name: "Preview on the site" }).click();
      await expect((await preview).getByText(headline)).toBeVisible();

      await page.getByRole("button", { name: "Publish changes" }).click();
      await expect(page.getByText("Published")).toBeVisible();
      await expect(async () => {
        await visitor.goto("/finance");
        await expect(visitor.getByText(headline)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 10_000 });
      await visitor.context().close();
    });
  });
}

test.describe("on a desktop", () => {
  test.use(DESKTOP);

  test("the make of a special is chosen, and the button that saves is always in reach", async ({ page, staffSite }) => {
    await signIn(page, staffSite, ["editor"]);
    await page.goto("/staff/deals/create");
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Create special" })).toBeInViewport();
    await expect(page.getByRole("combobox", { name: "Make" })).toHaveText("Renault");
  });
});

test("an error of the API lands on its field, and nothing typed is lost", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/redirects/create");
  await page.getByLabel("Old address").fill("specials.php");
  await page.getByLabel("New address").fill("/specials");
  await page.getByRole("button", { name: "Create redirect" }).click();
  await expect(page.getByLabel("Old address")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").first()).toContainText("such as /specials.php?id=7");
  await page.getByLabel("Old address").fill("/specials.php");
  await page.getByRole("button", { name: "Create redirect" }).click();
  await expect(page).toHaveURL(/\/staff\/redirects\/\d+$/);
  // The site hears of it within two seconds.
  allowConsole(page, /404/);
  await expect(async () => {
    await page.goto("/specials.php");
    expect(new URL(page.url()).pathname).toBe("/specials");
  }).toPass();
});

test("lists, forms and account are accessible, and no wider than a phone", async ({ page, staffSite }) => {
  expectRefusals(page);
  await page.goto("/staff/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, staffSite, ["editor"]);
  const [banner] = await listItems(page, "banners?state=live");
  const [post] = await listItems(page, "blog_posts?state=live");
  for (const [path, text] of [
    ["/staff", "Good day"],
    ["/staff/banners", String(banner?.title)],
    [`/staff/banners/${banner?.id}`, "Publication"],
    [`/staff/blog_posts/${post?.id}`, "H2"],
    ["/staff/account", "Passkeys"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
