import { useContext } from "react";
import { SaveButton, useRecordContext } from "react-admin";
import { isGranted } from "../../../contract/staff/permissions.ts";
import { deletionMark, hasDrafts, isContent } from "../../../contract/staff/resource-table.ts";
import { SavesDraft } from "../../inputs/required.ts";
import { DeleteItemButton } from "../delete-item-button.tsx";
import type { Screen } from "../screen.ts";
import { FormToolbar } from "./form-toolbar.tsx";

/** The buttons below the form of an existing item. */
export function ItemToolbar({ screen, hasDraft }: { screen: Screen; hasDraft: boolean }) {
  const { resource } = screen;
  const record = useRecordContext();
  const savesDraft = useContext(SavesDraft);
  const saveAsDraft = (isDraft: boolean) => () => {
    savesDraft.current = isDraft;
  };
  const DeleteButton = screen.deleteButton ?? DeleteItemButton;
  const isLive = hasDrafts(resource) && (!isContent(resource) || record?.state === "live");
  // A vehicle is withdrawn by a button of its own.
  const isDeletable = isGranted(resource, "delete") && deletionMark(resource) !== "withdrawnAt";
  return (
    <FormToolbar>
      <SaveButton
        label={isLive ? "Publish changes" : "Save"}
        alwaysEnable={hasDraft}
        icon={false}
        onClick={saveAsDraft(false)}
      />
      {isLive && (
        <SaveButton
          type="button"
          label="Save as draft"
          variant="outlined"
          color="secondary"
          icon={false}
          onClick={saveAsDraft(true)}
        />
      )}
      {isDeletable && <DeleteButton screen={screen} />}
    </FormToolbar>
  );
}
