import { Box, Tab, Tabs, Typography } from "@mui/material";
import { Title } from "react-admin";
import type { ReportName } from "../../contract/staff/reports/reports.ts";
import { FiguresCard } from "./figures/figures-card.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { useNumbersState } from "./numbers-state.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { ReportCard } from "./report-card.tsx";

const WIDE: readonly ReportName[] = [
  "leads_by_day",
  "first_contact",
  "vehicles_viewed",
  "views_by_day",
  "weekly_emails",
];

const TABS: readonly { id: string; label: string; reports: readonly ReportName[] }[] = [
  { id: "", label: "Side by side", reports: [] },
  {
    id: "enquiries",
    label: "Enquiries",
    reports: [
      "leads_by_day",
      "first_contact",
      "stages",
      "leads_by_form",
      "leads_by_source",
      "leads_by_campaign",
      "weekly_emails",
    ],
  },
  {
    id: "cars",
    label: "Cars",
    reports: ["vehicles_viewed", "days_in_stock", "price_changes", "without_pictures"],
  },
  {
    id: "visits",
    label: "Visits and searches",
    reports: ["views_by_day", "views_by_page", "search_words", "search_filters"],
  },
];

/** Compares the figures of a period with the period before: side by side, and by enquiries, cars, visits and searches. */
export function NumbersPage() {
  const [state, change] = useNumbersState();
  const tab = TABS.find(({ id }) => id === state.tab) ?? TABS[0];
  const question = { from: state.from, until: state.until, dealerId: state.dealerId };
  return (
    <Box sx={{ py: 2, maxWidth: 1240 }}>
      <Title title="Numbers" />
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        Numbers
      </Typography>
      <PeriodFilter state={state} onChange={change} />
      <KeyFigures question={question} />
      <Tabs
        value={tab?.id}
        onChange={(_event, id: string) => change({ tab: id })}
        textColor="inherit"
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Numbers of"
        sx={{ mb: 2 }}
      >
        {TABS.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} id={`numbers-tab-${id}`} aria-controls="numbers-panel" />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="numbers-panel"
        aria-labelledby={`numbers-tab-${tab?.id}`}
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {tab?.id === "" && <FiguresCard by={state.by} onChange={(by) => change({ by })} question={question} />}
        {tab?.reports.map((name) => (
          <ReportCard key={name} name={name} question={question} isWide={WIDE.includes(name)} />
        ))}
      </Box>
    </Box>
  );
}
