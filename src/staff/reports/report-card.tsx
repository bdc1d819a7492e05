import GetAppIcon from "@mui/icons-material/GetApp";
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Skeleton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { lazy, Suspense, useState } from "react";
import { REPORTS, type Report, type ReportName } from "../../contract/staff/reports/reports.ts";
import { downloadText } from "../files/download-text.ts";
import { CHARTS } from "./charts.ts";
import { ReportTable } from "./report-table.tsx";
import { reportCsv } from "./report-values.ts";
import { type Question, useReport } from "./use-report.ts";

const ReportChart = lazy(async () => ({ default: (await import("./report-chart.tsx")).ReportChart }));

const PLACEHOLDER_HEIGHT = 260;
const MAX_TABLE_HEIGHT = 420;

/** Shows a report with its chart, its table and its CSV. */
export function ReportCard({
  name,
  question,
  isWide = false,
}: {
  name: ReportName;
  question: Question;
  isWide?: boolean;
}) {
  const { title, about } = REPORTS[name];
  const { data: report, error, isPlaceholderData } = useReport(name, question);
  const chart = CHARTS[name];
  const [isTable, setIsTable] = useState(chart === undefined);
  return (
    <Card component="section" aria-label={title} sx={isWide ? { gridColumn: "1 / -1" } : {}}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", mb: 0.5 }}>
          <Typography component="h3" variant="h6" sx={{ flex: { xs: "1 1 100%", sm: "1 1 12rem" } }}>
            {title}
          </Typography>
          {chart && (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={`${title}: show as`}
              value={isTable}
              onChange={(_event, value: boolean | null) => value !== null && setIsTable(value)}
            >
              <ToggleButton value={false}>Chart</ToggleButton>
              <ToggleButton value={true}>Table</ToggleButton>
            </ToggleButtonGroup>
          )}
          <Button
            size="small"
            startIcon={<GetAppIcon />}
            disabled={report === undefined}
            aria-label={`${title}: save as CSV`}
            onClick={() => report && downloadText(fileName(report), reportCsv(report), "text/csv")}
          >
            CSV
          </Button>
        </Stack>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {about}.
        </Typography>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!error && report === undefined && <Skeleton variant="rectangular" height={PLACEHOLDER_HEIGHT} />}
        {report && (
          <Box sx={{ opacity: isPlaceholderData ? 0.5 : 1 }} aria-busy={isPlaceholderData}>
            <ReportBody report={report} isTable={isTable} title={title} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function ReportBody({ report, isTable, title }: { report: Report; isTable: boolean; title: string }) {
  const chart = CHARTS[report.name as ReportName];
  const isEmpty = report.rows.every((row) => chart?.series.every((column) => !row[column]));
  if (report.rows.length === 0 || (isEmpty && !isTable))
    return <Typography sx={{ py: 4 }}>Nothing to count in this period.</Typography>;
  if (isTable || chart === undefined) {
    return (
      <Box sx={{ "& > *": { maxHeight: MAX_TABLE_HEIGHT } }}>
        <ReportTable report={report} title={`${title}, as a table`} />
      </Box>
    );
  }
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={PLACEHOLDER_HEIGHT} />}>
      <ReportChart report={report} {...chart} title={title} />
    </Suspense>
  );
}

const fileName = ({ name, from, until }: Report) => `${name.replaceAll("_", "-")}-${from}-${until}.csv`;
