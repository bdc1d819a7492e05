import HistoryIcon from "@mui/icons-material/History";
import { Button } from "@mui/material";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { hasVersions } from "../../../contract/staff/resource-table.ts";
import type { Screen } from "../screen.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

/** Opens the item's versions. */
export function VersionsButton({ screen }: { screen: Screen }) {
  const [isOpen, setOpen] = useState(false);
  const record = useRecordContext();
  if (record === undefined || !hasVersions(screen.resource)) return null;
  return (
    <>
      <Button color="secondary" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && <VersionsDialog screen={screen} item={record} onClose={() => setOpen(false)} />}
    </>
  );
}
