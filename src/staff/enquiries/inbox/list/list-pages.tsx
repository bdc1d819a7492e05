import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import { Box, IconButton, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import type { ListMeta } from "../../../api/data-provider.ts";

/** Which enquiries of how many are listed, and buttons to the others. */
export function ListPages() {
  const { page, perPage, total = 0, meta, setPage } = useListContext();
  if (total <= perPage && page === 1) return null;
  const last = Math.min(page * perPage, total);
  const isMore = (meta as ListMeta | undefined)?.totalIsLowerBound === true;
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <Typography variant="body2" color="text.secondary">
        {`${(page - 1) * perPage + 1}–${last} of ${isMore ? "more than " : ""}${total}`}
      </Typography>
      <IconButton size="small" aria-label="Previous page" disabled={page === 1} onClick={() => setPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton size="small" aria-label="Next page" disabled={last >= total} onClick={() => setPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}
