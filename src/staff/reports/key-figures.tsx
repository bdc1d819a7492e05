import { Box, Card, CardContent, Skeleton, Typography } from "@mui/material";
import { sumOf, useWaiting } from "../enquiries/waiting/use-waiting.ts";
import { formatCount, formatDuration, total } from "./report-values.ts";
import { type Question, useReport } from "./use-report.ts";

type Figure = { label: string; value: string | undefined; comparison?: string | undefined };

/** Shows the most important figures. */
export function KeyFigures({ question }: { question: Question }) {
  const { data: leads } = useReport("leads_by_day", question);
  const { data: contacts } = useReport("first_contact", question);
  const { data: stages } = useReport("stages", question);
  const { data: views } = useReport("views_by_day", question);
  const { data: groups } = useWaiting();
  // Waiting customers are counted regardless of the period, as on the pages Today and What waits.
  const waiting = groups?.filter(({ dealerId }) => [undefined, dealerId].includes(question.dealerId));
  const [now, before] = contacts?.rows ?? [];
  const sold = stages?.rows.find(({ name }) => name === "Sold");
  const figures: Figure[] = [
    counted("Enquiries", leads && [total(leads.rows, "leads"), total(leads.rows, "before")]),
    {
      label: "Half contacted within",
      value: now && (now.median === null ? "–" : formatDuration(Number(now.median))),
      comparison: before?.median == null ? undefined : `Before: ${formatDuration(Number(before.median))}`,
    },
    { label: "Wait to be contacted now", value: waiting && formatCount(sumOf(waiting, "waiting")) },
    counted("Sold", sold && [Number(sold.reached), Number(sold.before)]),
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
