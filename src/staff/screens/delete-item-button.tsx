import { DeleteWithConfirmButton, useNotify, useRedirect } from "react-admin";
import { useFormContext } from "react-hook-form";
import { hasBin } from "../../contract/staff/resource-table.ts";
import type { Screen } from "./screen.ts";

const FOR_GOOD = { verb: "Delete", help: "This cannot be undone.", done: "Deleted" };
const INTO_BIN = {
  verb: "Delete",
  help: "It stays in the bin for 30 days, where you can restore it.",
  done: "Deleted. It is in the bin for 30 days.",
};

/** Deletes the item after a confirmation that says whether it can be restored. */
export function DeleteItemButton({ screen: { resource, one, deletion } }: { screen: Screen }) {
  const { verb, help, done } = deletion ?? (hasBin(resource) ? INTO_BIN : FOR_GOOD);
  const notify = useNotify();
  const redirect = useRedirect();
  const { reset } = useFormContext();
  const finish = () => {
    notify(done, { type: "success" });
    reset(undefined, { keepValues: true }); // no question about unsaved changes of a deleted item
    redirect("list", resource);
  };
  return (
    <DeleteWithConfirmButton
      sx={{ ml: "auto" }}
      label={verb}
      confirmTitle={`${verb} this ${one}?`}
      confirmContent={help}
      confirmColor="warning"
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: finish }}
    />
  );
}
