import { useMemo } from "react";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import styles from "./html-text.module.css";

/** Formatted text from editors. The API has sanitised `html`. */
export function HtmlText({ html }: { html: string }) {
  // A new object would make React rewrite the text, which loses the reader's selection and focus.
  const text = useMemo(() => ({ __html: html.replace(/>[^<]+/g, keepAmountsOnOneLine) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API, src/api/sanitise-html.ts
  return <div className={styles.text} dangerouslySetInnerHTML={text} />;
}
