import { useContext } from "react";
import { SaveButton, useRecordContext } from "react-admin";
import { SavesDraft } from "../inputs/required.ts";
import { DeleteItemButton } from "./delete-item-button.tsx";
import { FormToolbar } from "./form-toolbar.tsx";
import type { Screen } from "./screen.ts";

/** The buttons below the form of an existing item. */
export function ItemToolbar({ screen, hasDraft }: { screen: Screen; hasDraft: boolean }) {
  const record = useRecordContext();
  const savesDraft = useContext(SavesDraft);
  const saveAsDraft = (isDraft: boolean) => () => {
    savesDraft.current = isDraft;
  };
  const DeleteButton = screen.deleteButton ?? DeleteItemButton;
  const isLive = screen.isPublished === true && record?.state === "live";
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
      {screen.isDeletable !== false && <DeleteButton screen={screen} />}
    </FormToolbar>
  );
}
