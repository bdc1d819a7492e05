import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Tooltip,
} from "@mui/material";
import { useState } from "react";
import { FIGURE_GROUPS, FIGURE_NAMES, FIGURES, type FigureName } from "../../../contract/reports/figures.ts";
import type { Compared, ComparedFigures, FigureValues } from "../../../contract/staff/reports/figures.ts";
import type { Question } from "../use-report.ts";
import { FigureCell } from "./figure-cell.tsx";

type Sort = { figure: FigureName; direction: "asc" | "desc" };

export type ComparedProps = { figures: ComparedFigures; question: Question };

const STUCK = { position: "sticky", left: 0, bgcolor: "background.paper", zIndex: 1, minWidth: "9rem" } as const;

/** The figures as a table, which can be ordered by each of them. */
export function ComparedTable({ figures: { by, rows, total }, question }: ComparedProps) {
  const [sort, setSort] = useState<Sort>({ figure: "enquiries", direction: "desc" });
  const { label, one } = FIGURE_GROUPS[by];
  const sortBy = (figure: FigureName) => () =>
    setSort({ figure, direction: sort.figure === figure && sort.direction === "desc" ? "asc" : "desc" });
  return (
    <TableContainer role="region" tabIndex={0} aria-label={`${label}, side by side`} sx={{ maxHeight: "70vh" }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...STUCK, zIndex: 3 }}>{one}</TableCell>
            {FIGURE_NAMES.map((name) => (
              <TableCell
                key={name}
                align="right"
                sortDirection={sort.figure === name ? sort.direction : false}
                sx={{ lineHeight: 1.2 }}
              >
                <Tooltip title={`${FIGURES[name].description}. ${FIGURES[name].counted}.`} describeChild>
                  <TableSortLabel
                    active={sort.figure === name}
                    direction={sort.figure === name ? sort.direction : "desc"}
                    onClick={sortBy(name)}
                  >
                    {FIGURES[name].label}
                  </TableSortLabel>
                </Tooltip>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted(rows, sort).map(({ key, name, values }) => (
            <TableRow key={key} hover>
              <TableCell component="th" scope="row" sx={STUCK}>
                {name}
              </TableCell>
              <Cells values={values} place={{ by, key, name, question }} />
            </TableRow>
          ))}
          <TableRow sx={{ "& > *": { borderTop: 2, borderTopColor: "text.primary" } }}>
            <TableCell
              component="th"
              scope="row"
              sx={{ ...STUCK, fontWeight: 700, borderTop: 2, borderTopColor: "text.primary" }}
            >
              Together
            </TableCell>
            <Cells values={total} place={{ by, key: undefined, name: "Together", question }} />
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}

type CellsProps = { values: FigureValues; place: Parameters<typeof FigureCell>[0]["place"] };

function Cells({ values, place }: CellsProps) {
  return FIGURE_NAMES.map((name) => (
    <TableCell key={name} align="right" sx={{ verticalAlign: "top" }}>
      <FigureCell figure={name} value={values[name]} place={place} />
    </TableCell>
  ));
}

/** Orders rows by a figure. Rows without it come last. */
function sorted(rows: readonly Compared[], { figure, direction }: Sort): readonly Compared[] {
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one.values[figure].value, other.values[figure].value];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** The figures as cards, for phones. */
export function ComparedCards({ figures: { by, rows, total }, question }: ComparedProps) {
  const all = [...rows, { key: undefined, name: "Together", values: total }];
  return (
    <Box component="ul" aria-label={`${FIGURE_GROUPS[by].label}, side by side`} sx={{ listStyle: "none", p: 0, m: 0 }}>
      {all.map(({ key, name, values }) => (
        <Box component="li" key={key ?? "together"} sx={{ py: 1.5, borderTop: 1, borderColor: "divider" }}>
          <Box component="h3" sx={{ m: 0, mb: 1, fontSize: "1rem", overflowWrap: "anywhere" }}>
            {name}
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))" }}
          >
            {FIGURE_NAMES.map((figure) => (
              <div key={figure}>
                <Box component="dt" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
                  {FIGURES[figure].label}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  <FigureCell figure={figure} value={values[figure]} place={{ by, key, name, question }} />
                </Box>
              </div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
