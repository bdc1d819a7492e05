import styles from "./html-text.module.css";

/** HTML that people wrote, set for reading. It comes from the API, which lets nothing through that could do harm. */
export function HtmlText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API, src/api/clean-html.ts
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
