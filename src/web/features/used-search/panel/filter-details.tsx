import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import { disclosureClass } from "../../../ui/disclosure.ts";
import styles from "./filter-details.module.css";

type FilterDetailsProps = {
  title: string;
  /** What is chosen, in words; empty if nothing is. */
  chosen: string;
  /** Only a script opens the drawer: it needs nothing for visitors without one. */
  isInDrawer: boolean;
  /** It has filters like it in it, which render little while they are closed. */
  hasDetails?: boolean;
  children: ReactNode;
};

/**
 * A filter of one line that opens. It is open while something in it is chosen, until the visitor closes it. What is in it is
 * rendered while it is open, so that a page loads no more than it shows; without JavaScript it is there from the start.
 */
export function FilterDetails({ title, chosen, isInDrawer, hasDetails = false, children }: FilterDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isChosen = chosen !== "";
  const [isOpen, setOpen] = useState(isChosen);
  const [wasChosen, setChosen] = useState(isChosen);
  if (wasChosen !== isChosen) {
    setChosen(isChosen);
    if (isChosen) setOpen(true);
  }
  // Before hydration, the browser opens it without an event for React.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      className={`${disclosureClass} ${styles.details}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      suppressHydrationWarning
    >
      <summary>
        {title}
        <span className={styles.chosen}>{chosen || used.any}</span>
      </summary>
      <div className={styles.content}>
        {isOpen || hasDetails ? (
          <Suspense>{children}</Suspense>
        ) : (
          !isInDrawer && <noscript>{import.meta.env.SSR && <Suspense>{children}</Suspense>}</noscript>
        )}
      </div>
    </details>
  );
}
