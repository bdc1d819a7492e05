import AddAPhotoIcon from "@mui/icons-material/AddAPhoto";
import UploadFileIcon from "@mui/icons-material/UploadFile";
import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import type { MediaKind } from "../../../contract/media/media-kinds.ts";
import { type Media, uploadFile } from "../upload.ts";

type DropZoneProps = {
  /** Name for screen readers: "Pictures". */
  label: string;
  /** Videos have a `VideoDrop`, which converts them. */
  kind: Exclude<MediaKind, "video">;
  isMultiple?: boolean;
  /** The dealer whom the files will belong to; the group without one. */
  dealerId?: number | null | undefined;
  /** Path of the upload. Default: new files of the media library. */
  path?: string;
  isDisabled?: boolean;
  onUploaded: (files: Media[]) => void;
  /** Further ways to choose a file. */
  children?: ReactNode;
};

const ACCEPTED = {
  picture: { "image/*": [".jpg", ".jpeg", ".png", ".webp", ".avif", ".heic", ".heif", ".svg"] },
  pdf: { "application/pdf": [".pdf"] },
  captions: { "text/vtt": [".vtt"] },
};
const TEXTS = {
  picture: { drop: "Drop a picture here, or", dropMany: "Drop pictures here, or" },
  pdf: { drop: "Drop the PDF here, or", dropMany: "Drop PDFs here, or" },
  captions: { drop: "Drop the captions here, or", dropMany: "Drop captions here, or" },
};

/** Uploads files at once, by drag and drop, from the device or from a phone's camera. */
export function DropZone({
  label,
  kind,
  isMultiple = false,
  dealerId,
  path = "/media",
  isDisabled = false,
  onUploaded,
  children,
}: DropZoneProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [errors, setErrors] = useState<string[]>([]);

  const upload = async (files: readonly File[]) => {
    setErrors([]);
    setWaiting((count) => count + files.length);
    for (const file of files) {
      try {
        onUploaded([await uploadFile(file, dealerId, path)]);
      } catch (error) {
        setErrors((list) => [...list, `${file.name}: ${(error as Error).message}`]);
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED[kind],
    multiple: isMultiple,
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDropAccepted: (files) => void upload(files),
    onDropRejected: (refused) =>
      setErrors(refused.map(({ file }) => `${file.name}: this kind of file is not possible here.`)),
  });
  const takeFromCamera = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void upload([...(target.files ?? [])]);
    target.value = ""; // so that the same picture can be chosen again
  };
  return (
    <Box
      {...getRootProps()}
      sx={{
        p: 1.5,
        border: "1px dashed",
        borderColor: isDragActive ? "text.primary" : "divider",
        bgcolor: isDragActive ? "primary.main" : "background.default",
        borderRadius: 1,
      }}
    >
      <input {...getInputProps({ "aria-label": label })} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={takeFromCamera} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography sx={{ display: { xs: "none", sm: "block" } }}>
          {TEXTS[kind][isMultiple ? "dropMany" : "drop"]}
        </Typography>
        <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={open} disabled={isDisabled}>
          {isMultiple ? "Choose files" : "Choose a file"}
        </Button>
        {kind === "picture" && (
          <Button
            variant="outlined"
            startIcon={<AddAPhotoIcon />}
            onClick={() => camera.current?.click()}
            disabled={isDisabled}
            sx={{ display: { md: "none" } }}
          >
            Take a picture
          </Button>
        )}
        {children}
      </Box>
      {waiting > 0 && <LinearProgress color="secondary" aria-label="Uploading" sx={{ mt: 1 }} />}
      {errors.map((error) => (
        <Alert key={error} severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      ))}
    </Box>
  );
}
