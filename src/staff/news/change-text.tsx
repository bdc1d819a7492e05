import { Fragment } from "react";
import { type Span, splitText } from "./split-text.ts";

/** A text of CHANGELOG.md. Its links lead to files of the project, so that only their words are shown. */
export function ChangeText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return splitText(text).map((span, i) => <Fragment key={i}>{render(span)}</Fragment>);
}

function render({ kind, text }: Span) {
  if (kind === "strong") return <strong>{text}</strong>;
  if (kind === "em") return <em>{text}</em>;
  if (kind === "code") return <code>{text}</code>;
  return text;
}
