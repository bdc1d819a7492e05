import { Alert, Button, Card, CardContent, FormControlLabel, Switch, Typography } from "@mui/material";
import { useDataProvider } from "ra-core";
import { useState } from "react";
import { Loading } from "react-admin";
import type { StaffStockFeed } from "../../../../contract/staff/stock/stock-feed.ts";
import type { StaffStockImport } from "../../../../contract/staff/stock/stock-import.ts";
import type { FeedColumns } from "../../../../contract/staff/stock/stock-imports.ts";
import { ChangePreview } from "../change-preview.tsx";
import { RowPreview } from "../row-preview.tsx";
import {
  fieldProblems,
  type Reading,
  useDryRun,
  useFeedColumns,
  useKeptReading,
  usePreview,
  useStart,
} from "../use-import-steps.ts";
import { FieldSources } from "./field-sources.tsx";

/** Steps 2 to 4: how the file is read, what would change, and the start. */
export function MappingStep({ record }: { record: StaffStockImport }) {
  const { data, error } = useFeedColumns(record.id);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data === undefined ? <Loading /> : <Mapping record={record} file={data} />;
}

function Mapping({ record, file }: { record: StaffStockImport; file: FeedColumns }) {
  const [reading, setReading] = useState<Reading>({
    mapping: record.mapping ?? file.guess,
    isPartial: record.isPartial,
  });
  const { mapping, isPartial } = reading;
  // The dry run of an earlier visit stays valid until something is changed.
  const [keptTrial, setKeptTrial] = useState(record.trial ?? undefined);
  const [isKept, setKept] = useState(true);
  const dataProvider = useDataProvider();
  const preview = usePreview(record.id, mapping);
  const dryRun = useDryRun(record.id);
  const start = useStart(record.id);
  const notKept = useKeptReading(record.id, reading);
  const trial = dryRun.data ?? keptTrial;
  const problem = dryRun.error ?? start.error ?? notKept;
  const problems = fieldProblems(preview.error);
  const change = (changes: Partial<Reading>): Reading => {
    const next = { ...reading, ...changes };
    setReading(next);
    setKeptTrial(undefined);
    dryRun.reset();
    return next;
  };

  async function begin(confirmed: { withdrawsMost: boolean }) {
    if (record.feedId !== null && isKept) await keepMapping(record.feedId);
    start.mutate({ ...reading, ...confirmed });
  }

  async function keepMapping(id: number) {
    const { data: previousData } = await dataProvider.getOne<StaffStockFeed>("stock_feeds", { id });
    await dataProvider.update("stock_feeds", { id, data: { ...previousData, mapping, isPartial }, previousData });
  }

  return (
    <>
      <Card sx={{ mb: 2 }}>
        <CardContent>
          <Typography component="h3" variant="h6">
            Which column is what?
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            We have guessed. Correct what is wrong; the rows below follow.
          </Typography>
          <FieldSources
            columns={file.columns}
            mapping={mapping}
            problems={problems}
            onChange={(next) => change({ mapping: next })}
          />
        </CardContent>
      </Card>
      <RowPreview
        rows={preview.data?.rows ?? []}
        error={preview.error}
        hasProblems={problems.size > 0}
        isOutdated={preview.isPlaceholderData}
      />
      <FormControlLabel
        sx={SWITCH}
        control={<Switch checked={isPartial} onChange={(_event, checked) => change({ isPartial: checked })} />}
        label="The file is only a part of the stock: withdraw nothing"
      />
      {record.feedId !== null && (
        <FormControlLabel
          sx={SWITCH}
          control={<Switch checked={isKept} onChange={(_event, checked) => setKept(checked)} />}
          label="Read the next files of this feed the same way"
        />
      )}
      <Typography component="div" sx={{ my: 2 }}>
        <Button
          variant={trial ? "outlined" : "contained"}
          onClick={() => dryRun.mutate(reading)}
          loading={dryRun.isPending}
          disabled={preview.error !== null}
        >
          Show what would change
        </Button>
      </Typography>
      {problem && <Alert severity="error">{problem.message}</Alert>}
      {trial && (
        <ChangePreview
          result={trial}
          mapping={mapping}
          isStarting={start.isPending}
          onStart={(confirmed) => void begin(confirmed)}
          onCorrect={(next) => dryRun.mutate(change({ mapping: next }))}
        />
      )}
    </>
  );
}

const SWITCH = { display: "flex", ml: 0 };
