import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { site } from "../../../../site.config.ts";
import { whatsappHref } from "../../../contract/domain/format.ts";
import { navigation } from "../../../contract/wording/navigation.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { buttonSelector } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./floating-links.module.css";

const LINKS = [
  { brand: "facebook", href: site.links.facebook, label: navigation.facebook },
  { brand: "instagram", href: site.links.instagram, label: navigation.instagram },
] as const;

/**
 * The links to social media, fixed at the bottom right. Without a margin beside the page, they are folded into one button. They
 * slide out of view while they would cover a control or an error.
 */
export function FloatingLinks() {
  const { dealer } = useVisitorScope();
  const whatsapp = dealer ? whatsappHref(dealer.dealer_contact_no) : site.links.whatsapp;
  const links = [{ brand: "whatsapp", href: whatsapp, label: navigation.whatsapp } as const, ...LINKS];
  const aside = useRef<HTMLElement>(null);
  const linksId = useId();
  const [isOpen, setOpen] = useState(false);
  const isHidden = useCoversControls(aside);
  return (
    <aside
      ref={aside}
      className={styles.floating}
      data-hidden={isHidden || undefined}
      aria-label={navigation.socialLinks}
    >
      <button
        type="button"
        popoverTarget={linksId}
        aria-expanded={isOpen}
        aria-controls={linksId}
        className={`${styles.link} ${styles.unfold}`}
      >
        <Icon name="message-circle" size={24} />
        <span className={visuallyHiddenClass}>{navigation.socialLinks}</span>
      </button>
      <div
        id={linksId}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === "open")}
        className={styles.links}
      >
        {links.map(({ brand, href, label }) => (
          <a key={brand} href={href} target="_blank" rel="noopener" className={styles.link}>
            <Icon name={brand} size={22} />
            <span className={visuallyHiddenClass}>
              {label} ({navigation.newTab})
            </span>
          </a>
        ))}
      </div>
    </aside>
  );
}

/** Around the element. */
const CLEARANCE_PX = 12;
/** To the right edge of the window, and the clearance. */
const MARGIN_PX = 24;
/** They are above the bar at the bottom of a phone's window. */
const CONTROLS = `main :is(button, input, select, textarea, label, [data-keep-clear], [role="alert"], ${buttonSelector}):not([data-bottom-bar] *)`;

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
      const { offsetWidth } = element.current ?? { offsetWidth: 0 };
      // Of what is seen: the button or the links.
      const position = [...(element.current?.children ?? [])]
        .find(({ clientHeight }) => clientHeight > 0)
        ?.getBoundingClientRect();
      const top = CLEARANCE_PX - (position?.top ?? innerHeight);
      const bottom = CLEARANCE_PX + (position?.bottom ?? innerHeight) - innerHeight;
      // Not from its position, which is outside the window while it is hidden.
      const left = offsetWidth + MARGIN_PX - innerWidth;
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) covered.add(target);
            else covered.delete(target);
          }
          setCoversControls(covered.size > 0);
        },
        { rootMargin: `${top}px 0px ${bottom}px ${left}px` },
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
