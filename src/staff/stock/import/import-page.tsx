import { Alert, Box, Typography } from "@mui/material";
import { useGetOne } from "ra-core";
import { ListButton, Loading, ReferenceField, Title, TopToolbar } from "react-admin";
import { useParams } from "react-router-dom";
import type { StaffStockImport } from "../../../contract/staff/stock/stock-import.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";
import { MappingStep } from "./mapping/mapping-step.tsx";

/** Shows an import, from the columns of its file to its report. */
export function ImportPage() {
  const { id = "" } = useParams();
  const { data, error, isPending } = useGetOne<StaffStockImport>("stock_imports", { id: Number(id) });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (isPending) return <Loading />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Title title={`Import of ${data.fileName}`} />
      <TopToolbar>
        <ListButton resource="stock_imports" label="Imports" />
      </TopToolbar>
      <Typography component="h2" variant="h5">
        {data.fileName}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, "& *": { fontSize: "inherit" } }}>
        <ReferenceField record={data} source="dealerId" reference="dealers" link={false} />
        {` · ${data.personName}, ${formatTime(data.createdAt)}`}
      </Typography>
      <Step record={data} />
    </Box>
  );
}

function Step({ record }: { record: StaffStockImport }) {
  const canStart = record.hasFile && ["uploaded", "failed", "interrupted"].includes(record.status);
  if (record.status === "running") return <ImportProgress record={record} />;
  return (
    <>
      {record.status !== "uploaded" && <ImportReport record={record} />}
      {canStart && <MappingStep key={record.id} record={record} />}
    </>
  );
}
