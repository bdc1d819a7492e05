import { Box, Button, Stack, Typography } from "@mui/material";
import { useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { pictureUrl } from "../../../contract/media/pictures.ts";
import { useRequired } from "../../inputs/required.ts";
import type { Shape } from "../library.ts";
import { LibraryButton } from "../library-button.tsx";
import type { Media } from "../upload.ts";
import { useUploadDealer } from "../use-upload-dealer.ts";
import { CropButton } from "./crop-button.tsx";
import { DropZone } from "./drop-zone.tsx";
import { MediaField } from "./media-field.tsx";
import { storedPath, uploadPath } from "./picture-url.ts";

type PictureInputProps = {
  source: string;
  label: string;
  help?: string | undefined;
  isOptional?: boolean;
  /** The shape that pages crop it to. */
  shape?: Shape;
  /** The folder under /uploads that the field's paths are relative to. */
  folder?: string;
  /** The field whose picture is used while this one is empty. */
  fallback?: string;
};

const CARD: Shape = { label: "", ratio: 3 / 2 };

/** Selects a picture of the media library, and shows it as pages crop it. */
export function PictureInput({
  source,
  label,
  help,
  isOptional = false,
  shape = CARD,
  folder,
  fallback,
}: PictureInputProps) {
  const required = useRequired();
  const { field, fieldState, id } = useInput({
    source,
    ...(!isOptional && { validate: required(`${label}: please add one.`) }),
  });
  const dealerId = useUploadDealer();
  const inPlace: unknown = useWatch({ name: fallback ?? source });
  const isDisabled = field.disabled === true;
  const isEmpty = pictureUrl(field.value, folder) === undefined;
  const shown: unknown = isEmpty ? inPlace : field.value;
  const url = pictureUrl(shown, folder);
  const path = uploadPath(shown, folder);
  const choose = (file: Media | undefined) => file && field.onChange(storedPath(file.path, folder));
  return (
    <MediaField id={id} label={isOptional ? label : `${label} *`} help={help} fieldState={fieldState}>
      {url !== undefined && (
        <Box sx={{ mb: 1 }}>
          <Box
            component="img"
            src={url}
            alt={`${label} ${shape.label}`.trim()}
            sx={{
              width: `min(100%, ${Math.round(HEIGHT * shape.ratio)}px)`,
              aspectRatio: shape.ratio,
              objectFit: "cover",
              display: "block",
              borderRadius: 1,
              opacity: isEmpty ? 0.6 : 1,
            }}
          />
          <Stack direction="row" sx={{ gap: 1, mt: 0.5, flexWrap: "wrap", alignItems: "center" }}>
            {shape.label !== "" && (
              <Typography variant="caption" color="text.secondary">
                {isEmpty ? `${shape.label}, cut by itself` : shape.label}
              </Typography>
            )}
            {path !== undefined && (
              <CropButton label="Crop" path={path} shapes={[shape]} isDisabled={isDisabled} onCropped={choose} />
            )}
            {isOptional && !isEmpty && (
              <Button size="small" onClick={() => field.onChange(null)} disabled={isDisabled}>
                Remove
              </Button>
            )}
          </Stack>
        </Box>
      )}
      <DropZone
        label={label}
        kind="picture"
        dealerId={dealerId}
        isDisabled={isDisabled}
        onUploaded={([file]) => choose(file)}
      >
        <LibraryButton kind="picture" isDisabled={isDisabled} onChosen={choose} />
      </DropZone>
    </MediaField>
  );
}

/** Height of the picture in the form, in pixels. */
const HEIGHT = 150;
