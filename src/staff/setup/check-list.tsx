import CheckIcon from "@mui/icons-material/Check";
import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import WarningIcon from "@mui/icons-material/WarningAmber";
import { Alert, Box, Button, Paper, Skeleton, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { CheckItem, CheckName, CheckState } from "../../contract/staff/setup/check.ts";
import { formatTime } from "../format/south-african-time.ts";
import { useChecks } from "./use-setup.ts";

const STATES = {
  ok: { icon: CheckIcon, word: "Right", colour: "success.main" },
  warning: { icon: WarningIcon, word: "Have a look", colour: "warning.main" },
  failing: { icon: ErrorIcon, word: "To do", colour: "error.main" },
} as const satisfies Record<CheckState, object>;

/** The checks of the site, each with its state and what to do. `names`: only these. */
export function CheckList({ names }: { names?: readonly CheckName[] }) {
  const { data, error, isFetching, refetch } = useChecks();
  if (error !== null) return <Alert severity="error">{error.message}</Alert>;
  if (data === undefined) return <Skeleton variant="rounded" height={names === undefined ? 320 : 80} />;
  const shown = data.filter(({ name }) => names === undefined || names.includes(name));
  return (
    <>
      <Paper variant="outlined" component="ul" aria-label="Checks" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </Paper>
      <Button variant="outlined" size="small" sx={{ mt: 1.5 }} loading={isFetching} onClick={() => refetch()}>
        Check again
      </Button>
    </>
  );
}

function CheckLine({ check: { label, state, message, whatToDo, link, since } }: { check: CheckItem }) {
  const { icon: Icon, word, colour } = STATES[state];
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
        alignItems: "center",
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: "1.5rem minmax(0, 1fr)", columnGap: 1 }}>
        <Icon fontSize="small" sx={{ color: colour, mt: "2px" }} />
        <Box>
          <Typography sx={{ fontWeight: 700 }}>
            {label}
            <Typography component="span" variant="body2" sx={{ color: colour, fontWeight: 700, ml: 1 }}>
              {word}
            </Typography>
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {message}
          </Typography>
          {whatToDo !== "" && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {whatToDo}
            </Typography>
          )}
          {state !== "ok" && (
            <Typography variant="caption" color="text.secondary">
              Since {formatTime(since)}
            </Typography>
          )}
        </Box>
      </Box>
      {link !== null && (
        <Box sx={{ ml: { xs: 4, md: 0 } }}>
          <Button component={Link} to={link.path} variant="outlined" size="small">
            {link.label}
          </Button>
        </Box>
      )}
    </Box>
  );
}
