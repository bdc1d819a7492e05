import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import DeleteOutlinedIcon from "@mui/icons-material/DeleteOutlined";
import StarIcon from "@mui/icons-material/Star";
import { Box, Chip, IconButton, Tooltip } from "@mui/material";
import { type ReactNode, useRef, useState } from "react";
import { useInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { LibraryButton } from "../library-button.tsx";
import type { Media } from "../upload.ts";
import { useUploadDealer } from "../use-upload-dealer.ts";
import { DropZone } from "./drop-zone.tsx";
import { MediaField } from "./media-field.tsx";
import { moveItem } from "./move-item.ts";
import { storedPath, thumbnailUrl } from "./picture-url.ts";

type PicturesInputProps<Entry> = {
  source: string;
  label: string;
  help?: string;
  folder?: string;
  /** Converts between the entries of the field and stored paths. */
  pathOf: (entry: Entry) => string;
  toEntry: (path: string) => Entry;
};

/** Selects pictures in an order, the first being the main one. They are moved by dragging or by buttons. */
export function PicturesInput<Entry>({ source, label, help, folder, pathOf, toEntry }: PicturesInputProps<Entry>) {
  const { field, fieldState, id } = useInput({ source, defaultValue: [] });
  const { getValues } = useFormContext();
  const dealerId = useUploadDealer();
  const dragged = useRef<number>(undefined);
  const [announcement, announce] = useState("");
  const entries: Entry[] = field.value ?? [];
  const isDisabled = field.disabled === true;

  const move = (from: number, to: number) => {
    field.onChange(moveItem(entries, from, to));
    announce(`Picture ${from + 1} is now number ${to + 1}`);
  };
  const add = (files: readonly Media[]) => {
    // Uploads end one after the other, and each adds to the current value.
    const current: Entry[] = getValues(source) ?? [];
    const added = files.map(({ path }) => storedPath(path, folder));
    const paths = new Set(current.map(pathOf));
    field.onChange([...current, ...added.filter((path) => !paths.has(path)).map(toEntry)]);
  };
  return (
    <MediaField id={id} label={label} help={help} fieldState={fieldState}>
      <Box
        component="ol"
        sx={{
          listStyle: "none",
          p: 0,
          m: 0,
          mb: 1,
          display: "grid",
          gap: 1,
          gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
        }}
      >
        {entries.map((entry, index) => (
          <Box
            component="li"
            key={pathOf(entry)}
            draggable={!isDisabled}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (dragged.current === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              move(dragged.current, index);
              dragged.current = undefined;
            }}
            sx={{ position: "relative", bgcolor: "background.default", borderRadius: 1, overflow: "hidden" }}
          >
            <Box
              component="img"
              src={thumbnailUrl(pathOf(entry), folder)}
              alt={`Picture ${index + 1}`}
              loading="lazy"
              sx={{ width: "100%", aspectRatio: "3 / 2", objectFit: "cover", display: "block" }}
            />
            {index === 0 && (
              <Chip label="Main" size="small" color="primary" sx={{ position: "absolute", top: 4, left: 4 }} />
            )}
            {!isDisabled && (
              <Box sx={{ display: "flex", justifyContent: "center" }}>
                <Action
                  label={`Move picture ${index + 1} forward`}
                  isDisabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowBackIcon fontSize="small" />
                </Action>
                <Action
                  label={`Make picture ${index + 1} the main one`}
                  isDisabled={index === 0}
                  onClick={() => move(index, 0)}
                >
                  <StarIcon fontSize="small" />
                </Action>
                <Action
                  label={`Remove picture ${index + 1}`}
                  onClick={() => field.onChange(entries.filter((_, i) => i !== index))}
                >
                  <DeleteOutlinedIcon fontSize="small" />
                </Action>
                <Action
                  label={`Move picture ${index + 1} back`}
                  isDisabled={index === entries.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowForwardIcon fontSize="small" />
                </Action>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <DropZone label={label} kind="picture" isMultiple dealerId={dealerId} isDisabled={isDisabled} onUploaded={add}>
        <LibraryButton kind="picture" isDisabled={isDisabled} onChosen={(file) => add([file])} />
      </DropZone>
      <Box
        role="status"
        sx={{ position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" }}
      >
        {announcement}
      </Box>
    </MediaField>
  );
}

type ActionProps = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode };

function Action({ label, isDisabled = false, onClick, children }: ActionProps) {
  return (
    <Tooltip title={isDisabled ? "" : label} describeChild>
      <span>
        <IconButton size="small" color="secondary" aria-label={label} disabled={isDisabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
