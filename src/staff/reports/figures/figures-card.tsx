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
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material/styles";
import type { FigureGroup } from "../../../contract/reports/figures.ts";
import { FIGURE_GROUP_NAMES, FIGURE_GROUPS, FIGURE_NAMES, FIGURES } from "../../../contract/reports/figures.ts";
import type { ComparedFigures } from "../../../contract/staff/reports/figures.ts";
import { downloadText } from "../../files/download-text.ts";
import { formatDay } from "../../format/south-african-time.ts";
import type { Question } from "../use-report.ts";
import { ComparedCards, ComparedTable } from "./compared-table.tsx";
import { figuresCsv } from "./figures-csv.ts";
import { useFigures } from "./use-figures.ts";

type FiguresCardProps = { by: FigureGroup; onChange: (by: FigureGroup) => void; question: Question };

/** Dealers, salespeople, sources, campaigns or cars side by side. */
export function FiguresCard({ by, onChange, question }: FiguresCardProps) {
  const { data, error, isPlaceholderData } = useFigures(by, question);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const Shown = isPhone ? ComparedCards : ComparedTable;
  return (
    <Card component="section" aria-label="Side by side" sx={{ gridColumn: "1 / -1" }}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", mb: 1 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Side by side"
            value={by}
            onChange={(_event, value: FigureGroup | null) => value && onChange(value)}
            sx={{ flexWrap: "wrap", mr: "auto" }}
          >
            {FIGURE_GROUP_NAMES.map((name) => (
              <ToggleButton key={name} value={name} sx={{ textTransform: "none" }}>
                {FIGURE_GROUPS[name].label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button
            size="small"
            startIcon={<GetAppIcon />}
            disabled={data === undefined || isPlaceholderData}
            aria-label="Side by side: save as CSV"
            onClick={() => data && downloadText(fileName(data), figuresCsv(data), "text/csv")}
          >
            CSV
          </Button>
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!error && data === undefined && <Skeleton variant="rectangular" height={320} />}
        {data && (
          <Box sx={{ opacity: isPlaceholderData ? 0.5 : 1 }} aria-busy={isPlaceholderData}>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {FIGURE_GROUPS[data.by].about}. Compared with {formatDay(data.beforeFrom)} to{" "}
              {formatDay(data.beforeUntil)}.
            </Typography>
            {data.rows.length === 0 ? (
              <Typography sx={{ py: 4 }}>Nothing to count in this period.</Typography>
            ) : (
              <Shown figures={data} question={question} />
            )}
            {data.found > data.rows.length && (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                The {data.rows.length} of {data.found} with the most enquiries.
              </Typography>
            )}
          </Box>
        )}
        <Definitions />
      </CardContent>
    </Card>
  );
}

const fileName = ({ by, from, until }: ComparedFigures) => `numbers-by-${by}-${from}-${until}.csv`;

/** How each figure is counted. */
function Definitions() {
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: "pointer" }}>
        How they are counted
      </Box>
      <Box component="dl" sx={{ mb: 0 }}>
        {FIGURE_NAMES.map((name) => (
          <Box key={name} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {FIGURES[name].label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {FIGURES[name].description}. {FIGURES[name].counted}.
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
