import { Alert } from "@mui/material";
import { Button, useDataProvider, useEditContext, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { StaffDataProvider } from "../../api/data-provider.ts";
import type { Draft } from "../../api/records.ts";
import { formatTime } from "../../format/south-african-time.ts";

/** Warns that the form shows changes that visitors do not see. */
export function DraftAlert({ draft }: { draft: Draft }) {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const { reset } = useFormContext();
  const notify = useNotify();
  const discard = async () => {
    try {
      const { data } = await dataProvider.discardDraft(resource, { id: record?.id ?? "" });
      reset(data);
      await refetch();
      notify("Draft discarded", { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <Alert severity="info" sx={{ mb: 2 }} action={<Button label="Discard it" color="inherit" onClick={discard} />}>
      A draft by {draft.personName} of {formatTime(draft.updatedAt)}. Visitors see the version before it.
    </Alert>
  );
}
