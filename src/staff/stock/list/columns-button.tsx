import ViewColumnIcon from "@mui/icons-material/ViewColumnOutlined";
import { Box, Button, Checkbox, FormControlLabel, FormGroup, Popover } from "@mui/material";
import { type MouseEvent, useState } from "react";
import { Button as ToolButton } from "react-admin";
import { STOCK_COLUMN_NAMES } from "../../../contract/staff/stock/stock-list.ts";
import { headingOf } from "./stock-columns.tsx";
import { useChosenColumns } from "./use-chosen-columns.ts";

/** Chooses the columns of the list. */
export function ColumnsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { columns, toggle, reset } = useChosenColumns();
  return (
    <>
      <ToolButton
        label="Columns"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
      >
        <ViewColumnIcon />
      </ToolButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Columns" } }}
      >
        <FormGroup sx={{ px: 2, pt: 1 }}>
          {STOCK_COLUMN_NAMES.map((name) => (
            <FormControlLabel
              key={name}
              label={headingOf(name)}
              control={<Checkbox size="small" checked={columns.includes(name)} onChange={() => toggle(name)} />}
            />
          ))}
        </FormGroup>
        <Box sx={{ p: 1 }}>
          <Button fullWidth onClick={reset}>
            The usual ones
          </Button>
        </Box>
      </Popover>
    </>
  );
}
