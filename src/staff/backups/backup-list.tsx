import { Box, Button, Chip, Stack, Typography } from "@mui/material";
import type { BackupItem, BackupOrigin, BackupPeriod, BackupState } from "../../contract/staff/setup/backup.ts";
import { formatTime } from "../format/south-african-time.ts";
import { FramedList, FramedRow } from "../layout/framed-list.tsx";

const STATES = {
  asked: { word: "Waiting for a worker", colour: "info" },
  running: { word: "Being made", colour: "info" },
  done: { word: "Complete", colour: "success" },
  failed: { word: "Failed", colour: "error" },
} as const satisfies Record<BackupState, object>;

const ORIGINS: Readonly<Record<BackupOrigin, string>> = {
  nightly: "Nightly",
  asked: "By the button",
  command: "By the command line, into a file of its own",
};

const PERIODS: Readonly<Record<BackupPeriod, string>> = { daily: "a day", weekly: "a week", monthly: "a month" };

type Props = { items: readonly BackupItem[]; onRestore: (item: BackupItem) => void };

/** The backups and the attempts, newest first. */
export function BackupList({ items, onRestore }: Props) {
  if (items.length === 0) return <Typography>There is no copy yet. The first night makes one.</Typography>;
  return (
    <FramedList label="Backups">
      {items.map((item) => (
        <Item key={item.id} item={item} onRestore={() => onRestore(item)} />
      ))}
    </FramedList>
  );
}

function Item({ item, onRestore }: { item: BackupItem; onRestore: () => void }) {
  const { state, startedAt, origin, name, place, problem } = item;
  const { word, colour } = STATES[state];
  const drill = describeDrill(item);
  const time = formatTime(startedAt);
  return (
    <FramedRow>
      <Box sx={{ overflowWrap: "anywhere" }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>{time}</Typography>
          <Chip size="small" variant="outlined" color={colour} label={word} />
        </Stack>
        <Typography variant="body2">{[ORIGINS[origin], ...describeSize(item)].join(" · ")}</Typography>
        {problem !== null && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
        {state === "done" && name !== null && (
          <Typography variant="body2" color="text.secondary">
            {describeKept(item)} {place}
          </Typography>
        )}
        {drill !== undefined && (
          <Typography variant="body2" color={item.isReadable === false ? "error" : "text.secondary"}>
            {drill}
          </Typography>
        )}
      </Box>
      {state === "done" && name !== null && (
        <Box>
          <Button variant="outlined" size="small" onClick={onRestore} aria-label={`How to restore ${time}`}>
            How to restore
          </Button>
        </Box>
      )}
    </FramedRow>
  );
}

const count = (number: number, one: string) => `${number.toLocaleString("en-ZA")} ${one}${number === 1 ? "" : "s"}`;

function describeSize({ bytes, rows, uploads, isSealed }: BackupItem): string[] {
  return [
    ...(bytes === null ? [] : [bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`]),
    ...(rows === null ? [] : [count(rows, "row")]),
    ...(uploads === null ? [] : [count(uploads, "upload")]),
    ...(isSealed ? ["sealed"] : ["not sealed"]),
  ];
}

function describeKept({ keptAs }: BackupItem): string {
  if (keptAs.length === 0) return "Kept until tomorrow at";
  return `Kept as the last of ${keptAs.map((period) => PERIODS[period]).join(" and of ")} at`;
}

function describeDrill({ triedAt, isReadable, drillProblem }: BackupItem): string | undefined {
  if (triedAt === null) return undefined;
  const time = formatTime(triedAt);
  if (isReadable === true) return `Restored in a drill on ${time}: all rows and uploads were there.`;
  if (isReadable === false) return `It could not be restored on ${time}. ${drillProblem}`;
  return `The drill of ${time} could not be made. ${drillProblem}`;
}
