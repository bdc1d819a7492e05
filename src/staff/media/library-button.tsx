import PhotoLibraryIcon from "@mui/icons-material/PhotoLibrary";
import { Button } from "@mui/material";
import { lazy, Suspense, useState } from "react";
import type { MediaKind } from "../../contract/media/media-kinds.ts";
import type { Media } from "./upload.ts";

const LibraryDialog = lazy(async () => ({ default: (await import("./library-dialog.tsx")).LibraryDialog }));

type LibraryButtonProps = { kind: MediaKind; isDisabled: boolean; onChosen: (file: Media) => void };

/** Opens the media library to choose a file from. */
export function LibraryButton({ kind, isDisabled, onChosen }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<PhotoLibraryIcon />} disabled={isDisabled} onClick={() => setOpen(true)}>
        From the library
      </Button>
      {isOpen && (
        <Suspense>
          <LibraryDialog
            kind={kind}
            onClose={() => setOpen(false)}
            onChosen={(file) => {
              setOpen(false);
              onChosen(file);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
