/** Imports the chart library, and is loaded when a chart is shown. No other file imports the library. */
import { Box } from "@mui/material";
import { BarChart } from "@mui/x-charts/BarChart";
import { LineChart } from "@mui/x-charts/LineChart";
import type { Tones } from "../../contract/brand/tones.ts";
import type { Report } from "../../contract/staff/reports/reports.ts";
import { formatDay } from "../format/south-african-time.ts";
import { brandOfPage } from "../theme/brand-of-page.ts";
import type { ChartKind } from "./charts.ts";
import { cellText, formatCount } from "./report-values.ts";

/** Maximum number of bars; the table has all rows. */
const MAX_BARS = 8;
const BAR_HEIGHT = 34;
const HEIGHT = 260;

/** The brand's colour may have little contrast, so bars have an outline. Forced colours replace ours. */
const stylesOf = ({ ink, action }: Tones) => ({
  "& .MuiBarChart-element": { stroke: ink, strokeWidth: 1 },
  "& .MuiLineChart-line": { strokeWidth: 2.5 },
  "& .MuiLineChart-line[data-series=before]": { strokeDasharray: "4 4", strokeWidth: 1.5 },
  "& .MuiLineChart-area": { fill: action, fillOpacity: 0.35 },
  "@media (forced-colors: active)": {
    "& text": { fill: "CanvasText !important" },
    "& .MuiBarChart-element": { fill: "Highlight", stroke: "CanvasText" },
    "& .MuiBarChart-series:nth-of-type(2) .MuiBarChart-element": { fill: "Canvas" },
    "& .MuiLineChart-line, & line": { stroke: "CanvasText !important" },
    "& .MuiLineChart-area": { fill: "none" },
  },
});

type ReportChartProps = { report: Report; kind: ChartKind; series: readonly string[]; title: string };

/** Draws a report as lines over its days, or as bars. */
export function ReportChart({ report, kind, series, title }: ReportChartProps) {
  const shown = kind === "bars" ? report.rows.slice(0, MAX_BARS) : report.rows;
  const [first] = report.columns;
  const labelOf = (row: (typeof shown)[number]) => (first ? cellText(report.name, first, row) : "");
  const { page } = brandOfPage().tones;
  const { ink, quiet, action } = page;
  const axisLabels = { fontSize: 12, fill: ink };
  const colours = [action, quiet];
  const lines = series.map((name, n) => ({
    id: name,
    label: report.columns.find((column) => column.name === name)?.label ?? name,
    data: shown.map((row) => Number(row[name] ?? 0)),
    color: colours[n] ?? ink,
    valueFormatter: (value: number | null) => formatCount(value ?? 0),
  }));
  const counts = { min: 0, tickMinStep: 1, valueFormatter: (count: number) => formatCount(count) };
  return (
    <Box sx={stylesOf(page)} role="group" aria-label={`${title}, as a chart`}>
      {kind === "days" ? (
        <LineChart
          height={HEIGHT}
          series={lines.map((line, n) => ({
            ...line,
            color: n === 0 ? ink : quiet,
            area: n === 0,
            showMark: false,
            curve: "linear" as const,
          }))}
          xAxis={[
            {
              data: shown.map(({ day }) => String(day)),
              scaleType: "point",
              valueFormatter: (day: string, { location }) =>
                location === "tick" ? formatDay(day).replace(/ \d{4}$/, "") : formatDay(day),
              tickLabelStyle: axisLabels,
            },
          ]}
          yAxis={[{ ...counts, width: 44, tickLabelStyle: axisLabels }]}
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 28, top: 12, bottom: 0 }}
          skipAnimation
        />
      ) : (
        <BarChart
          layout="horizontal"
          height={Math.max(3, shown.length) * BAR_HEIGHT * (series.length > 1 ? 1.25 : 1) + 70}
          series={lines}
          yAxis={[{ data: shown.map(labelOf), scaleType: "band", width: 120, tickLabelStyle: axisLabels }]}
          xAxis={[{ ...counts, tickLabelStyle: axisLabels }]}
          grid={{ vertical: true }}
          margin={{ left: 0, right: 28, top: 12, bottom: 0 }}
          skipAnimation
        />
      )}
    </Box>
  );
}
