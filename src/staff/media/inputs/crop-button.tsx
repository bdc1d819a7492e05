import CropIcon from "@mui/icons-material/Crop";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useNotify } from "react-admin";
import { type CropSource, findFile, findOriginal, type Shape } from "../library.ts";
import type { Media } from "../upload.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

type CropButtonProps = {
  label: string;
  /** Path of the picture under /uploads. */
  path: string;
  shapes: readonly [Shape, ...Shape[]];
  isDisabled?: boolean;
  onCropped: (file: Media) => void;
};

/** Opens a dialog to crop a picture. A crop is made from the original again. */
export function CropButton({ label, path, shapes, isDisabled = false, onCropped }: CropButtonProps) {
  const notify = useNotify();
  const {
    mutate: open,
    reset: close,
    data: source,
    isPending,
  } = useMutation({
    mutationFn: async (): Promise<CropSource> => {
      const file = await findFile(path);
      if (file === undefined) throw new Error("This picture is not in the media library. Upload it, then crop it.");
      return findOriginal(file);
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <>
      <Button size="small" startIcon={<CropIcon />} loading={isPending} disabled={isDisabled} onClick={() => open()}>
        {label}
      </Button>
      {source && (
        <Suspense>
          <CropDialog
            source={source}
            shapes={shapes}
            onClose={close}
            onCropped={(file) => {
              close();
              onCropped(file);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
