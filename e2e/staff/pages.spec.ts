import { arrangements, pages } from "../../src/db/schema/content.ts";
import { choose, expect, listItems, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

/** Other tests of the worker read the same site. */
test.afterEach(({ staffSite }) =>
  withTestedDatabase(async (db) => {
    await db.delete(arrangements);
    await db.delete(pages);
  }, staffSite.dataDir),
);

test("an editor makes a page of blocks, and visitors read it with and without JavaScript", async ({
  page,
  browser,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/pages/create");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Winter check");
  const add = page.getByRole("group", { name: "Add a block" });
  const block = (name: string) => page.getByRole("region", { name, exact: true });
  await add.getByRole("button", { name: "Video" }).click();
  await block("1. Video").getByRole("textbox", { name: "Title" }).fill("The check in two minutes");
  await block("1. Video").getByRole("textbox", { name: "Link to the video" }).fill("https://example.com/film");
  await add.getByRole("button", { name: "Table" }).click();
  await block("2. Table").getByRole("textbox", { name: "Title of the table" }).fill("What it costs");
  await block("2. Table").getByRole("textbox", { name: "Header of column 1" }).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "Model\tPrice\nKwid\tR 499\nKiger\tR 599\n");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await add.getByRole("button", { name: "Questions and answers" }).click();
  await block("3. Questions and answers").getByRole("textbox", { name: "Question" }).fill("Must I book?");
  await block("3. Questions and answers").getByRole("textbox", { name: "Answer" }).fill("Yes, by telephone.");
  await add.getByRole("button", { name: "Form" }).click();
  await add.getByRole("button", { name: "Used cars" }).click();
  await block("5. Used cars").getByRole("textbox", { name: "Title" }).fill("Cars that passed it");
  await block("5. Used cars").getByRole("textbox", { name: "Search" }).fill(`${staffSite.url}/used/renault`);

  // By keyboard, and the focus follows the block.
  await block("2. Table").getByRole("button", { name: "Move block 2 up" }).press("Enter");
  await expect(block("1. Table").getByRole("button", { name: "Move block 1 down" })).toBeFocused();
  await block("4. Form").getByRole("button", { name: "Remove block 4" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(block("4. Form").getByRole("textbox", { name: "Title" })).toHaveValue("Ask us");
  await choose(page, "Menu", "Header");
  await choose(page, "State", "Live: visitors see it");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Create page" }).click();
  await expect(
    block("2. Video").getByText("This value should be the address of a video on YouTube or Vimeo."),
  ).toBeVisible();
  await block("2. Video").getByRole("textbox", { name: "Link to the video" }).fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByRole("button", { name: "Create page" }).click();
  await expect(page).toHaveURL(/\/staff\/pages\/\d+$/);

  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).hostname));
  await page.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Player</p>" }));
  await page.goto("/specials");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Winter check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Winter check");
  await expect(page.getByRole("table", { name: "What it costs" }).getByRole("row")).toHaveText([
    "ModelPrice",
    "KwidR 499",
    "KigerR 599",
  ]);
  await expect(page.getByRole("region", { name: "Cars that passed it" }).getByRole("article")).toHaveCount(12);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(requested.filter((host) => host.includes("youtube"))).toEqual([]);
  await page.getByRole("link", { name: "Play the video: The check in two minutes" }).click();
  await expect(page.frameLocator("iframe[title='The check in two minutes']").getByText("Player")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: staffSite.url });
  const plain = await context.newPage();
  await plain.goto("/pages/winter-check");
  await plain.getByText("Must I book?").click();
  await expect(plain.getByText("Yes, by telephone.")).toBeVisible();
  await expect(plain.getByRole("link", { name: /^Play the video/ })).toHaveAttribute(
    "href",
    "https://youtu.be/dQw4w9WgXcQ",
  );
  const structured = await plain.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join()).toContain('"FAQPage"');
  // The form's errors come back with what was typed.
  await plain.getByRole("textbox", { name: "First Name" }).fill("Pieter");
  await plain.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(plain.getByRole("textbox", { name: "First Name" })).toHaveValue("Pieter");
  await context.close();
});

test("an editor arranges the header and the home page, and adds a list of redirects", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/arrangements/create");
  await choose(page, "What to arrange", "Home page");
  await page.getByRole("switch", { name: "Show The new range" }).uncheck();
  await choose(page, "State", "Live: visitors see it");
  await page
    .getByRole("region", { name: "Blog", exact: true })
    .getByRole("textbox", { name: "Other title" })
    .fill("News");
  await page.getByRole("button", { name: "Create arrangement" }).click();
  await expect(page).toHaveURL(/\/staff\/arrangements\/\d+$/);

  await page.goto("/staff/arrangements/create");
  await choose(page, "What to arrange", "Header");
  await page.getByRole("button", { name: "Move Blog up" }).click();
  await page.getByRole("switch", { name: "Show Parts" }).uncheck();
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByRole("textbox", { name: "Text of the link" }).fill("Careers");
  await page.getByRole("textbox", { name: "Where it leads" }).fill("/pages/careers");
  await choose(page, "State", "Live: visitors see it");
  await page.getByRole("button", { name: "Create arrangement" }).click();
  await expect(page.getByText("There is no published page at this address.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Where it leads" }).fill("/about-us");
  await page.getByRole("button", { name: "Create arrangement" }).click();
  await expect(page).toHaveURL(/\/staff\/arrangements\/\d+$/);

  await page.goto("/");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const links = ["New", "Used", "Sell", "Specials", "Book a service", "Finance", "Blog", "Dealers", "Careers"];
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(drawer.getByRole("link")).toHaveText(links);
  // The menu stays when the browser loads the next page by itself.
  await drawer.getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/about-us");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(drawer.getByRole("link", { name: "Parts" })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "News" })).toBeVisible();
  await expect(page.getByRole("region", { name: "The Renault range" })).toHaveCount(0);

  await page.goto("/staff/redirects");
  await page.getByRole("button", { name: "Add a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a list of redirects" });
  await dialog
    .getByRole("textbox", { name: "List" })
    .fill("/old.html,/new\n/team.html,/about-us\n/lost.html,/nowhere\n/a.html,/b.html\n/b.html,/a.html");
  await dialog.getByRole("button", { name: "See what would change" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/^Wrong: 3 · New: 2/);
  await expect(dialog.getByText("It leads in a circle.")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Store 2 redirects" }).click();
  await expect(page.getByText("2 redirects are stored.")).toBeVisible();
  const stored = await listItems(page, "redirects");
  expect(Object.fromEntries(stored.map(({ fromPath, toPath }) => [fromPath, toPath]))).toMatchObject({
    "/old.html": "/new",
    "/team.html": "/about-us",
  });
  await page.goto("/team.html");
  await expect(page).toHaveURL("/about-us");
});
