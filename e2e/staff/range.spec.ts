import { createPdf } from "../../src/media-library/test-support/pdf-files.ts";
import { twoColours } from "../../src/media-library/test-support/picture-files.ts";
import { chooseFile, expect, listItems, signIn, test } from "../support/staff.ts";

type Model = { id: number; makeSlug: string; modelSlug: string; make: string; model: string };

test("an editor adds a brochure, a colour and a variant to a model, and visitors see them", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  const [item] = await listItems(page, "range_models?type=car");
  const model = item as unknown as Model;
  const photo = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: await twoColours(900, 600).jpeg().toBuffer() };

  await page.goto(`/staff/range_models/${model.id}`);
  const brochure = page.getByRole("group", { name: "Brochure" });
  const pdf = { name: "Prices 2027.pdf", mimeType: "application/pdf", buffer: createPdf() };
  await chooseFile(brochure, pdf);
  await expect(brochure.getByRole("link", { name: /^prices-2027/ })).toBeVisible();
  const colours = page.getByRole("region", { name: "Colours" });
  await colours.getByRole("button", { name: "Add" }).click();
  await colours.getByRole("textbox", { name: "Name" }).last().fill("Midnight Test");
  await colours.getByLabel("Colour", { exact: false }).last().fill("#102a83");
  const picture = colours.getByRole("group", { name: "Picture" }).last();
  await chooseFile(picture, photo);
  await expect(picture.getByRole("img")).toBeVisible();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Add a variant" }).click();
  await page.getByRole("textbox", { name: "Variant" }).fill("Test Edition");
  await page.getByRole("textbox", { name: "Description" }).fill("With everything on it.");
  await page.getByLabel("Price").fill("345600");
  await page.getByLabel("Power").fill("96");
  await page.getByLabel("Torque").fill("240");
  await page.getByRole("textbox", { name: "Gearbox" }).fill("6-speed manual");
  await page.getByRole("region", { name: "Safety" }).getByLabel("Safety rating", { exact: true }).fill("4");
  await page.getByLabel("Boot").fill("472");
  await page.getByRole("combobox", { name: "Optional, at extra cost" }).fill("tow b");
  await page.getByRole("option", { name: "Tow bar" }).click();
  // The list stays open for another one, over what is below it.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await chooseFile(page.getByRole("group", { name: "Gallery" }), photo);
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await page.getByRole("button", { name: "Create variant" }).click();
  // A rating is not taken without who gave it, and when.
  await page.getByLabel("Safety rating by").fill("Global NCAP");
  await page.getByLabel("Safety rating of the year").fill("2025");
  await page.getByRole("button", { name: "Create variant" }).click();
  await expect(page).toHaveURL(/\/staff\/range_variants\/\d+$/);

  const path = `/new/${model.makeSlug}/${model.modelSlug}/test-edition`;
  await page.goto(`${path}?colour=midnight-test`);
  await expect(page.getByText("R 345 600").first()).toBeVisible();
  await expect(page.getByText("With everything on it.").first()).toBeAttached();
  await expect(page.getByRole("row", { name: /^Safety rating/ })).toContainText("4 of 5 stars (Global NCAP, 2025)");
  await expect(page.getByRole("row", { name: /^Tow bar/ })).toContainText("Optional");
  const picker = page.getByRole("region", { name: "Choose your colour" });
  const car = picker.getByRole("img", { name: `${model.make} ${model.model} in Midnight Test` });
  await car.scrollIntoViewIfNeeded();
  await expect.poll(() => car.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const gallery = page.getByRole("img", { name: `${model.make} ${model.model} Test Edition, picture 1 of 1` });
  await gallery.scrollIntoViewIfNeeded();
  await expect.poll(() => gallery.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download brochure" }).click();
  expect((await download).suggestedFilename()).toMatch(/^prices-2027.*\.pdf$/);
});
