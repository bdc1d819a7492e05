import UploadFileIcon from "@mui/icons-material/UploadFile";
import VideocamIcon from "@mui/icons-material/Videocam";
import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from "../../../contract/media/media-kinds.ts";
import { type Media, uploadFile } from "../upload.ts";

export type UploadedVideo = { video: Media; poster: Media | undefined };

type VideoDropProps = {
  /** Name for screen readers. */
  label: string;
  dealerId?: number | null | undefined;
  /** Path of the upload. Default: a new file of the media library. */
  path?: string;
  isDisabled?: boolean;
  /** Whether a picture of the video is added to the library too. */
  withPoster?: boolean;
  onUploaded: (uploaded: UploadedVideo) => void;
  /** Further ways to choose a video. */
  children?: ReactNode;
};

/** `share` is undefined while the converted video is sent. */
type Work = { share: number | undefined };

/** Takes a video, converts it in this browser and uploads it. Progress is shown, and the work can be cancelled. */
export function VideoDrop({
  label,
  dealerId,
  path = "/media",
  isDisabled = false,
  withPoster = false,
  onUploaded,
  children,
}: VideoDropProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [work, setWork] = useState<Work>();
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<string>();
  // Who leaves the form does not want the video any more.
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    setError(undefined);
    setNote(undefined);
    setWork({ share: 0 });
    try {
      const { convertVideo } = await import("./convert-video.ts");
      const onProgress = (share: number) => signal.aborted || setWork({ share });
      const converted = await convertVideo(file, { onProgress, signal });
      setWork({ share: undefined });
      const video = await uploadFile(converted.video, dealerId, path, signal);
      const poster =
        withPoster && converted.poster ? await uploadFile(converted.poster, dealerId, "/media", signal) : undefined;
      if (converted.hasLostSound) setNote("This browser cannot keep the sound: the video is without it.");
      onUploaded({ video, poster });
    } catch (failure) {
      if (!signal.aborted) setError(`${file.name}: ${(failure as Error).message}`);
    } finally {
      if (stop.current === controller) setWork(undefined);
    }
  };
  const takeFrom = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void take(file);
    target.value = ""; // so that the same video can be chosen again
  };
  const isBusy = work !== undefined;
  return (
    <Box sx={{ p: 1.5, border: "1px dashed", borderColor: "divider", bgcolor: "background.default", borderRadius: 1 }}>
      <input ref={chosen} type="file" accept="video/*" aria-label={label} hidden onChange={takeFrom} />
      <input ref={camera} type="file" accept="video/*" capture="environment" hidden onChange={takeFrom} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Button
          variant="outlined"
          startIcon={<UploadFileIcon />}
          onClick={() => chosen.current?.click()}
          disabled={isDisabled || isBusy}
        >
          Choose a video
        </Button>
        <Button
          variant="outlined"
          startIcon={<VideocamIcon />}
          onClick={() => camera.current?.click()}
          disabled={isDisabled || isBusy}
          sx={{ display: { md: "none" } }}
        >
          Take a video
        </Button>
        {children}
      </Box>
      {work === undefined ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Up to {MAX_VIDEO_SECONDS} seconds. This browser makes it small, at most {MAX_VIDEO_BYTES / 1_000_000} MB, and
          removes the place where it was taken.
        </Typography>
      ) : (
        <Box sx={{ mt: 1, display: "flex", gap: 1.5, alignItems: "center" }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="body2" id="video-work">
              {work.share === undefined ? "Sending" : `Converting, ${Math.round(work.share * 100)}%`}
            </Typography>
            <LinearProgress
              color="secondary"
              aria-labelledby="video-work"
              {...(work.share === undefined
                ? {}
                : { variant: "determinate" as const, value: Math.round(work.share * 100) })}
            />
          </Box>
          <Button
            size="small"
            onClick={() => {
              stop.current?.abort();
              setWork(undefined);
            }}
          >
            Cancel
          </Button>
        </Box>
      )}
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
      {note !== undefined && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {note}
        </Alert>
      )}
    </Box>
  );
}
