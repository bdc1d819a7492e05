import { Box, Button, FormHelperText, Stack, Typography } from "@mui/material";
import { required, useInput, ValidationError } from "react-admin";
import { useWatch } from "react-hook-form";
import { DropZone } from "./drop-zone.tsx";
import { pictureUrl, storedPath } from "./picture-url.ts";

/** A shape that pages cut a picture to. */
export type Crop = { label: string; ratio: number };

type PictureInputProps = {
  source: string;
  label: string;
  help?: string;
  isOptional?: boolean;
  crops?: readonly Crop[];
  /** The folder under /uploads that the field's paths are relative to. */
  folder?: string;
};

const WHOLE: readonly Crop[] = [{ label: "", ratio: 3 / 2 }];

/** A picture of the media library, shown as pages cut it. */
export function PictureInput({ source, label, help, isOptional = false, crops = WHOLE, folder }: PictureInputProps) {
  const { field, fieldState, id } = useInput({
    source,
    ...(!isOptional && { validate: required(`${label}: please add one.`) }),
  });
  const dealerId: number | null | undefined = useWatch({ name: "dealerId" });
  const url = pictureUrl(field.value, folder);
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ my: 1 }}>
      <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {label}
        {!isOptional && " *"}
      </Typography>
      {url !== undefined && (
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "flex-end", mb: 1 }}>
          {crops.map((crop) => (
            <Box component="figure" key={crop.label} sx={{ m: 0, maxWidth: "100%" }}>
              <Box
                component="img"
                src={url}
                alt={`${label} ${crop.label}`.trim()}
                sx={{
                  height: 150,
                  maxWidth: "100%",
                  aspectRatio: crop.ratio,
                  objectFit: "cover",
                  display: "block",
                  borderRadius: 1,
                }}
              />
              {crop.label !== "" && (
                <Typography component="figcaption" variant="caption" color="text.secondary">
                  {crop.label}
                </Typography>
              )}
            </Box>
          ))}
        </Stack>
      )}
      <DropZone
        label={label}
        kind="picture"
        dealerId={dealerId}
        isDisabled={field.disabled === true}
        onUploaded={([file]) => file && field.onChange(storedPath(file.path, folder))}
      />
      {isOptional && url !== undefined && (
        <Button size="small" onClick={() => field.onChange(null)} disabled={field.disabled === true}>
          Remove the picture
        </Button>
      )}
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error ? <ValidationError error={fieldState.error.message ?? ""} /> : help}
      </FormHelperText>
    </Box>
  );
}
