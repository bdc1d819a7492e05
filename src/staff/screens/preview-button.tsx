import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import { Button } from "@mui/material";
import { useRecordContext, useResourceContext } from "react-admin";
import { useFormState } from "react-hook-form";
import type { Screen } from "./screen.ts";

/** Opens the page that shows the item, with its draft, as visitors will see it. */
export function PreviewButton({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { isDirty } = useFormState();
  const path = record && screen.pagePath?.(record);
  if (record === undefined || path === undefined) return null;
  const href = screen.isPublished ? `${path}?preview=${resource}:${record.id}` : path;
  return (
    <>
      <Button color="secondary" startIcon={<OpenInNewIcon />} href={href} target="_blank" rel="noopener">
        {screen.isPublished ? "Preview on the site" : "See it on the site"}
      </Button>
      {isDirty && <small>Save first to see your changes there.</small>}
    </>
  );
}
