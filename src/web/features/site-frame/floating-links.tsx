import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { siFacebook, siInstagram, siWhatsapp } from "simple-icons";
import { site } from "../../../../site.config.ts";
import { navigation } from "../../../contract/wording/navigation.ts";
import { buttonSelector } from "../../ui/button.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./floating-links.module.css";

const LINKS = [
  { href: site.links.whatsapp, label: navigation.whatsapp, icon: siWhatsapp.path },
  { href: site.links.facebook, label: navigation.facebook, icon: siFacebook.path },
  { href: site.links.instagram, label: navigation.instagram, icon: siInstagram.path },
];

/** At the bottom right of every page, except while they would lie over a button, a field or an error: then they step aside. */
export function FloatingLinks() {
  const links = useRef<HTMLElement>(null);
  const inTheWay = useInTheWay(links);
  return (
    <aside ref={links} className={styles.links} data-aside={inTheWay || undefined} aria-label="Social links">
      {LINKS.map(({ href, label, icon }) => (
        <a key={label} href={href} target="_blank" rel="noopener" className={styles.link}>
          <svg viewBox="0 0 24 24" width={22} height={22} fill="currentcolor" aria-hidden="true">
            <path d={icon} />
          </svg>
          <span className={visuallyHiddenClass}>
            {label} ({navigation.newTab})
          </span>
        </a>
      ))}
    </aside>
  );
}

/** Whether any button or field of the page is behind the element, which stands still in the bottom right corner. */
function useInTheWay(element: { current: HTMLElement | null }): boolean {
  const [behind, setBehind] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other buttons
  useEffect(() => {
    let observer: IntersectionObserver | undefined;
    const covered = new Set<Element>();
    let frame = 0;
    // Once for all that changes before the next picture of the page, when it has been laid out anyway.
    const observeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(observe);
    };
    const observe = () => {
      observer?.disconnect();
      covered.clear();
      const { offsetWidth, offsetHeight } = element.current ?? { offsetWidth: 0, offsetHeight: 0 };
      const corner = `${offsetHeight + 24 - innerHeight}px 0px 0px ${offsetWidth + 24 - innerWidth}px`;
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) covered.add(target);
            else covered.delete(target);
          }
          setBehind(covered.size > 0);
        },
        { rootMargin: corner },
      );
      for (const target of document.querySelectorAll(
        `main :is(button, input, select, textarea, label, [role="alert"], ${buttonSelector})`,
      )) {
        observer.observe(target);
      }
    };
    observeSoon();
    window.addEventListener("resize", observeSoon);
    // A form of several steps puts others in their place, on the same page.
    const changes = new MutationObserver(observeSoon);
    const main = document.querySelector("main");
    if (main) changes.observe(main, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      window.removeEventListener("resize", observeSoon);
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [key]);
  return behind;
}
