import { useId, useRef, useState } from "react";
import { navigation } from "../../../contract/content/wording/navigation.ts";
import { whatsappHref } from "../../../contract/formats/format.ts";
import { site } from "../../../contract/settings/site.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { Icon } from "../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./floating-links.module.css";
import { useCoversContent } from "./use-covers-content.ts";

/**
 * The links to social media, fixed at the bottom right. Without a margin beside the page, they are folded into one button. They
 * slide out of view while they would cover a control or text.
 */
export function FloatingLinks() {
  const { dealer } = useVisitorScope();
  const whatsappNo = dealer?.dealer_contact_no ?? site.whatsappNo;
  const hrefs = {
    whatsapp: whatsappNo && whatsappHref(whatsappNo),
    facebook: site.facebook,
    instagram: site.instagram,
  };
  const links = (["whatsapp", "facebook", "instagram"] as const).flatMap((brand) => {
    const href = hrefs[brand];
    return href === null ? [] : [{ brand, href, label: navigation[brand] }];
  });
  const aside = useRef<HTMLElement>(null);
  const linksId = useId();
  const [isOpen, setOpen] = useState(false);
  const isHidden = useCoversContent(aside);
  if (links.length === 0) return null;
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
