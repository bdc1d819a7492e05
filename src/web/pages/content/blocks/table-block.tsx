import { keepAmountsOnOneLine } from "../../../../contract/formats/format-text.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./blocks.module.css";

/** A table that scrolls sideways within itself, by keyboard too. The first cell of a row is its heading. */
export function TableBlock({ block: { caption, header, rows }, id }: BlockProps<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={styles.tableFrame} aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id}>{keepAmountsOnOneLine(caption)}</caption>
        <thead>
          <tr>
            {header.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
              <th key={column} scope="col">
                {keepAmountsOnOneLine(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={row}>
              <th scope="row">{keepAmountsOnOneLine(first)}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
                <td key={column}>{keepAmountsOnOneLine(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
