import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { brandStyle } from "../../src/contract/brand/brand-style.ts";
import { computeTones } from "../../src/contract/brand/computed/compute-tones.ts";
import { LOOKS, type Look } from "../../src/contract/brand/looks.ts";
import { luminance } from "../../src/contract/brand/luminance.ts";
import { expect, openPage, test } from "../support/test.ts";

const COLOURS = {
  yellow: "#efdf00",
  white: "#ffffff",
  "near-black": "#0c0c0d",
  neon: "#39ff14",
  pastel: "#ffd1dc",
  grey: "#797979",
  "dark blue": "#0b3c8c",
  red: "#e2001a",
  orange: "#ff6600",
  teal: "#00838f",
  purple: "#6a1b9a",
  brown: "#6d4c41",
};

/** Style sheets of groups with each colour, and as the second colour the one five further on. Each look has four. */
const BRANDS = Object.entries(COLOURS).map(([name, primary], i, all) => {
  const [, secondary = null] = all[(i + 5) % all.length] ?? [];
  const look = Object.keys(LOOKS)[i % 3] as Look;
  return { name, css: brandStyle({ tones: computeTones({ primary, secondary: i === 0 ? null : secondary }), look }) };
});

type AxeOptions = { runOnly: string[]; resultTypes: string[]; iframes: boolean };
type Axe = {
  run(options: AxeOptions): Promise<{ violations: { nodes: { target: unknown[]; any: { message: string }[] }[] }[] }>;
};

/** The contrast of text, as axe measures it, under each brand. */
async function findViolations(page: Page): Promise<string[]> {
  // It would wait for the frames of maps.
  const contrast = { runOnly: ["color-contrast"], resultTypes: ["violations"], iframes: false };
  // Brings axe into the page.
  await new AxeBuilder({ page })
    .options({ runOnly: ["html-has-lang"] })
    .setLegacyMode()
    .analyze();
  return page.evaluate(
    async ([brands, options]) => {
      const { axe } = window as unknown as { axe: Axe };
      // Nothing on its way from one colour to another, and of things alike the first three.
      const still = new CSSStyleSheet();
      still.replaceSync(
        `*, *::before, *::after { transition: none !important; animation: none !important }
        :is(li, article, option, tr):nth-child(n + 4):not(header *) { display: none !important }`,
      );
      for (const one of findAlike()) one.style.visibility = "hidden";
      const found: string[] = [];
      for (const { name, css } of brands) {
        // The content security policy allows no other style elements.
        const brand = new CSSStyleSheet();
        brand.replaceSync(css);
        document.adoptedStyleSheets = [brand, still];
        for (const { nodes } of (await axe.run(options)).violations) {
          found.push(...nodes.map(({ target, any }) => `${name}: ${target} ${any[0]?.message}`));
        }
      }
      return found;

      /** Elements that differ from an earlier one in their text alone: ground, classes and states are the same, also of what they are in. */
      function findAlike(): HTMLElement[] {
        const seen = new Set<string>();
        const leaves = [...document.body.querySelectorAll<HTMLElement>(":not(:has(*))")];
        return leaves.filter((leaf) => {
          const kind = [leaf.closest<HTMLElement>("[data-ground]")?.dataset.ground, ...describe(leaf)].join();
          return seen.size === seen.add(kind).size;
        });
      }

      function describe(element: Element | null, levels = 4): string[] {
        if (element === null || levels === 0) return [];
        const states = [...element.attributes].filter(({ name }) =>
          /^(?:aria-(?:checked|current|disabled|expanded|invalid|pressed|selected)|disabled|type)$/.test(name),
        );
        const input = element instanceof HTMLLabelElement ? element.control : element;
        const isChecked = input instanceof HTMLInputElement && input.checked;
        const own = [element.tagName, element.className, isChecked, ...states.map(({ name, value }) => name + value)];
        return [...own.map(String), ...describe(element.parentElement, levels - 1)];
      }
    },
    [BRANDS, contrast] as const,
  );
}

test("text is legible on all pages, whatever the brand's colours are", { tag: "@mouse" }, async ({ page }) => {
  await openPage(page, "/used");
  const links = await page
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const [car = ""] = links;
  const ids = links.slice(0, 2).map((path) => path.split("/").at(-1));
  const paths = ["/new/renault/kiger", "/finance", "/dealer/renault-sandton", "/contact-us", "/specials", "/blog"];
  const violations: Record<string, string[]> = { "/used": await findViolations(page) };
  for (const path of ["/", car, ...paths, `/compare?cars=${ids}`]) {
    await openPage(page, path);
    violations[path] = await findViolations(page);
  }
  expect(Object.values(violations).flat(), JSON.stringify(violations, null, 1)).toEqual([]);
});

const WHITE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9' fill='%23fff'/%3E%3C/svg%3E";
/** The lightest pictures there can be, and what is seen behind the text. */
const WHITE_PICTURES = `img { content: url("${WHITE}") } main [data-ground=dark] * { color: transparent !important }`;

/** The places of the text over pictures in the window, and whether WCAG counts it as large. */
function findLines(page: Page) {
  return page.evaluate(() => {
    const lines: { x: number; y: number; width: number; height: number; isLarge: boolean; text: string }[] = [];
    for (const element of document.querySelectorAll("main [data-ground=dark] :is(h1, h2, p, span, dd, dt, a)")) {
      const { fontSize, fontWeight, backgroundColor } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || backgroundColor !== "rgba(0, 0, 0, 0)") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          const isInView = width > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
          if (isInView) lines.push({ x, y, width, height, isLarge, text: `${node.textContent}` });
        }
      }
    }
    return lines;
  });
}

/** Measures the contrast of white text with the lightest point behind it. */
async function measureText(page: Page): Promise<{ lines: number; faults: string[] }> {
  const lines = await findLines(page);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, WHITE_PICTURES);
  const picture = sharp(await page.screenshot());
  const faults: string[] = [];
  for (const line of lines) {
    const box = {
      left: Math.floor(line.x),
      top: Math.floor(line.y),
      width: Math.floor(line.width),
      height: Math.floor(line.height),
    };
    const { data, info } = await picture.clone().extract(box).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const lightest = [0, 1, 2].map((channel) => {
      const values = data.filter((_, i) => i % info.channels === channel);
      return Math.max(...new Set(values))
        .toString(16)
        .padStart(2, "0");
    });
    const contrast = 1.05 / (luminance(`#${lightest.join("")}`) + 0.05);
    if (contrast < (line.isLarge ? 3 : 4.5)) faults.push(`${line.text}: ${contrast.toFixed(2)}`);
  }
  return { lines: lines.length, faults };
}

test("text over pictures is legible, whatever the picture is", { tag: "@mouse" }, async ({ page }) => {
  for (const path of ["/", "/specials", "/new/renault/kiger", "/used"]) {
    await openPage(page, path);
    const { lines, faults } = await measureText(page);
    expect(lines, path).toBeGreaterThan(0);
    expect(faults, path).toEqual([]);
  }
});
