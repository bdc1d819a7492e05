import { lazy, Suspense } from "react";
import { Loading } from "react-admin";

const Editor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

/** A text with headings, lists, links and pictures. The editor is loaded when a form needs it. */
export function RichText({ source, label }: { source: string; label: string }) {
  return (
    <Suspense fallback={<Loading loadingSecondary="" />}>
      <Editor source={source} label={label} />
    </Suspense>
  );
}
