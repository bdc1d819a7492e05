import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { site } from "../../../../site.config.ts";
import { navigation } from "../../../contract/wording/navigation.ts";
import { BrandIcon } from "../../ui/brand-icon.tsx";
import { buttonSelector } from "../../ui/button.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./floating-links.module.css";

const LINKS = [
  { brand: "whatsapp", href: site.links.whatsapp, label: navigation.whatsapp },
  { brand: "facebook", href: site.links.facebook, label: navigation.facebook },
  { brand: "instagram", href: site.links.instagram, label: navigation.instagram },
] as const;

/** The links to social media, fixed at the bottom right. They slide out of view while they would cover a control or an error. */
export function FloatingLinks() {
  const links = useRef<HTMLElement>(null);
  const isHidden = useCoversControls(links);
  return (
    <aside ref={links} className={styles.links} data-hidden={isHidden || undefined} aria-label={navigation.socialLinks}>
      {LINKS.map(({ brand, href, label }) => (
        <a key={brand} href={href} target="_blank" rel="noopener" className={styles.link}>
          <BrandIcon brand={brand} size={22} />
          <span className={visuallyHiddenClass}>
            {label} ({navigation.newTab})
          </span>
        </a>
      ))}
    </aside>
  );
}

const MARGIN_PX = 24;
const CONTROLS = `main :is(button, input, select, textarea, label, [role="alert"], ${buttonSelector})`;

/** Whether any of the page's controls is behind the element, which is fixed in the bottom right corner. */
function useCoversControls(element: { current: HTMLElement | null }): boolean {
  const [coversControls, setCoversControls] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other controls
  useEffect(() => {
    let observer: IntersectionObserver | undefined;
    const covered = new Set<Element>();
    let frame = 0;
    // Batches all changes before the next frame, when the browser has done the layout anyway.
    const scheduleObserve = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(observe);
    };
    const observe = () => {
      observer?.disconnect();
      covered.clear();
      const { offsetWidth, offsetHeight } = element.current ?? { offsetWidth: 0, offsetHeight: 0 };
      const top = offsetHeight + MARGIN_PX - innerHeight;
      const left = offsetWidth + MARGIN_PX - innerWidth;
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) covered.add(target);
            else covered.delete(target);
          }
          setCoversControls(covered.size > 0);
        },
        { rootMargin: `${top}px 0px 0px ${left}px` },
      );
      for (const target of document.querySelectorAll(CONTROLS)) observer.observe(target);
    };
    scheduleObserve();
    window.addEventListener("resize", scheduleObserve);
    // Forms with several steps replace their controls without a navigation.
    const changes = new MutationObserver(scheduleObserve);
    const main = document.querySelector("main");
    if (main) changes.observe(main, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      window.removeEventListener("resize", scheduleObserve);
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [key]);
  return coversControls;
}
