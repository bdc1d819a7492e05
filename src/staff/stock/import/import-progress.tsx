import { Card, CardContent, LinearProgress, Typography } from "@mui/material";
import { useRefresh } from "ra-core";
import { useEffect, useState } from "react";
import { formatCount } from "../../../contract/formats/format.ts";
import type { StaffStockImport } from "../../../contract/staff/stock/stock-import.ts";

/** Follows the events of a running import. The page shows the report when it ends. */
export function ImportProgress({ record }: { record: StaffStockImport }) {
  const refresh = useRefresh();
  const [latest, setLatest] = useState(record);
  const { id } = record;
  useEffect(() => {
    const events = new EventSource(`/staff/api/stock_imports/${id}/progress`);
    events.onmessage = ({ data }) => setLatest(JSON.parse(data));
    events.addEventListener("end", () => {
      events.close();
      refresh();
    });
    return () => events.close();
  }, [id, refresh]);

  const { phase = "reading", bytes = 0, totalBytes = 0, rows = 0, rejected = 0 } = latest.progress ?? {};
  const percent = totalBytes > 0 ? Math.round((100 * bytes) / totalBytes) : 0;
  const isReading = phase === "reading";
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">
          {isReading ? "Reading the file" : "Updating the stock"}
        </Typography>
        <LinearProgress
          aria-label="Progress of the import"
          variant={isReading ? "determinate" : "indeterminate"}
          {...(isReading && { value: percent })}
          sx={{ my: 2, height: 8 }}
        />
        <Typography role="status">
          {formatCount(rows)} rows read{rejected > 0 && `, ${formatCount(rejected)} refused`}. Visitors see the old
          stock until all is done. You can leave this page; the import goes on.
        </Typography>
      </CardContent>
    </Card>
  );
}
