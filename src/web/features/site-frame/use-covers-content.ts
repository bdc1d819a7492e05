import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { buttonSelector } from "../../ui/button.tsx";

/** Around the element. */
const CLEARANCE_PX = 12;
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
  const area: Area = { left: right - width, top, right, bottom };
  const near: Area = {
    left: area.left - CLEARANCE_PX,
    top: top - CLEARANCE_PX,
    right,
    bottom: bottom + CLEARANCE_PX,
  };
  const isBehind = (one: Element) => !element.contains(one);
  return (
    [...document.querySelectorAll(CONTROLS)].some(
      (control) => isBehind(control) && isSeenIn(near, control.getBoundingClientRect(), control),
    ) || hasText(area, isBehind)
  );
}

type Area = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Whether text of an element that is behind is seen in the area. Asking what is at each point of the area would take far longer. */
function hasText(area: Area, isBehind: (one: Element) => boolean): boolean {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const parent = text.parentElement;
    if (parent === null || text.textContent?.trim() === "") continue;
    const { top, bottom } = parent.getBoundingClientRect();
    if (top >= area.bottom || bottom <= area.top || !isBehind(parent)) continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((rect) => isSeenIn(area, rect, parent))) return true;
  }
  return false;
}

/** Whether `one` is seen, and not cut off or hidden, in the middle of what its rectangle and the area share. */
function isSeenIn(area: Area, rect: DOMRect, one: Element): boolean {
  const [left, right] = [Math.max(area.left, rect.left), Math.min(area.right, rect.right)];
  const [top, bottom] = [Math.max(area.top, rect.top), Math.min(area.bottom, rect.bottom)];
  return (
    left < right && top < bottom && document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(one)
  );
}
