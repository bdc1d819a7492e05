/**
 * A script in the server's HTML. It has run when React hydrates, which leaves it as it is, so the browser's bundle passes no
 * text: `import.meta.env.SSR ? SCRIPT : ""`.
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: callers pass constants
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
