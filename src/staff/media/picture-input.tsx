import { Box, Stack, Typography } from "@mui/material";
import { useInput } from "react-admin";
import { LineInput } from "../inputs/text-inputs.tsx";
import { pictureUrl } from "./picture-url.ts";

export type Crop = { label: string; ratio: number };

type PictureInputProps = {
  source: string;
  label: string;
  help?: string;
  isOptional?: boolean;
  /** The shapes that pages cut the picture to. */
  crops?: readonly Crop[];
};

/** A picture, shown as pages cut it. */
export function PictureInput({ source, label, help, isOptional = false, crops = [] }: PictureInputProps) {
  const { field } = useInput({ source });
  const url = pictureUrl(field.value);
  return (
    <Box sx={{ my: 1 }}>
      {url !== undefined && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "flex-end" }}>
          {(crops.length > 0 ? crops : [{ label, ratio: undefined }]).map((crop) => (
            <Box component="figure" key={crop.label} sx={{ m: 0 }}>
              <Box
                component="img"
                src={url}
                alt=""
                sx={{ height: 140, aspectRatio: crop.ratio, objectFit: "cover", display: "block", maxWidth: "100%" }}
              />
              <Typography component="figcaption" variant="caption" color="text.secondary">
                {crop.label}
              </Typography>
            </Box>
          ))}
        </Stack>
      )}
      <LineInput source={source} label={label} helperText={help} isNullable={isOptional} maxLength={1000} />
    </Box>
  );
}
