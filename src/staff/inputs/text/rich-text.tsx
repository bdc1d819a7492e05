import { lazy, Suspense } from "react";
import { Loading } from "react-admin";

const Editor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

/** Input for a text with headings, lists, links and pictures. The editor is loaded on demand. */
export function RichText({ source, label }: { source: string; label: string }) {
  return (
    <Suspense fallback={<Loading loadingSecondary="" />}>
      <Editor source={source} label={label} />
    </Suspense>
  );
}
