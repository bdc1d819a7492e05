import { Box, InputAdornment } from "@mui/material";
import { useWatch } from "react-hook-form";
import { LineInput } from "./text/text-inputs.tsx";

type ColourInputProps = { source: string; label: string; helperText?: string | undefined; isNullable: boolean };

/** Input for a colour such as #2456A6, with a patch of it. */
export function ColourInput(props: ColourInputProps) {
  const value = useWatch({ name: props.source });
  const patch = { width: 20, height: 20, border: 1, borderColor: "text.secondary", bgcolor: value ?? "transparent" };
  return (
    <LineInput
      {...props}
      maxLength={7}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box aria-hidden sx={patch} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
