import { Alert, Box, Button } from "@mui/material";
import type { MovableList } from "./use-movable-list.ts";

/** Offers to undo the last removal, and tells screen readers what has happened. */
export function MovableStatus({ list, what }: { list: MovableList; what: string }) {
  return (
    <>
      {list.undo && (
        <Alert
          severity="info"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={list.undo}>
              Undo
            </Button>
          }
        >
          {`The ${what} is removed.`}
        </Alert>
      )}
      <Box
        role="status"
        sx={{ position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" }}
      >
        {list.announcement}
      </Box>
    </>
  );
}
