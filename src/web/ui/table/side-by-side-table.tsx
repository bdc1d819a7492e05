import type { ReactNode } from "react";
import { visuallyHiddenClass } from "../layout.tsx";
import styles from "./side-by-side-table.module.css";

/** A property of all columns. An empty value is not known. */
export type SideBySideRow = {
  label: string;
  values: readonly string[];
  /** In large type. */
  isLarge?: boolean;
  /** All columns that have a value have the same. Marked as `data-alike`. */
  isAlike?: boolean;
};

export type SideBySideGroup = { title: string; rows: readonly SideBySideRow[]; isMarked?: boolean };

type SideBySideTableProps = {
  caption: string;
  heads: readonly { key: string | number; content: ReactNode }[];
  /** Those without rows are left out. */
  groups: readonly SideBySideGroup[];
  /** What stands for an unknown value, for those who do not see the dash. */
  unknown: string;
};

/** Things side by side, each in a column. On a phone the table scrolls sideways within its frame, and its first column stays. */
export function SideBySideTable({ caption, heads, groups, unknown }: SideBySideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={visuallyHiddenClass}>{caption}</caption>
        <thead>
          <tr>
            <td />
            {heads.map(({ key, content }) => (
              <th key={key} scope="col">
                {content}
              </th>
            ))}
          </tr>
        </thead>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map((group) => (
            <Group key={group.title} {...group} columns={heads.length} unknown={unknown} />
          ))}
      </table>
    </section>
  );
}

function Group({ title, rows, isMarked, columns, unknown }: SideBySideGroup & { columns: number; unknown: string }) {
  const mark = (isAlike = false) => (isAlike ? "" : undefined);
  return (
    <tbody className={isMarked ? styles.marked : undefined} data-alike={mark(rows.every(({ isAlike }) => isAlike))}>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className={styles.title}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values, isLarge, isAlike }) => (
        <tr key={label} className={isLarge ? styles.large : undefined} data-alike={mark(isAlike)}>
          <th scope="row">{label}</th>
          {values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key
            <td key={i}>{value || <Unknown words={unknown} />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Unknown({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={visuallyHiddenClass}>{words}</span>
    </>
  );
}
