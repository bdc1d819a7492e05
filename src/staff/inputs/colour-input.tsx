import { Box, InputAdornment } from "@mui/material";
import type { ChangeEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { COLOUR_PATTERN } from "../../contract/brand/tones.ts";
import { LineInput } from "./text/text-inputs.tsx";

type ColourInputProps = { source: string; label: string; helperText?: string | undefined; isNullable: boolean };

/** Input for a colour such as #2456A6, which the browser's own picker offers too. */
export function ColourInput(props: ColourInputProps) {
  const value: unknown = useWatch({ name: props.source });
  const { setValue, formState } = useFormContext();
  const isColour = typeof value === "string" && COLOUR_PATTERN.test(value);
  return (
    <LineInput
      {...props}
      maxLength={40}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={`${props.label}: choose one`}
                value={isColour ? value : NO_COLOUR}
                disabled={formState.disabled}
                onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
                  setValue(props.source, target.value.toUpperCase(), { shouldDirty: true })
                }
                sx={PICKER}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** What the picker begins with: it knows no absent colour. */
const NO_COLOUR = "#FFFFFF";
const PICKER = { width: 28, height: 28, p: 0, border: 0, bgcolor: "transparent", cursor: "pointer" };
