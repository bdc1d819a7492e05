import { Box, Card, CardContent, Skeleton, Typography } from "@mui/material";
import { compareFigure, formatFigure } from "../../contract/reports/figure-words.ts";
import { FIGURES, type FigureName } from "../../contract/reports/figures.ts";
import { sumOf, useWaiting } from "../enquiries/waiting/use-waiting.ts";
import { useFigures } from "./figures/use-figures.ts";
import { formatCount, total } from "./report-values.ts";
import { type Question, useReport } from "./use-report.ts";

type Figure = { label: string; value: string | undefined; comparison?: string | undefined };

/** Shows the most important figures. */
export function KeyFigures({ question }: { question: Question }) {
  const { data: compared } = useFigures("dealer", question);
  const { data: views } = useReport("views_by_day", question);
  const { data: groups } = useWaiting();
  // Waiting customers are counted regardless of the period, as on the pages Today and What waits.
  const waiting = groups?.filter(({ dealerId }) => [undefined, dealerId].includes(question.dealerId));
  const together = (name: FigureName): Figure => {
    const { label } = FIGURES[name];
    if (compared === undefined) return { label, value: undefined };
    const { value, before } = compared.total[name];
    const difference = compareFigure(name, value, before);
    const earlier = difference?.direction === "same" ? "" : `: ${formatFigure(name, before)} before`;
    return { label, value: formatFigure(name, value), comparison: difference && difference.words + earlier };
  };
  const figures: Figure[] = [
    together("enquiries"),
    together("answerMinutes"),
    { label: "Wait to be contacted now", value: waiting && formatCount(sumOf(waiting, "waiting")) },
    together("sales"),
    counted("Page views", views && [total(views.rows, "views"), total(views.rows, "before")]),
  ];
  return (
    <Box
      component="ul"
      aria-label="The most important numbers"
      sx={{
        display: "grid",
        gap: 1,
        p: 0,
        m: 0,
        mb: 2,
        listStyle: "none",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(10rem, 45%), 1fr))",
      }}
    >
      {figures.map(({ label, value, comparison }) => (
        <Card key={label} component="li">
          <CardContent sx={{ py: 1.5, "&:last-child": { pb: 1.5 } }}>
            <Typography variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography sx={{ fontSize: "1.75rem", fontWeight: 700, lineHeight: 1.25 }}>
              {value ?? <Skeleton width="60%" />}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ minHeight: "1.5em" }}>
              {comparison}
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

function counted(label: string, counts: readonly [now: number, before: number] | undefined): Figure {
  if (counts === undefined) return { label, value: undefined };
  const [now, before] = counts;
  return { label, value: formatCount(now), comparison: compare(now, before) };
}

/** Returns `12 % more than before: 50`. */
function compare(now: number, before: number): string {
  if (before === 0) return "Before: 0";
  const change = Math.round((100 * (now - before)) / before);
  const words = change === 0 ? "As before" : `${Math.abs(change)} % ${change > 0 ? "more" : "less"} than before`;
  return `${words}: ${formatCount(before)}`;
}
