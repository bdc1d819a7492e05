import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import { Button } from "@mui/material";
import { useRecordContext } from "react-admin";
import { useFormState } from "react-hook-form";
import { hasDrafts } from "../../../contract/staff/resource-table.ts";
import type { Screen } from "../screen.ts";

/** Opens the item's page with its draft, as visitors will see it. */
export function PreviewButton({ screen: { resource, pagePath } }: { screen: Screen }) {
  const record = useRecordContext();
  const { isDirty } = useFormState();
  const path = record && pagePath?.(record);
  if (record === undefined || path === undefined) return null;
  const isPreview = hasDrafts(resource);
  const href = isPreview ? `${path}?preview=${resource}:${record.id}` : path;
  return (
    <>
      <Button color="secondary" startIcon={<OpenInNewIcon />} href={href} target="_blank" rel="noopener">
        {isPreview ? "Preview on the site" : "See it on the site"}
      </Button>
      {isDirty && <small>Save first to see your changes there.</small>}
    </>
  );
}
