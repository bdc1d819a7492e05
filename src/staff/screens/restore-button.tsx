import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import {
  useCanAccess,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from "react-admin";
import type { StaffDataProvider } from "../api/data-provider.ts";

/** Restores the item from the bin. */
export function RestoreButton() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { canAccess } = useCanAccess({ resource, action: "delete", record });
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.restore(resource, { id: record?.id ?? "" }),
    onSuccess: () => {
      notify("Restored", { type: "success" });
      refresh();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (record === undefined || !canAccess) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<RestoreIcon />}
      loading={isPending}
      onClick={(event) => {
        event.stopPropagation();
        mutate();
      }}
    >
      Restore
    </Button>
  );
}
