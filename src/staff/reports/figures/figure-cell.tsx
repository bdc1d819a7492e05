import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import { Box, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { compareFigure, formatFigure } from "../../../contract/reports/figure-words.ts";
import { FIGURES, type FigureGroup, type FigureName } from "../../../contract/reports/figures.ts";
import type { FigureValue } from "../../../contract/staff/reports/figures.ts";
import type { Question } from "../use-report.ts";
import { queryOf } from "./use-figures.ts";

/** Which row of a table a figure is in. Without a key: the sum. */
export type FigurePlace = { by: FigureGroup; key: string | undefined; name: string; question: Question };

type FigureCellProps = { figure: FigureName; value: FigureValue; place: FigurePlace };

const ARROWS = { up: ArrowUpwardIcon, down: ArrowDownwardIcon, same: undefined };

/** Shows a figure, which opens its rows, and in words how it differs from the period before. */
export function FigureCell({ figure, value: { value, before, rows }, place }: FigureCellProps) {
  const { by, key, name, question } = place;
  const text = formatFigure(figure, value);
  const compared = compareFigure(figure, value, before);
  const Arrow = compared && ARROWS[compared.direction];
  const { from, until, dealerId } = question;
  return (
    <Box sx={{ fontVariantNumeric: "tabular-nums" }}>
      {rows === 0 ? (
        text
      ) : (
        <Link
          component={RouterLink}
          to={`/numbers/rows?${queryOf({ by, key, figure, from, until, dealer: dealerId })}`}
          aria-label={`${text}: ${FIGURES[figure].rows.toLowerCase()}, ${name}`}
          sx={{ fontWeight: 600, whiteSpace: "nowrap" }}
        >
          {text}
        </Link>
      )}
      <Typography variant="caption" component="div" color="text.secondary" sx={{ lineHeight: 1.3, minHeight: "1.3em" }}>
        {Arrow && <Arrow aria-hidden sx={{ fontSize: "0.875rem", verticalAlign: "-0.125em", mr: 0.25 }} />}
        {compared?.words}
      </Typography>
    </Box>
  );
}
