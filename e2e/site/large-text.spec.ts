import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, openPage, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** `{used}` stands for the path of a used car. */
const PATHS = [
  "/",
  "/specials",
  "/new/renault/duster",
  "/used",
  "{used}",
  "{used}/enquire",
  "/compare",
  "/dealer",
  "/dealer/renault-umhlanga",
  "/blog",
  "/finance",
  "/sell",
  "/budget",
  "/about-us",
  "/parts",
  "/dealer/renault-umhlanga/parts/thank-you?reference=E-7K3M9QXP",
  "/finance/thank-you",
];

async function open(page: Page, path: string): Promise<void> {
  const vehicles = path.includes("{used}") ? await (await page.request.get("/api/vehicles")).json() : undefined;
  await openPage(page, path.replace("{used}", vehicles?.["hydra:member"][0].uri));
}

/** Lines of text that the box of an ancestor cuts off sideways, or that are out of the window. */
const clippedText = (page: Page) =>
  page.evaluate(() => {
    const clipped = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** Scrolls, or is for screen readers, a carousel's or closed. */
    const isApart = (element: Element) => {
      const { overflowX, clipPath, position } = getComputedStyle(element);
      return (
        /auto|scroll/.test(overflowX) || clipPath !== "none" || (position === "absolute" && element.clientWidth <= 1)
      );
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (node.textContent?.trim() === "" || parent.closest("[role=group][aria-roledescription], dialog, [popover]"))
        continue;
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects()) {
        if (width < 2) continue;
        for (let box: Element | null = parent; box && !isApart(box); box = box.parentElement) {
          const bounds = box.getBoundingClientRect();
          const isCut = getComputedStyle(box).overflowX !== "visible" || box === document.documentElement;
          const isOutside = right < bounds.left || left > bounds.right;
          if (isCut && !isOutside && (right > bounds.right + 1 || left < bounds.left - 1)) {
            clipped.add(`${node.textContent?.trim().slice(0, 40)} in <${box.localName} class="${box.className}">`);
          }
        }
      }
    }
    return [...clipped];
  });

/** Lines of text in the page's flow that are printed over each other. A bar at the bottom of the window is not in it: what it covers can be scrolled. */
const overlappingText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isForScreenReaders(element.parentElement));
    const lines: { text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (
        node.textContent?.trim() === "" ||
        parent.closest("[aria-roledescription], [data-bottom-bar], dialog, [popover], option, svg")
      )
        continue;
      if (isForScreenReaders(parent)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width > 2) lines.push({ text: node.textContent?.trim().slice(0, 40) ?? "", box });
      }
    }
    /** A line's box is taller than its letters. */
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 2;
    return lines.flatMap(({ text, box }, n) =>
      lines
        .slice(n + 1)
        .filter((other) => isOver(box, other.box))
        .map((other) => `${text} / ${other.text}`),
    );
  });

/** What the folded links at the bottom right go on covering, while they are seen: text, or a control. */
const coveredByFloats = (page: Page) =>
  page.evaluate(async () => {
    /** On a busy machine, several frames pass before the links have left. */
    const MAX_TRIES = 40;
    const aside = document.querySelector("aside[aria-label='Social links']");
    const button = aside?.querySelector("button");
    const range = document.createRange();
    const frames = (n: number) =>
      new Promise<void>((resolve) =>
        n === 0 ? resolve() : requestAnimationFrame(() => void frames(n - 1).then(resolve)),
      );
    /** What the links cover at this moment. */
    const findCovered = () => {
      const covered = new Set<string>();
      if (!aside || !button || aside.hasAttribute("data-hidden")) return covered;
      const float = button.getBoundingClientRect();
      const meets = ({ left, right, top, bottom }: DOMRect) =>
        right > float.left + 1 && left < float.right - 1 && bottom > float.top + 1 && top < float.bottom - 1;
      for (let x = float.left + 4; x < float.right; x += 8) {
        for (let y = float.top + 4; y < float.bottom; y += 8) {
          for (const element of document.elementsFromPoint(x, y)) {
            if (aside.contains(element)) continue;
            if (element.matches("button, input, select, textarea")) covered.add(element.outerHTML.slice(0, 80));
            for (const node of element.childNodes) {
              if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") continue;
              range.selectNodeContents(node);
              if ([...range.getClientRects()].some(meets))
                covered.add(`${scrollY}: ${node.textContent?.trim().slice(0, 40)}`);
            }
          }
        }
      }
      return covered;
    };
    const covered: string[] = [];
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += Math.max(397, scrollHeight / 10)) {
      scrollTo({ top, behavior: "instant" });
      let tries = 0;
      do await frames(3);
      while (findCovered().size > 0 && ++tries < MAX_TRIES);
      covered.push(...findCovered());
    }
    return covered;
  });

for (const path of PATHS) {
  test(`text of ${path} is whole at twice its size, and the folded links cover none`, async ({ page }) => {
    await open(page, path);
    expect(await coveredByFloats(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await clippedText(page)).toEqual([]);
    expect(await overlappingText(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    expect(await coveredByFloats(page)).toEqual([]);
  });
}
