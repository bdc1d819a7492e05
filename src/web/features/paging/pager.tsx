import { Suspense } from "react";
import { Link } from "react-router";
import { paging } from "../../../contract/content/wording/paging.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./pager.module.css";

type PagerProps = {
  currentPage: number;
  pageCount: number;
  hrefOf: (page: number) => string;
};

/** Links to the first and last page and those around the current one. Renders nothing for a single page. */
export function Pager({ currentPage, pageCount, hrefOf }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <Suspense>
      <nav aria-label={paging.pages} className={styles.pager}>
        {currentPage > 1 && (
          <Link to={hrefOf(currentPage - 1)} className={styles.step} aria-label={paging.previous} rel="prev">
            <Icon name="chevron-left" size={20} />
          </Link>
        )}
        <ul className={styles.pages}>
          {linkedPages(currentPage, pageCount).map((page, i, linked) => (
            <li key={page}>
              {i > 0 && page - (linked[i - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <Link
                to={hrefOf(page)}
                className={styles.page}
                aria-label={paging.page(page)}
                aria-current={page === currentPage ? "page" : undefined}
              >
                {page}
              </Link>
            </li>
          ))}
        </ul>
        {currentPage < pageCount && (
          <Link to={hrefOf(currentPage + 1)} className={styles.step} aria-label={paging.next} rel="next">
            <Icon name="chevron-right" size={20} />
          </Link>
        )}
      </nav>
    </Suspense>
  );
}

function linkedPages(currentPage: number, pageCount: number): number[] {
  const candidates = [1, currentPage - 1, currentPage, currentPage + 1, pageCount];
  const pages = candidates.filter((page) => page >= 1 && page <= pageCount);
  return [...new Set(pages)].sort((a, b) => a - b);
}
