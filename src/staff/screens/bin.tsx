import { Box, Button, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import type { Screen } from "./screen.ts";

/** Whether the list shows deleted items. */
export function useIsBin(): boolean {
  return useListContext().filterValues.deleted === "true";
}

export function ListTitle({ screen: { many } }: { screen: Screen }) {
  return <>{useIsBin() ? `${many}: bin` : many}</>;
}

/** Explains above the bin's list what it contains, and for how long. */
export function BinNote({ screen: { many } }: { screen: Screen }) {
  const { total = 0 } = useListContext();
  if (!useIsBin() || total === 0) return null;
  return (
    <Typography sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
      {many} that were deleted in the last 30 days. Restore what you still need: after that it is gone for good.
    </Typography>
  );
}

/** Shown for an empty list: nothing matches the search, or nothing was deleted. */
export function NoItems() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const isBin = useIsBin();
  const { deleted, ...others } = filterValues;
  const isFiltered = Object.keys(others).length > 0;
  const clear = () => setFilters(isBin && isFiltered ? { deleted } : {}, isFiltered ? [] : displayedFilters);
  return (
    <Box sx={{ p: 2, display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <Typography>
        {isFiltered ? "Nothing found. Try fewer words or filters." : isBin ? "The bin is empty." : "Nothing here yet."}
      </Typography>
      {(isFiltered || isBin) && (
        <Button color="secondary" onClick={clear}>
          {isFiltered ? "Clear the search and filters" : "Leave the bin"}
        </Button>
      )}
    </Box>
  );
}
