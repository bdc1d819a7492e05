import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { MediaCrop } from "../../../contract/staff/media/media.ts";
import { type CropSource, cropPicture, type Shape } from "../library.ts";
import type { Media } from "../upload.ts";

type CropDialogProps = {
  source: CropSource;
  shapes: readonly [Shape, ...Shape[]];
  onCropped: (file: Media) => void;
  onClose: () => void;
};

const MAX_ZOOM = 5;
/** Width in pixels below which a crop looks blurred on pages. */
const BLURRED_BELOW = 800;

/** Chooses a part of a picture by dragging, wheel or pinch, or with the arrow keys and a slider. */
export function CropDialog({ source: { picture, crop: start }, shapes, onCropped, onClose }: CropDialogProps) {
  const [shape, setShape] = useState(shapes[0]);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (part: Area) => cropPicture(picture, toShares(part)),
    onSuccess: onCropped,
  });
  const width = area && Math.round(((picture.width ?? 0) * area.width) / 100);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="crop-title">
      <DialogTitle id="crop-title">Choose the part that is shown</DialogTitle>
      <DialogContent>
        {shapes.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shape}
            onChange={(_, chosen: Shape | null) => chosen && setShape(chosen)}
            aria-label="Shape"
            sx={{ mb: 1.5, flexWrap: "wrap" }}
          >
            {shapes.map((one) => (
              <ToggleButton key={one.label} value={one}>
                {one.label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Box sx={{ position: "relative", height: "min(26rem, 50vh)", bgcolor: "text.primary", borderRadius: 1 }}>
          <Cropper
            image={picture.url}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={shape.ratio}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={setArea}
            {...(start && { initialCroppedAreaPercentages: toPercent(start) })}
            cropperProps={{ role: "group", "aria-label": "The part that is shown. Move it with the arrow keys." }}
            mediaProps={{ alt: picture.title }}
            disableAutomaticStylesInjection
          />
        </Box>
        <Box sx={{ display: "flex", gap: 2, alignItems: "center", mt: 1.5 }}>
          <Typography id="crop-zoom">Closer</Typography>
          <Slider
            aria-labelledby="crop-zoom"
            color="secondary"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(_, value) => setZoom(value as number)}
          />
        </Box>
        <Typography variant="body2" color="text.secondary">
          Drag the picture, or press the arrow keys. The picture itself stays in the library as it is.
        </Typography>
        {width !== undefined && width < BLURRED_BELOW && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            This part is {width} pixels wide. It may look blurred.
          </Alert>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="primary"
          loading={isPending}
          disabled={area === undefined}
          onClick={() => area && mutate(area)}
        >
          Use this part
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const share = (percent: number) => Math.min(Math.max(percent / 100, 0), 1);

function toShares({ x, y, width, height }: Area): MediaCrop {
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}

function toPercent({ x, y, width, height }: MediaCrop): Area {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}
