import { DeleteWithConfirmButton } from "react-admin";
import type { Screen } from "./screen.ts";

/** Deletes the item after a question that says whether it can be undone. */
export function DeleteItemButton({ screen: { one, hasBin } }: { screen: Screen }) {
  return (
    <DeleteWithConfirmButton
      sx={{ ml: "auto" }}
      confirmTitle={`Delete this ${one}?`}
      confirmContent={hasBin ? "It stays in the bin for 30 days, where you can restore it." : "This cannot be undone."}
      confirmColor="warning"
      mutationMode="pessimistic"
      successMessage={hasBin ? "Deleted. It is in the bin for 30 days." : "Deleted"}
    />
  );
}
