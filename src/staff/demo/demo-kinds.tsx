import { Box, Link, List, ListItem, Paper, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import {
  countOfKind,
  type DemoKind,
  type DemoResource,
  nameOfKind,
  type StayingItem,
} from "../../contract/staff/demo.ts";

/** Kinds without a screen of their own. */
const WITHOUT_SCREEN: ReadonlySet<DemoResource> = new Set(["makes", "models"]);

/** What goes and what stays of each kind, with the reasons. */
export function DemoKinds({ kinds }: { kinds: readonly DemoKind[] }) {
  return (
    <Paper variant="outlined" component="dl" sx={{ m: 0 }}>
      {kinds.map((kind) => (
        <Kind key={kind.resource} kind={kind} />
      ))}
    </Paper>
  );
}

function Kind({ kind: { resource, goes, stays, staying } }: { kind: DemoKind }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { sm: "16rem minmax(0, 1fr)" },
        columnGap: 2,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Typography component="dt" sx={{ fontWeight: 700 }}>
        {nameOfKind(resource)}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>
          {goes > 0 ? `${goes} ${goes === 1 ? "goes" : "go"}` : "None goes"}
          {stays > 0 && `, ${stays} ${stays === 1 ? "stays" : "stay"}`}
        </Typography>
        {staying.length > 0 && (
          <List dense disablePadding>
            {staying.map((item) => (
              <Staying key={item.id} resource={resource} item={item} />
            ))}
            {stays > staying.length && (
              <ListItem disableGutters>and {countOfKind(resource, stays - staying.length)} more</ListItem>
            )}
          </List>
        )}
      </Box>
    </Box>
  );
}

function Staying({ resource, item: { id, title, reason } }: { resource: DemoResource; item: StayingItem }) {
  return (
    <ListItem disableGutters sx={{ display: "block", py: 0.25 }}>
      {WITHOUT_SCREEN.has(resource) ? (
        <strong>{title}</strong>
      ) : (
        <Link component={RouterLink} to={`/${resource}/${id}`}>
          {title}
        </Link>
      )}
      {`: ${reason}.`}
    </ListItem>
  );
}
