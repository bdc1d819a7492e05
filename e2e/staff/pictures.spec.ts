import { expect, listItems, signIn, test } from "../support/staff.ts";
import { expectAccessible } from "../support/test.ts";

test("a banner is cropped by keyboard for phones, and a desk keeps the whole picture", async ({
  page,
  browser,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  const [banner] = await listItems(page, "banners?targetPage=New");
  await expect
    .poll(async () => (await listItems(page, `media?path=${banner?.image}`)).length, { timeout: 20_000 })
    .toBe(1);
  await page.goto(`/staff/banners/${banner?.id}`);
  await page.getByRole("group", { name: "Picture on phones" }).getByRole("button", { name: "Crop" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose the part that is shown" });
  await dialog.getByRole("slider", { name: "Closer" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("group", { name: /^The part that is shown/ }).press("ArrowLeft");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  const [changed] = await listItems(page, "banners?targetPage=New");
  expect(changed?.image).toBe(banner?.image);
  const [part] = await listItems(page, `media?path=${changed?.phoneImage}`);
  expect(Number(part?.width) / Number(part?.height)).toBeCloseTo(4 / 3, 1);

  const shownAt = async (width: number) => {
    const visitor = await browser.newPage({ baseURL: staffSite.url, viewport: { width, height: 800 } });
    await visitor.goto("/new");
    const address = await visitor
      .getByRole("main")
      .locator('img[fetchpriority="high"]')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    await visitor.close();
    return address;
  };
  await expect.poll(() => shownAt(390)).toContain(String(changed?.phoneImage));
  expect(await shownAt(1280)).toContain(String(banner?.image));
});

test("the library has the pictures that the site shows, and says where", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["editor"]);
  await expect.poll(async () => (await listItems(page, "media?q=parts-1")).length, { timeout: 20_000 }).toBe(1);
  const [banner] = await listItems(page, "banners?targetPage=Parts");
  await page.goto("/staff/media");
  await page.getByRole("textbox", { name: "Search" }).fill("parts-1");
  await page.getByText("Parts 1", { exact: true }).click();
  await page.getByRole("link", { name: String(banner?.title) }).click();
  await expect(page.getByLabel("Headline")).toHaveValue(String(banner?.title));

  const picture = page.getByRole("group", { name: "Picture *" });
  await picture.getByRole("button", { name: "From the library" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose from the library" });
  await dialog.getByLabel("Search").fill("sunrise");
  await dialog.getByRole("button", { name: "Sunrise road" }).click();
  await expect(picture.getByRole("img")).toHaveAttribute("src", "/uploads/blog/sunrise-road.webp");
});
