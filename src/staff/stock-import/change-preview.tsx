import { Box, Button, Card, CardContent, TableCell, TableRow, Typography } from "@mui/material";
import { formatRand } from "../../contract/domain/format.ts";
import type { DryRun, VehicleChange } from "../../contract/staff/stock-imports.ts";
import { CountList } from "./count-list.tsx";
import { LabelledTable } from "./labelled-table.tsx";
import { RejectedRows } from "./rejected-rows.tsx";

const KINDS: Record<VehicleChange["kind"], string> = {
  created: "New",
  changed: "Changed",
  restored: "Back for sale",
  withdrawn: "Withdrawn",
};
const COLUMNS = [
  ...["What", "Stock number", "Vehicle"],
  { title: "Price now", align: "right" },
  { title: "Price then", align: "right" },
] as const;
const rand = (price: number | null) => (price === null ? "–" : formatRand(price));

type ChangePreviewProps = { result: DryRun; isStarting: boolean; onStart(): void };

/** What an import would do, and the button that starts it. */
export function ChangePreview({ result: { counts, changes, rejectedRows }, isStarting, onStart }: ChangePreviewProps) {
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">
          What would change
        </Typography>
        <CountList counts={counts} />
        <Button variant="contained" size="large" onClick={onStart} loading={isStarting}>
          Start the import
        </Button>
        {changes.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <LabelledTable label="Changes" columns={COLUMNS}>
              {changes.map(({ kind, stockNumber, title, oldPrice, newPrice }) => (
                <TableRow key={stockNumber}>
                  <TableCell>{KINDS[kind]}</TableCell>
                  <TableCell>{stockNumber}</TableCell>
                  <TableCell>{title}</TableCell>
                  <TableCell align="right">{rand(oldPrice)}</TableCell>
                  <TableCell align="right">{rand(newPrice)}</TableCell>
                </TableRow>
              ))}
            </LabelledTable>
          </Box>
        )}
        {rejectedRows.length > 0 && <RejectedRows rows={rejectedRows} />}
      </CardContent>
    </Card>
  );
}
