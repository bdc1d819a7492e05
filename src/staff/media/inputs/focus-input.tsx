import { Box, Typography } from "@mui/material";
import type { MouseEvent } from "react";
import { maxValue, minValue, NumberInput, useNotify, useRecordContext, useRedirect } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Columns } from "../../inputs/columns.tsx";
import type { Shape } from "../library.ts";
import type { Media } from "../upload.ts";
import { CropButton } from "./crop-button.tsx";

const CENTRE = 50;
const PERCENT = [minValue(0, "Between 0 and 100."), maxValue(100, "Between 0 and 100.")];

/** Chooses the point of a picture that stays visible when it is cropped, by a click or by two numbers. */
export function FocusInput() {
  const record = useRecordContext<Media>();
  const { setValue } = useFormContext();
  const x: number | null = useWatch({ name: "focusX" });
  const y: number | null = useWatch({ name: "focusY" });
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setValue("focusX", Math.round(((clientX - left) / width) * 100), { shouldDirty: true });
    setValue("focusY", Math.round(((clientY - top) / height) * 100), { shouldDirty: true });
  };
  return (
    <Box sx={{ mb: 1 }}>
      <Box
        sx={{ position: "relative", display: "inline-block", maxWidth: "100%", cursor: "crosshair" }}
        onClick={choose}
      >
        <Box
          component="img"
          src={record?.url}
          alt={record?.title}
          sx={{ maxWidth: "100%", maxHeight: 360, display: "block" }}
        />
        <Box
          aria-hidden
          sx={{
            position: "absolute",
            left: `${x ?? CENTRE}%`,
            top: `${y ?? CENTRE}%`,
            width: 24,
            height: 24,
            translate: "-50% -50%",
            border: 3,
            borderColor: "primary.main",
            borderRadius: "50%",
            outline: "2px solid #111214",
          }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        Click what must stay visible when a page cuts the picture, or crop it.
      </Typography>
      {record && <CropToNewFile path={record.path} />}
      <Columns>
        <NumberInput source="focusX" label="From the left, in percent" validate={PERCENT} helperText={false} />
        <NumberInput source="focusY" label="From the top, in percent" validate={PERCENT} helperText={false} />
      </Columns>
    </Box>
  );
}

/** The shapes that pages show. */
const SHAPES: readonly [Shape, ...Shape[]] = [
  { label: "Card, 3 : 2", ratio: 3 / 2 },
  { label: "Banner on a desk, 1920 × 820", ratio: 1920 / 820 },
  { label: "Phone, 4 : 3", ratio: 4 / 3 },
  { label: "Page of a special, 16 : 9", ratio: 16 / 9 },
  { label: "Square", ratio: 1 },
];

/** Saves a crop of the picture as a new file, and opens that. */
function CropToNewFile({ path }: { path: string }) {
  const redirect = useRedirect();
  const notify = useNotify();
  return (
    <CropButton
      label="Crop into a new file"
      path={path}
      shapes={SHAPES}
      onCropped={({ id }) => {
        notify("The part is a file of its own now", { type: "success" });
        redirect("edit", "media", id);
      }}
    />
  );
}
