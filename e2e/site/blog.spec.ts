import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from "../support/test.ts";

const POST = "/blog/towing-rules-in-plain-language";

const cardLinks = (page: Page) => page.getByRole("region", { name: "Posts, the newest first" }).getByRole("link");
const canonical = (page: Page) => page.locator("link[rel=canonical]");

test("the pages of the list show every post once, each with its own canonical address", async ({ page, request }) => {
  const posts = await (await request.get("/api/blog")).json();
  const total: number = posts["hydra:totalItems"];
  expect(total % 6).toBeGreaterThan(0); // The last page carries the remainder.
  await openPage(page, "/blog");
  await expect(canonical(page)).toHaveAttribute("href", /\/blog$/);
  await expect(cardLinks(page)).toHaveCount(6);
  const [newest] = posts["hydra:member"];
  const card = page.getByRole("article").first();
  await expect(card.getByRole("heading", { name: newest.title })).toBeVisible();
  await expect(card).toContainText(newest.publish_date.split("-").reverse().join("."));

  const hrefs: (string | null)[] = [];
  const pages = Math.floor(total / 6);
  for (let n = 1; ; n++) {
    for (const link of await cardLinks(page).all()) hrefs.push(await link.getAttribute("href"));
    if (n === pages) break;
    await page.getByRole("link", { name: "Next page" }).press("Enter");
    await expect(page).toHaveURL(`/blog?page=${n + 1}`);
    await expect(page.getByRole("link", { name: `Page ${n + 1}`, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(canonical(page)).toHaveAttribute("href", new RegExp(`/blog\\?page=${n + 1}$`));
    await expect(page).toHaveTitle(new RegExp(`Page ${n + 1}$`));
  }
  expect(hrefs).toHaveLength(total);
  expect(new Set(hrefs).size).toBe(total);
  await expect(page.getByRole("link", { name: "Next page" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(pages > 2 ? `/blog?page=${pages - 1}` : "/blog");
  await expect(cardLinks(page)).toHaveCount(6);
});

test("a page number past the end opens the last page, an invalid one the first", async ({ page }) => {
  for (const past of ["99", "999999"]) {
    await page.goto(`/blog?page=${past}`);
    await expect(page).toHaveURL("/blog?page=2");
  }
  for (const wrong of ["abc", "0", "-1", "1.5", "", "99999999999"]) {
    const response = await page.goto(`/blog?page=${wrong}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(canonical(page)).toHaveAttribute("href", /\/blog$/);
  }
});

test("a long description is cut at 200 characters", async ({ page }) => {
  await page.route("**/api/blog?*", async (route) => {
    const posts = await (await route.fetch()).json();
    posts["hydra:member"][0].description = `${"x".repeat(200)}y`;
    posts["hydra:member"][1].description = "z".repeat(200);
    await route.fulfill({ json: posts });
  });
  await openPage(page, "/blog?page=2");
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(page.getByText(/^x+/)).toHaveText(`${"x".repeat(200)}…`);
  await expect(page.getByText(/^z+/)).toHaveText("z".repeat(200));
});

test("a post has its author, date, text, metadata and links to other posts", async ({ page, request }) => {
  const post = await (await request.get(`/api${POST}`)).json();
  await openPage(page, "/blog?page=2");
  await page.getByRole("link", { name: post.title }).click();
  await expect(page).toHaveURL(POST);
  const article = page.getByRole("main").getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(post.title);
  await expect(article).toContainText(post.author);
  await expect(article.getByText("15.08.2026")).toBeVisible();
  await expect(article.getByRole("heading", { level: 2, name: "Your licence" })).toBeVisible();
  await expect(article.getByRole("link", { name: "used bakkies" })).toHaveAttribute("href", "/used");

  await expect(page).toHaveTitle(post.meta_title);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", post.meta_description);
  await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", post.keywords);
  await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
    "content",
    new RegExp(`//[^/]+${post.image.uri.replace("?", "\\?")}$`),
  );

  const more = page.getByRole("region", { name: "More from the blog" });
  const others = more.getByRole("article").getByRole("link");
  await expect(others).toHaveCount(3);
  const other = (await others.first().getAttribute("href")) ?? "";
  expect(other).not.toBe(POST);
  await others.first().press("Enter");
  await expect(page).toHaveURL(other);
  // A post does not link to itself.
  await expect(page.getByRole("region", { name: "More from the blog" }).locator(`a[href="${other}"]`)).toHaveCount(0);
  await page.getByRole("article").first().getByRole("link", { name: "Back to the blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("lines of a post are at most 70 characters wide", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(POST);
  const paragraph = page.getByText(/^Turn your card over/);
  const widest = await paragraph.evaluate((element) => {
    const ruler = document.createElement("span");
    ruler.style.cssText = "position:absolute;width:70ch";
    element.append(ruler);
    const width = ruler.getBoundingClientRect().width;
    ruler.remove();
    return width;
  });
  expect((await paragraph.boundingBox())?.width).toBeLessThanOrEqual(widest);
});

test("a link in a post keeps the focus when the page renders again", async ({ page }) => {
  await openPage(page, POST);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(`${POST}#content`);
  const link = page.getByRole("article").getByRole("link", { name: "parts people" });
  await link.focus();
  await page.goBack();
  await expect(page).toHaveURL(POST);
  // The router restores the scroll position last.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(link).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list has pages, and a post opens", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/blog?page=2");
    await page.getByRole("link", { name: "Towing rules in plain language" }).click();
    await expect(page).toHaveURL(POST);
    await expect(page.getByRole("heading", { level: 2, name: "Your licence" })).toBeVisible();
    await page.getByRole("article").first().getByRole("link", { name: "Back to the blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});
