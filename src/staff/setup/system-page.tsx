import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { Title } from "react-admin";
import {
  CHECK_GROUPS,
  CHECK_STATES,
  type CheckGroup,
  type CheckItem,
  type CheckState,
} from "../../contract/staff/setup/check.ts";
import { formatTime } from "../format/south-african-time.ts";
import { FramedList } from "../layout/framed-list.tsx";
import { CheckLine, STATES } from "./check-line.tsx";
import { Processes } from "./processes.tsx";
import { useChecks } from "./use-setup.ts";

/** Whether the site is well: the checks by group, the worst first, and the processes. It looks again each minute. */
export function SystemPage() {
  const { data: checks, error, isFetching, refetch, dataUpdatedAt } = useChecks({ isLive: true });
  return (
    <Box sx={{ py: 2, maxWidth: 960 }}>
      <Title title="System" />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 3 }}>
        <Box role="status" sx={{ flex: "1 1 16rem" }}>
          {checks !== undefined && <Summary checks={checks} />}
          {checks === undefined && error === null && (
            <Typography component="h2" variant="h4">
              Looking …
            </Typography>
          )}
        </Box>
        <Button variant="outlined" loading={isFetching} onClick={() => refetch()}>
          Check again
        </Button>
      </Box>
      {error !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {error.message}
        </Alert>
      )}
      {checks === undefined && error === null && <Skeleton variant="rounded" height={480} />}
      {checks !== undefined && (
        <>
          {groupsOf(checks).map(({ group, items }) => (
            <Group key={group} title={CHECK_GROUPS[group]} checks={items} />
          ))}
          <Typography variant="caption" color="text.secondary">
            Looked at {formatTime(new Date(dataUpdatedAt).toISOString())}, and again each minute. Administrators hear of
            a change for the worse by e-mail and notification.
          </Typography>
        </>
      )}
      <Processes />
    </Box>
  );
}

const rankOf = ({ state }: CheckItem) => CHECK_STATES.indexOf(state);
const worstFirst = (one: CheckItem, other: CheckItem) => rankOf(other) - rankOf(one);

/** The groups, those with the worst check first, each with its worst first. */
function groupsOf(checks: readonly CheckItem[]): { group: CheckGroup; items: CheckItem[] }[] {
  return (Object.keys(CHECK_GROUPS) as CheckGroup[])
    .map((group) => ({ group, items: checks.filter((check) => check.group === group).toSorted(worstFirst) }))
    .toSorted((one, other) => worstFirst(one.items[0] as CheckItem, other.items[0] as CheckItem));
}

/** How many checks are in each state, in one sentence. */
function Summary({ checks }: { checks: readonly CheckItem[] }) {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const [failing, warning] = [count("failing"), count("warning")];
  const parts = [failing > 0 && `${failing} to do`, warning > 0 && `${warning} to have a look at`].filter(Boolean);
  const { icon: Icon, colour } = STATES[failing > 0 ? "failing" : warning > 0 ? "warning" : "ok"];
  return (
    <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
      <Icon sx={{ color: colour, fontSize: 36 }} />
      <Box>
        <Typography component="h2" variant="h4">
          {parts.length === 0 ? "Everything is right" : parts.join(", ")}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {count("ok")} of {checks.length} checks are right
        </Typography>
      </Box>
    </Box>
  );
}

function Group({ title, checks }: { title: string; checks: readonly CheckItem[] }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography component="h3" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <FramedList label={title}>
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </FramedList>
    </Box>
  );
}
