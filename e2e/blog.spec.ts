import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectConsole, expectNoSidewaysScroll, hydrated, test } from "./test.ts";

const POST = "/blog/towing-rules-in-plain-language";

const cardLinks = (page: Page) => page.getByRole("region", { name: "Posts, the newest first" }).getByRole("link");
const canonical = (page: Page) => page.locator("link[rel=canonical]");

test("the list's pages together show every post once, and each says where it is", async ({ page, request }) => {
  const answer = await (await request.get("/api/blog")).json();
  const total: number = answer["hydra:totalItems"];
  expect(total % 6).toBeGreaterThan(0); // so that there is a remainder for the last page
  await page.goto("/blog");
  await hydrated(page);
  await expect(canonical(page)).toHaveAttribute("href", /\/blog$/);
  await expect(cardLinks(page)).toHaveCount(6);
  const [newest] = answer["hydra:member"];
  const card = page.getByRole("article").first();
  await expect(card.getByRole("heading", { name: newest.title })).toBeVisible();
  await expect(card).toContainText(newest.publish_date.split("-").reverse().join("."));

  const seen: (string | null)[] = [];
  const pages = Math.floor(total / 6);
  for (let n = 1; ; n++) {
    for (const link of await cardLinks(page).all()) seen.push(await link.getAttribute("href"));
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
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
  await expect(page.getByRole("link", { name: "Next page" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(pages > 2 ? `/blog?page=${pages - 1}` : "/blog");
  await expect(cardLinks(page)).toHaveCount(6);
});

test("a page after the last leads to the last, and what is no page is the first", async ({ page }) => {
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
    const answer = await (await route.fetch()).json();
    answer["hydra:member"][0].description = `${"x".repeat(200)}y`;
    answer["hydra:member"][1].description = "z".repeat(200);
    await route.fulfill({ json: answer });
  });
  await page.goto("/blog?page=2");
  await hydrated(page);
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(page.getByText(/^x+/)).toHaveText(`${"x".repeat(200)}…`);
  await expect(page.getByText(/^z+/)).toHaveText("z".repeat(200));
});

test("a post has its author, date, text, metadata and others to read on", async ({ page, request }) => {
  const post = await (await request.get(`/api${POST}`)).json();
  await page.goto("/blog?page=2");
  await hydrated(page);
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
  // The newest is not offered on its own page.
  await expect(page.getByRole("region", { name: "More from the blog" }).locator(`a[href="${other}"]`)).toHaveCount(0);
  await page.getByRole("article").first().getByRole("link", { name: "Back to the blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("lines of a post are no longer than one can read", async ({ page }) => {
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

test("what a reader has focused in a post stays focused when the page is made anew around it", async ({ page }) => {
  await page.goto(POST);
  await hydrated(page);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(`${POST}#content`);
  const link = page.getByRole("article").getByRole("link", { name: "parts people" });
  await link.focus();
  await page.goBack();
  // Scrolled back last of all.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(link).toBeFocused();
});

test("a post that nobody wrote is not found", async ({ page }) => {
  expectConsole(page, /404/);
  const response = await page.goto("/blog/nobody-wrote-this");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops, Let's Get Back on Track!" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the blog is paged through and read", async ({ page }) => {
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
