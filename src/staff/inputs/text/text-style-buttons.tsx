import FormatBoldIcon from "@mui/icons-material/FormatBold";
import FormatItalicIcon from "@mui/icons-material/FormatItalic";
import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useTiptapEditor } from "ra-input-rich-text";
import { type ReactNode, useEffect, useReducer } from "react";

/** Levels of headings within a page; the page's title is level 1. */
const HEADINGS = [
  { level: 2, label: "Heading", text: "H2" },
  { level: 3, label: "Subheading", text: "H3" },
] as const;

/** Buttons for bold, italic and headings: the styles that the site keeps. */
export function TextStyleButtons() {
  const editor = useTiptapEditor();
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on("transaction", update);
    return () => void editor?.off("transaction", update);
  }, [editor]);
  if (!editor) return null;
  const commands = () => editor.chain().focus();
  return (
    <ToggleButtonGroup size="small" aria-label="Style of the text">
      <Style label="Bold" isOn={editor.isActive("bold")} onClick={() => commands().toggleMark("bold").run()}>
        <FormatBoldIcon fontSize="inherit" />
      </Style>
      <Style label="Italic" isOn={editor.isActive("italic")} onClick={() => commands().toggleMark("italic").run()}>
        <FormatItalicIcon fontSize="inherit" />
      </Style>
      {HEADINGS.map(({ level, label, text }) => (
        <Style
          key={level}
          label={`${text}: ${label.toLowerCase()}`}
          isOn={editor.isActive("heading", { level })}
          onClick={() => commands().toggleNode("heading", "paragraph", { level }).run()}
        >
          {text}
        </Style>
      ))}
    </ToggleButtonGroup>
  );
}

type StyleProps = { label: string; isOn: boolean; onClick: () => void; children: ReactNode };

function Style({ label, isOn, onClick, children }: StyleProps) {
  return (
    <ToggleButton value={label} aria-label={label} selected={isOn} onClick={onClick}>
      {children}
    </ToggleButton>
  );
}
