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
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material/styles";
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
  const { rows: title } = FIGURES[figure];
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const Shown = isPhone ? RowList : RowTable;
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
                <Shown rows={data.rows} figure={figure} />
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

type RowsProps = { rows: readonly FigureRow[]; figure: FigureName };

const keyOf = ({ enquiryId, at, about, amount }: FigureRow) => `${enquiryId} ${at} ${about} ${amount}`;

function amountOf({ amount }: FigureRow, figure: FigureName): string {
  const kind = FIGURES[figure].amount;
  return kind === null || amount === null ? "" : AMOUNTS[kind].format(amount);
}

function RowTable({ rows, figure }: RowsProps) {
  const { rows: title, amount } = FIGURES[figure];
  const amounts = amount === null ? [] : [{ title: AMOUNTS[amount].heading, align: "right" as const }];
  return (
    <LabelledTable label={title} columns={["Customer", "About", "When", "Dealer", "Salesperson", ...amounts]}>
      {rows.map((row) => (
        <TableRow key={keyOf(row)} hover>
          <TableCell component="th" scope="row">
            <Customer row={row} />
          </TableCell>
          <TableCell>{row.about}</TableCell>
          <TableCell>{formatTime(row.at)}</TableCell>
          <TableCell>{row.dealerName ?? "The group"}</TableCell>
          <TableCell>{row.personName ?? "Nobody"}</TableCell>
          {amount && <TableCell align="right">{amountOf(row, figure)}</TableCell>}
        </TableRow>
      ))}
    </LabelledTable>
  );
}

/** The rows on a phone. */
function RowList({ rows, figure }: RowsProps) {
  return (
    <Box component="ul" aria-label={FIGURES[figure].rows} sx={{ listStyle: "none", p: 0, m: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={keyOf(row)} sx={{ py: 1, "& + &": { borderTop: 1, borderColor: "divider" } }}>
          <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
            <Customer row={row} />
            <Typography sx={{ whiteSpace: "nowrap" }}>{amountOf(row, figure)}</Typography>
          </Box>
          <Typography variant="body2">{row.about}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[formatTime(row.at), row.dealerName ?? "The group", row.personName ?? "Nobody"].join(" · ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Customer({ row: { enquiryId, customer, reference } }: { row: FigureRow }) {
  return (
    <div>
      <Link component={RouterLink} to={`/customer_enquiries/${enquiryId}`}>
        {customer || "Erased"}
      </Link>
      <Typography variant="caption" component="div" color="text.secondary">
        {reference}
      </Typography>
    </div>
  );
}
