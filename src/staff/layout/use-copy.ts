import { useNotify } from "react-admin";

/** Returns a function that copies a text and says so. Where the browser permits no copying, as without TLS, the notice has the text instead. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const notify = useNotify();
  return async (text, done = "Copied.") => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done, { type: "success" });
    } catch {
      notify(`The browser does not let us copy. Copy it from here: ${text}`, {
        type: "warning",
        autoHideDuration: null,
      });
    }
  };
}
