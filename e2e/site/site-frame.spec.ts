import { DEMO_SETTINGS as site } from "../../src/db/demo/settings.ts";
import { expect, expectAccessible, openPage, test } from "../support/test.ts";

const DEALER = "/dealer/renault-umhlanga";

for (const { where, at, own } of [
  { where: "the group's pages", at: "/used", own: "" },
  { where: "a dealer's pages", at: `${DEALER}/used`, own: DEALER },
]) {
  test(`the header and footer of ${where} have the specified links`, { tag: "@desktop" }, async ({
    page,
    isMobile,
  }) => {
    await openPage(page, at);
    const contactNo = own === "" ? site.contactNo : "031 555 0120";
    const footer = page.getByRole("contentinfo");
    for (const [name, href] of [
      ["PAIA Manual", `${own}/popia`],
      ["Terms", `${own}/terms`],
      ["Cookies", `${own}/cookie`],
      ["Privacy policy", `${own}/privacy-policy`],
      ["Section 18 notice (opens in a new tab)", site.section18],
      ["New", `${own}/new`],
      ["Used", `${own}/used`],
      ["Sell", `${own}/sell`],
      ["Specials", `${own}/specials`],
      ["Dealers", "/dealer"],
      ["Parts", `${own}/parts`],
      [
        "Book a service (opens in a new tab)",
        own === "" ? site.bookService : "https://carcare.karoomotors.example/book/renault-umhlanga",
      ],
      ["About us", `${own}/about-us`],
      ["Contact us", "/contact-us"],
      [contactNo, `tel:+27${contactNo.replaceAll(" ", "").slice(1)}`],
    ] as const) {
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }

    const call = page.getByRole("banner").getByRole("link", { name: "Call 031 555 0120" });
    if (own === "") await expect(call).toBeHidden();
    else await expect(call).toHaveAttribute("href", "tel:+27315550120");

    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    const nav = page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" });
    await expect(nav).toBeVisible();
    const hrefs = await nav.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual([
      `${own}/new`,
      `${own}/used`,
      `${own}/sell`,
      `${own}/specials`,
      `${own}/book-a-service`,
      `${own}/parts`,
      "/finance",
      "/dealer",
      "/blog",
    ]);
    await expect(nav.getByRole("link", { name: "Used" })).toHaveAttribute("aria-current", "page");
    await expect(nav.locator("[aria-current]")).toHaveCount(1);
    if (isMobile) {
      await page.keyboard.press("Escape");
      await expect(nav).toBeHidden();
    }
    const socialLinks = page.getByRole("complementary", { name: "Social links" });
    for (const [name, href] of [
      [/WhatsApp/, own === "" ? "https://wa.me/27115550100" : "https://wa.me/27315550120"],
      [/Facebook/, site.facebook],
      [/Instagram/, site.instagram],
    ] as const) {
      const link = socialLinks.getByRole("link", { name, includeHidden: true });
      await expect(link).toBeVisible({ visible: !isMobile });
      await expect(link).toHaveAttribute("href", href);
    }
  });
}

test("breadcrumbs show the path's segments after Home, with spaces for hyphens", async ({ page }) => {
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  for (const [path, labels] of [
    ["/dealer", ["Home", "dealer"]],
    ["/contact-us", ["Home", "contact us"]],
    ["/dealer/renault-cape-town", ["Home", "dealer", "renault cape town"]],
    ["/dealer/renault-cape-town/about-us", ["Home", "dealer", "renault cape town", "about us"]],
  ] as const) {
    await page.goto(path);
    await expect(crumbs).toHaveText([...labels]);
    await expect(crumbs.last()).toHaveAttribute("aria-current", "page");
  }
  await crumbs.nth(2).click();
  await expect(page).toHaveURL("/dealer/renault-cape-town");
});

test("on a phone the social links unfold from one button", async ({ page }) => {
  await openPage(page, "/about-us");
  const socialLinks = page.getByRole("complementary", { name: "Social links" });
  const unfold = socialLinks.getByRole("button", { name: "Social links" });
  const whatsApp = socialLinks.getByRole("link", { name: /WhatsApp/ });
  await expect(unfold).toHaveAttribute("aria-expanded", "false");
  await expect(whatsApp).toBeHidden();
  // It is out of view while it would cover text, unless it has the focus.
  await unfold.focus();
  await unfold.click();
  await expect(unfold).toHaveAttribute("aria-expanded", "true");
  await expect(whatsApp).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(unfold).toHaveAttribute("aria-expanded", "false");
  await expect(whatsApp).toBeHidden();
});

test("on a phone the button of the social links covers nothing, not even a digit that stands alone", async ({
  page,
}) => {
  await openPage(page, "/about-us");
  const socialLinks = page.getByRole("complementary", { name: "Social links" });
  await page.getByRole("main").evaluate((main) => {
    const digit = document.createElement("span");
    digit.id = "digit";
    Object.assign(digit.style, { position: "fixed", lineHeight: "1" });
    for (const child of main.children) if (child instanceof HTMLElement) child.style.display = "none";
    main.append(digit);
  });
  const digit = page.locator("#digit");
  for (const across of [2, 5, 8, 11, 14]) {
    await digit.evaluate((element) => element.replaceChildren());
    await expect(socialLinks).toHaveCSS("opacity", "1");
    const { left, top } = await socialLinks.getByRole("button").evaluate((button) => button.getBoundingClientRect());
    await digit.evaluate(
      (element, [x, y]) => {
        Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
        element.replaceChildren("5");
      },
      [left + across, top + across],
    );
    await expect(socialLinks).toHaveCSS("opacity", "0");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the social links unfold on a phone too", async ({ page }) => {
    await page.goto("/about-us");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Social links" }).click();
    await expect(page.getByRole("link", { name: /^Instagram/ })).toBeInViewport({ ratio: 1 });
  });
});
