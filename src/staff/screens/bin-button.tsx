import DeleteOutlinedIcon from "@mui/icons-material/DeleteOutlined";
import { Button, useListContext } from "react-admin";

/** Switches between the list and the items deleted in the last 30 days. */
export function BinButton() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const isBin = filterValues.deleted === "true";
  const { deleted, ...others } = filterValues;
  return (
    <Button
      label={isBin ? "Leave the bin" : "Bin"}
      aria-pressed={isBin}
      onClick={() => setFilters(isBin ? others : { ...others, deleted: "true" }, displayedFilters)}
    >
      <DeleteOutlinedIcon />
    </Button>
  );
}
