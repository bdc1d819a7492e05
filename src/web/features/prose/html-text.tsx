import { useMemo } from "react";
import styles from "./html-text.module.css";

/** HTML that people wrote, set for reading. It comes from the API, which lets nothing through that could do harm. */
export function HtmlText({ html }: { html: string }) {
  // React writes the text again whenever this is another object, and with it goes what a reader has marked or focused.
  const text = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API, src/api/sanitise-html.ts
  return <div className={styles.text} dangerouslySetInnerHTML={text} />;
}
