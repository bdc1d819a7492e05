import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { buttonSelector } from "../../ui/button.tsx";

/** Around the element. */
const CLEARANCE_PX = 12;
/** Between the points that are looked at: less than a digit that stands alone. */
const STEP_PX = 7;
/** The page has come to rest if nothing scrolls or changes for so long. */
const REST_MS = 150;
/** A bar at the bottom of a phone's window is below the element. */
const CONTROLS = `:is(button, input, select, textarea, label, [data-keep-clear], [role="alert"], ${buttonSelector}):not([data-bottom-bar] *)`;

/** Whether a control or text is behind what is seen of the element, which is fixed at the right edge of the window. */
export function useCoversContent(element: { current: HTMLElement | null }): boolean {
  const [coversContent, setCoversContent] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other content
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>;
    // What the visitor waits for comes first, and its layout is done by then.
    const schedule = () => {
      clearTimeout(rest);
      rest = setTimeout(() => setCoversContent(coversAnything(element.current)), REST_MS);
    };
    schedule();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    // Forms with several steps replace their controls, and pictures arrive, without a navigation.
    const main = document.querySelector("main");
    const changes = new MutationObserver(schedule);
    const sizes = new ResizeObserver(schedule);
    if (main) {
      changes.observe(main, { childList: true, subtree: true });
      sizes.observe(main);
    }
    return () => {
      clearTimeout(rest);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
      changes.disconnect();
      sizes.disconnect();
    };
  }, [key]);
  return coversContent;
}

function coversAnything(element: HTMLElement | null): boolean {
  // Of what is seen: the button or the links.
  const seen = [...(element?.children ?? [])].find(({ clientHeight }) => clientHeight > 0);
  if (!element || !seen) return false;
  const { top, bottom, width } = seen.getBoundingClientRect();
  // Not from its position, which is outside the window while it is hidden.
  const right = document.documentElement.clientWidth - parseFloat(getComputedStyle(element).right);
  const area = new DOMRect(right - width, top, width, bottom - top);
  const found = new Set<Element>();
  for (let x = area.left - CLEARANCE_PX; x < right; x += STEP_PX) {
    for (let y = top - CLEARANCE_PX; y < bottom + CLEARANCE_PX; y += STEP_PX) {
      for (const one of document.elementsFromPoint(x, y)) if (!element.contains(one)) found.add(one);
    }
  }
  return [...found].some((one) => one.closest(CONTROLS) !== null || hasTextIn(one, area));
}

function hasTextIn(element: Element, area: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        right > area.left && left < area.right && bottom > area.top && top < area.bottom,
    );
  });
}
