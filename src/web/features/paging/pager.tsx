import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { paging } from "../../../contract/wording/paging.ts";
import styles from "./pager.module.css";

type PagerProps = {
  page: number;
  /** All pages; with one there is no pager. */
  pages: number;
  address: (page: number) => string;
};

/** Links to the pages: the first, the last and those around the current one. */
export function Pager({ page, pages, address }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Suspense>
      <nav aria-label={paging.pages} className={styles.pager}>
        {page > 1 && (
          <Link to={address(page - 1)} className={styles.step} aria-label={paging.previous} rel="prev">
            <ChevronLeft size={20} aria-hidden="true" />
          </Link>
        )}
        <ul className={styles.pages}>
          {shownPages(page, pages).map((entry, i, all) => (
            <li key={entry}>
              {i > 0 && entry - (all[i - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <Link
                to={address(entry)}
                className={styles.page}
                aria-label={paging.page(entry)}
                aria-current={entry === page ? "page" : undefined}
              >
                {entry}
              </Link>
            </li>
          ))}
        </ul>
        {page < pages && (
          <Link to={address(page + 1)} className={styles.step} aria-label={paging.next} rel="next">
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        )}
      </nav>
    </Suspense>
  );
}

function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((entry) => entry >= 1 && entry <= pages);
  return [...new Set(wanted)].sort((a, b) => a - b);
}
