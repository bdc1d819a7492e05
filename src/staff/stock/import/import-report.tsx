import { Alert, Button, Card, CardContent, Link, Typography } from "@mui/material";
import { useState } from "react";
import { Confirm } from "react-admin";
import type { StaffStockImport } from "../../../contract/staff/stock/stock-import.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { CountList } from "./count-list.tsx";
import { RejectedRows } from "./rejected-rows.tsx";
import { useUndo } from "./use-import-steps.ts";

/** Shows what an import did, and undoes it. */
export function ImportReport({ record }: { record: StaffStockImport }) {
  const { id, status, counts, failure, finishedAt, undoneAt, undonePersonName, rejectedRows = [] } = record;
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent>
        {status === "done" && <Alert severity="success">Imported on {formatTime(finishedAt)}.</Alert>}
        {status === "undone" && (
          <Alert severity="info">
            Undone by {undonePersonName} on {formatTime(undoneAt)}. The stock is as it was before this import.
          </Alert>
        )}
        {status === "unchanged" && <Alert severity="info">The file was the same as the last time.</Alert>}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        {counts !== null && <CountList counts={counts} />}
        {rejectedRows.length > 0 && (
          <>
            <RejectedRows rows={rejectedRows} />
            <Link href={`/staff/api/stock_imports/${id}/report`} download>
              Refused rows as CSV
            </Link>
          </>
        )}
        {status === "done" && <UndoButton id={id} />}
      </CardContent>
    </Card>
  );
}

function UndoButton({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndo(id);
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        <Button variant="outlined" onClick={() => setAsking(true)} loading={undo.isPending}>
          Undo this import
        </Button>
      </Typography>
      {undo.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {undo.error.message}
        </Alert>
      )}
      <Confirm
        isOpen={isAsking}
        title="Undo this import?"
        content="Changed vehicles get their old values back, withdrawn ones are for sale again, and new ones are withdrawn."
        confirm="Undo the import"
        cancel="Keep it"
        onConfirm={() => {
          setAsking(false);
          undo.mutate();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
