import { HtmlText } from "../../../features/prose/html-text.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./blocks.module.css";

export function TextBlock({ block }: BlockProps<"text">) {
  return (
    <div className={styles.column}>
      <HtmlText html={block.html} />
    </div>
  );
}
