import { Box, Button } from "@mui/material";
import { useInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { pictureUrl } from "../../../contract/media/pictures.ts";
import { MediaField } from "../inputs/media-field.tsx";
import { LibraryButton } from "../library-button.tsx";
import { useUploadDealer } from "../use-upload-dealer.ts";
import { VideoDrop } from "./video-drop.tsx";

type VideoInputProps = {
  source: string;
  label: string;
  /** The field with a picture of the video, which is filled in. */
  posterSource: string;
};

/** Selects a video of the media library, or takes and converts one. */
export function VideoInput({ source, label, posterSource }: VideoInputProps) {
  const { field, fieldState, id } = useInput({ source });
  const { setValue } = useFormContext();
  const dealerId = useUploadDealer();
  const poster: unknown = useWatch({ name: posterSource });
  const isDisabled = field.disabled === true;
  const url = pictureUrl(field.value);
  const choose = (path: string | null, posterPath: string | null) => {
    field.onChange(path);
    setValue(posterSource, posterPath, { shouldDirty: true });
  };
  return (
    <MediaField id={id} label={label} fieldState={fieldState}>
      {url !== undefined && (
        <Box sx={{ mb: 1 }}>
          <Box
            component="video"
            key={url}
            src={url}
            poster={pictureUrl(poster)}
            controls
            playsInline
            preload="none"
            aria-label={label}
            sx={{
              width: 320,
              maxWidth: "100%",
              maxHeight: 320,
              borderRadius: 1,
              bgcolor: "common.black",
              display: "block",
            }}
          />
          <Button size="small" sx={{ mt: 0.5 }} onClick={() => choose(null, null)} disabled={isDisabled}>
            Remove
          </Button>
        </Box>
      )}
      <VideoDrop
        label={label}
        dealerId={dealerId}
        isDisabled={isDisabled}
        withPoster
        onUploaded={({ video, poster: picture }) => choose(video.path, picture?.path ?? null)}
      >
        <LibraryButton kind="video" isDisabled={isDisabled} onChosen={({ path }) => choose(path, null)} />
      </VideoDrop>
    </MediaField>
  );
}
