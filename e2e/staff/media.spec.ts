import sharp from "sharp";
import { phoneJpeg } from "../../src/media-library/test-support/picture-files.ts";
import { choose, chooseFile, expect, listItems, signIn, test, typeDay } from "../support/staff.ts";

test("an editor uploads a phone's photo, shows it in a post, and replaces it everywhere", async ({
  page,
  staffSite,
}) => {
  const photo = { name: "IMG 2041.jpg", mimeType: "image/jpeg", buffer: await phoneJpeg() };
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/media/create");
  await chooseFile(page.getByRole("region", { name: "Pictures" }), photo);
  await expect(page.getByText("IMG 2041 added")).toBeVisible();
  await page.getByRole("button", { name: "To the library" }).click();
  // The site's own pictures may be added to the library meanwhile, above the photo.
  await page.getByRole("textbox", { name: "Search" }).fill("IMG 2041");
  await page.getByRole("link", { name: /^IMG 2041 .* kB/ }).click();
  await page.getByRole("textbox", { name: "What it shows" }).fill("A red and a blue half");
  const preview = page.getByRole("img", { name: "IMG 2041" });
  const size = async () => (await preview.boundingBox()) ?? { width: 0, height: 0 };
  const isUpright = async () => size().then(({ width, height }) => height > width);
  await expect.poll(isUpright, "upright, as the phone was held").toBe(true);
  const { width, height } = await size();
  await preview.click({ position: { x: width * 0.5, y: height * 0.1 } });
  await expect(page.getByLabel("From the top, in percent")).toHaveValue("10");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const file = page.url();

  await page.goto("/staff/blog_posts/create");
  await page.getByRole("textbox", { name: "Title", exact: false }).first().fill("Two halves");
  await page.getByRole("textbox", { name: "Author" }).fill("Thandi Nkosi");
  await typeDay(page, /^Date/, "02.11.2026");
  await expect(page.getByText("Monday, 2 Nov 2026")).toBeVisible();
  const picture = page.getByRole("group", { name: "Picture" });
  await chooseFile(picture, photo);
  await expect(picture.getByRole("img")).toBeVisible();
  await page.getByRole("textbox", { name: "Summary" }).fill("A test of pictures");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Look at it.");
  await page.getByRole("textbox", { name: "Title of the page" }).fill("Two halves");
  await page.getByRole("textbox", { name: "Description of the page" }).fill("A test of pictures");
  await choose(page, "State", "Live: visitors see it");
  await page.getByRole("button", { name: "Create post" }).click();
  await expect(page).toHaveURL(/\/staff\/blog_posts\/\d+$/);

  const shown = page.getByRole("img", { name: "A red and a blue half" });
  /** What visitors get: its metadata, and the colour at its top. */
  const download = async () => {
    const path = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    const bytes = await (await page.request.get(path)).body();
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    return { metadata: await sharp(bytes).metadata(), isRed: (data[0] ?? 0) > (data[2] ?? 0) };
  };
  await page.goto("/blog/two-halves");
  await expect(shown).toHaveCSS("object-position", "50% 10%");
  const before = await download();
  expect(before.metadata).not.toHaveProperty("exif");
  expect([before.metadata.height ?? 0, before.isRed]).toEqual([320, true]);

  await page.goto(file);
  await expect(page.getByRole("link", { name: "Two halves" })).toBeVisible();
  const other = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#2020d0" } })
    .png()
    .toBuffer();
  await chooseFile(page.getByRole("main"), {
    name: "better.png",
    mimeType: "image/png",
    buffer: other,
  });
  await expect(page.getByText("Replaced wherever it is shown")).toBeVisible();
  await page.goto("/blog/two-halves");
  await expect.poll(async () => (await download()).isRed).toBe(false);
  expect(await listItems(page, "media?q=better")).toEqual([]);
});
