import { Box } from "@mui/material";
import {
  ClearButtons,
  DefaultEditorOptions,
  ImageButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from "ra-input-rich-text";
import { useMemo } from "react";
import { cspNonce } from "../../theme/csp-nonce-of-page.ts";
import { useRequired } from "../required.ts";
import { TextStyleButtons } from "./text-style-buttons.tsx";

/** The site's line width, headings and links. */
const SITE_STYLES = {
  "& .tiptap.ProseMirror": {
    minHeight: 240,
    maxWidth: "70ch",
    fontSize: "1.0625rem",
    lineHeight: 1.55,
    // Also here, since Tiptap's own style sheet may go with an editor that another one replaces.
    whiteSpace: "break-spaces",
    "& h2": { fontSize: "1.75rem", fontWeight: 700, fontStretch: "112%", lineHeight: 1.15, mt: 3, mb: 1 },
    "& h3": { fontSize: "1.25rem", fontWeight: 700, lineHeight: 1.2, mt: 2, mb: 1 },
    "& a": { color: "inherit", textDecorationColor: "inherit" },
    "& blockquote": { borderLeft: 3, borderColor: "primary.main", pl: 2, ml: 0 },
    "& img": { maxWidth: "100%", height: "auto" },
  },
};

/** Offers the formatting that the site shows: sanitising removes everything else. */
export function RichTextEditor({ source, label }: { source: string; label: string }) {
  const required = useRequired();
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      injectNonce: cspNonce(),
      editorProps: { attributes: { "aria-label": label, "aria-multiline": "true" } },
    }),
    [label],
  );
  return (
    <Box sx={SITE_STYLES}>
      <RichTextInput
        source={source}
        label={label}
        editorOptions={options}
        validate={required(`${label}: please write something.`)}
        toolbar={
          <RichTextInputToolbar>
            <TextStyleButtons />
            <ListButtons />
            <LinkButtons />
            <ImageButtons />
            <QuoteButtons />
            <ClearButtons />
          </RichTextInputToolbar>
        }
      />
    </Box>
  );
}
