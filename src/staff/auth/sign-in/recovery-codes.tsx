import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { downloadText } from "../../files/download-text.ts";

/** Shows the recovery codes once. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => Promise<unknown> | undefined;
}) {
  const [isSaved, setSaved] = useState(false);
  const text = codes.join("\n");
  return (
    <>
      <Typography component="h2" variant="h6">
        Save your recovery codes
      </Typography>
      <Typography color="text.secondary">
        Without your phone, each of these signs you in once. We cannot show them again.
      </Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{ columns: 2, listStyle: "none", fontFamily: "monospace", bgcolor: "background.default", p: 2, my: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" color="secondary" onClick={() => downloadText("recovery-codes.txt", text)}>
          Download
        </Button>
        <Button variant="outlined" color="secondary" onClick={() => navigator.clipboard.writeText(text)}>
          Copy
        </Button>
      </Stack>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox color="secondary" checked={isSaved} onChange={(_, checked) => setSaved(checked)} />}
        label="I have saved them in a safe place"
      />
      <Button
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 2 }}
        disabled={!isSaved}
        onClick={() => void onDone()}
      >
        Done
      </Button>
    </>
  );
}
