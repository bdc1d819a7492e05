import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from "@mui/material";
import { INBOX_KEYS } from "./inbox-keys.ts";
import { useKeysSwitch } from "./use-inbox-keys.ts";

/** Says what the keys of the inbox do, and switches them on and off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useKeysSwitch();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="inbox-keys">
      <DialogTitle id="inbox-keys">Keys</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "5rem minmax(0, 1fr)", gap: 1, alignItems: "baseline", m: 0 }}
        >
          {[...INBOX_KEYS, { key: "Ctrl K", does: "Search everywhere" }].map(({ key, does }) => (
            <Box key={key} sx={{ display: "contents" }}>
              <dt>
                <Box component="kbd" sx={KEY}>
                  {key === "Escape" ? "Esc" : key}
                </Box>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
          label="Use these keys, except while I type"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const KEY = {
  display: "inline-block",
  minWidth: "1.75rem",
  px: 0.75,
  py: 0.25,
  textAlign: "center",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.default",
  font: "inherit",
  fontSize: "0.875rem",
} as const;
