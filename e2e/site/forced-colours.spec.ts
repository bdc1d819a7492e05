import type { Locator } from "@playwright/test";
import { expect, openPage, test } from "../support/test.ts";

const style = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate(
    (element, [name = "", part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo],
  );

/** The states that a page shows by colour, in the few colours of Windows' high contrast. */
test.describe("in forced colours", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

  test("the current page, picture and step differ from the others", { tag: "@mouse" }, async ({ page }) => {
    await openPage(page, "/used?page=2");
    const main = page.getByRole("navigation", { name: "Main" });
    const underline = (name: string) => style(main.getByRole("link", { name, exact: true }), "border-bottom-color");
    expect(await underline("Used")).not.toBe(await underline("New"));
    expect(await underline("Sell")).toBe(await underline("New"));
    const edge = (name: string) => style(page.getByRole("link", { name, exact: true }), "border-top-color");
    expect(await edge("Page 2")).not.toBe(await edge("Page 1"));

    await page.getByRole("article").first().getByRole("link").click();
    const thumbnails = page.getByRole("list", { name: "Photos" }).getByRole("link");
    const frame = (i: number) => style(thumbnails.nth(i), "border-bottom-color");
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
    expect(await frame(1)).not.toBe(await frame(0));
    expect(await frame(2)).toBe(await frame(0));

    await openPage(page, "/finance");
    const steps = page.getByRole("list").filter({ hasText: "Permission and Confirmation" }).getByRole("listitem");
    expect(await style(steps.first(), "border-top-color")).not.toBe(await style(steps.last(), "border-top-color"));
  });

  test("controls keep their marks, and paint its colour", async ({ page }) => {
    await openPage(page, "/used");
    const heart = page.getByRole("article").first().getByRole("button").locator("[data-icon]");
    const outline = await style(heart, "mask-image");
    await page.getByRole("article").first().getByRole("button").click();
    await expect.poll(() => style(heart, "mask-image")).not.toBe(outline);
    await page.getByRole("button", { name: "Filters" }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer.getByRole("combobox", { name: "Make" })).toHaveCSS("appearance", "auto");
    const price = drawer.locator("summary").filter({ hasText: "Price" });
    const canvas = await style(drawer, "background-color");
    expect(await style(price, "background-color", "::after")).not.toBe(canvas);
    await price.click();
    const track = drawer.getByRole("slider", { name: "Highest" }).first().locator("..");
    expect(await style(track, "background-color", "::after")).not.toBe(canvas);

    await openPage(page, "/new/renault/kiger");
    const paints = page.getByRole("region", { name: "Choose your colour" }).getByRole("button").locator("span[style]");
    const colours = await paints.evaluateAll((all) => all.map((paint) => getComputedStyle(paint).backgroundColor));
    expect(new Set(colours).size).toBe(colours.length);
    expect(colours.length).toBeGreaterThan(2);
  });
});
