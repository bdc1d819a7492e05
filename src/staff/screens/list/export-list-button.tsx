import GetAppIcon from "@mui/icons-material/GetApp";
import { useMutation } from "@tanstack/react-query";
import { Button, useDataProvider, useListContext, useNotify, useResourceContext } from "react-admin";
import { MAX_EXPORTED_ITEMS } from "../../../contract/staff/exports.ts";
import type { StaffDataProvider } from "../../api/data-provider.ts";
import { downloadFile } from "../../files/download-text.ts";

/** Downloads the list, with its filters and order, as a CSV file: with all columns, or those of the properties in `columns`. */
export function ExportListButton({ columns }: { columns?: readonly string[] }) {
  const resource = useResourceContext() ?? "";
  const { filterValues, sort, total = 0, meta } = useListContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const isCut = total > MAX_EXPORTED_ITEMS || meta?.totalIsLowerBound === true;
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.exportList(resource, { sort, filter: filterValues }, columns),
    onSuccess: (file) => {
      downloadFile(`${resource.replaceAll("_", "-")}.csv`, file);
      if (isCut) notify(`The file has the first ${MAX_EXPORTED_ITEMS} rows. Filter the list for the others.`);
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Button label="CSV" disabled={isPending || total === 0} onClick={() => mutate()}>
      <GetAppIcon />
    </Button>
  );
}
