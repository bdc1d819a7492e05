import { Alert, Box, Button, Card, CardContent, Typography } from "@mui/material";
import { useState } from "react";
import { Confirm } from "react-admin";
import { formatCount, formatRand } from "../../../contract/formats/format.ts";
import type { DryRun, StockMapping, VehicleChange } from "../../../contract/staff/stock/stock-imports.ts";
import { CountList } from "./count-list.tsx";
import { CoverageList } from "./coverage-list.tsx";
import { StackingTable } from "./mapping/stacking-table.tsx";
import { Refusals } from "./refusals.tsx";
import { RejectedRows } from "./rejected-rows.tsx";

const KINDS: Record<VehicleChange["kind"], string> = {
  created: "New",
  changed: "Changed",
  restored: "Back for sale",
  withdrawn: "Withdrawn",
};
const COLUMNS = [
  "What",
  "Stock number",
  "Vehicle",
  { title: "Price now", align: "right" },
  { title: "Price then", align: "right" },
] as const;
const rand = (price: number | null) => (price === null ? "–" : formatRand(price));

type ChangePreviewProps = {
  result: DryRun;
  mapping: StockMapping;
  isStarting: boolean;
  /** `withdrawsMost` means that the person has confirmed it. */
  onStart(confirmed: { withdrawsMost: boolean }): void;
  /** Corrects the mapping so that refused rows can be loaded. */
  onCorrect(mapping: StockMapping): void;
};

/** Shows what an import would do, with the button that starts it. */
export function ChangePreview({ result, mapping, isStarting, onStart, onCorrect }: ChangePreviewProps) {
  const { counts, coverage, changes, rejectedRows, refusals, failure } = result;
  const loaded = counts.read - counts.rejected - counts.skipped;
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">
          What would change
        </Typography>
        {failure === null ? (
          <>
            <CountList counts={counts} />
            <StartButton result={result} isStarting={isStarting} onStart={onStart} />
          </>
        ) : (
          <Alert severity="error">{failure}</Alert>
        )}
        {refusals.length > 0 && <Refusals refusals={refusals} mapping={mapping} onCorrect={onCorrect} />}
        {loaded > 0 && <CoverageList coverage={coverage} rows={loaded} />}
        {changes.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <StackingTable
              label="Changes"
              columns={COLUMNS}
              rows={changes.map(({ kind, stockNumber, title, oldPrice, newPrice }) => ({
                key: stockNumber,
                cells: [KINDS[kind], stockNumber, title, rand(oldPrice), rand(newPrice)],
              }))}
            />
          </Box>
        )}
        {rejectedRows.length > 0 && <RejectedRows rows={rejectedRows} />}
      </CardContent>
    </Card>
  );
}

type StartButtonProps = Pick<ChangePreviewProps, "result" | "isStarting" | "onStart">;

/** Starts the import, after a confirmation if most of the stock would be withdrawn. */
function StartButton({ result: { counts, forSale, withdrawsMost }, isStarting, onStart }: StartButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        size="large"
        onClick={() => (withdrawsMost ? setAsking(true) : onStart({ withdrawsMost }))}
        loading={isStarting}
      >
        Start the import
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Withdraw ${formatCount(counts.withdrawn)} of ${formatCount(forSale)} vehicles?`}
        content="They are not in the file, so visitors would no longer see them. If the file has only a part of the stock, say so above instead."
        confirm="Withdraw them and start"
        confirmColor="warning"
        cancel="Go back"
        onConfirm={() => {
          setAsking(false);
          onStart({ withdrawsMost });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
