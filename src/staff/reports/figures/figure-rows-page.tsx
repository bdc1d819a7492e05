import {
  Alert,
  Box,
  Card,
  CardContent,
  Link,
  Pagination,
  Skeleton,
  TableCell,
  TableRow,
  Typography,
} from "@mui/material";
import { Title } from "react-admin";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { formatMinutes } from "../../../contract/enquiries/contact-clock.ts";
import { formatCount, formatRand } from "../../../contract/formats/format.ts";
import { FIGURE_GROUPS, FIGURES, type FigureGroup, type FigureName } from "../../../contract/reports/figures.ts";
import {
  type FigureRow,
  type FigureRows,
  MAX_FIGURE_ROWS,
  ROWS_PER_PAGE,
} from "../../../contract/staff/reports/figures.ts";
import { formatDay, formatTime } from "../../format/south-african-time.ts";
import { LabelledTable } from "../labelled-table.tsx";
import { queryOf, type RowsQuestion, useFigureRows } from "./use-figures.ts";

/** The enquiries, appointments, offers or sales that a figure counts. The address says which. */
export function FigureRowsPage() {
  const [parameters, setParameters] = useSearchParams();
  const question = questionOf(parameters);
  const { data, error } = useFigureRows(question);
  const { by, figure, from, until, dealerId, page } = question;
  const { rows: title, amount } = FIGURES[figure];
  const amounts = amount === null ? [] : [{ title: AMOUNTS[amount].heading, align: "right" as const }];
  const back = `/numbers?${queryOf({ by, period: "own", from, until, dealer: dealerId })}`;
  return (
    <Box sx={{ py: 2, maxWidth: 1240 }}>
      <Title title={title} />
      <Link component={RouterLink} to={back}>
        All numbers
      </Link>
      <Typography component="h2" variant="h4" sx={{ mt: 1 }}>
        {title}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!error && data === undefined && <Skeleton variant="rectangular" height={320} />}
      {data && (
        <>
          <Typography color="text.secondary" role="status" sx={{ mb: 2 }}>
            {[`${formatCount(data.total)} in all`, subject(by, data), `${formatDay(from)} to ${formatDay(until)}`]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
          {data.rows.length > 0 && (
            <Card>
              <CardContent>
                <LabelledTable
                  label={title}
                  columns={["Customer", "About", "When", "Dealer", "Salesperson", ...amounts]}
                >
                  {data.rows.map((row) => (
                    <Row key={`${row.enquiryId} ${row.at} ${row.about} ${row.amount}`} row={row} figure={figure} />
                  ))}
                </LabelledTable>
              </CardContent>
            </Card>
          )}
          {data.total > ROWS_PER_PAGE && (
            <Pagination
              sx={{ mt: 2 }}
              count={Math.ceil(Math.min(data.total, MAX_FIGURE_ROWS) / ROWS_PER_PAGE)}
              page={page}
              onChange={(_event, next) => {
                parameters.set("page", String(next));
                setParameters(parameters);
              }}
            />
          )}
        </>
      )}
    </Box>
  );
}

function questionOf(parameters: URLSearchParams): RowsQuestion {
  const by = parameters.get("by") ?? "";
  const figure = parameters.get("figure") ?? "";
  return {
    by: by in FIGURE_GROUPS ? (by as FigureGroup) : "dealer",
    figure: figure in FIGURES ? (figure as FigureName) : "enquiries",
    key: parameters.get("key") ?? undefined,
    from: parameters.get("from") ?? "",
    until: parameters.get("until") ?? "",
    dealerId: Number(parameters.get("dealer")) || undefined,
    page: Number(parameters.get("page")) || 1,
  };
}

const subject = (by: FigureGroup, { name }: FigureRows) => name && `${FIGURE_GROUPS[by].one}: ${name}`;

const AMOUNTS = {
  minutes: { heading: "Answered within", format: formatMinutes },
  rand: { heading: "Rand", format: formatRand },
};

function Row({ row, figure }: { row: FigureRow; figure: FigureName }) {
  const { amount } = FIGURES[figure];
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minWidth: "9rem" }}>
        <Link component={RouterLink} to={`/customer_enquiries/${row.enquiryId}`}>
          {row.customer || "Erased"}
        </Link>
        <Typography variant="caption" component="div" color="text.secondary">
          {row.reference}
        </Typography>
      </TableCell>
      <TableCell sx={{ minWidth: "9rem" }}>{row.about}</TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{formatTime(row.at)}</TableCell>
      <TableCell>{row.dealerName ?? "The group"}</TableCell>
      <TableCell>{row.personName ?? "Nobody"}</TableCell>
      {amount && (
        <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
          {row.amount === null ? "" : AMOUNTS[amount].format(row.amount)}
        </TableCell>
      )}
    </TableRow>
  );
}
