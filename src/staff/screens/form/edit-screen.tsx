import { Edit, ListButton, TopToolbar, useRecordContext } from "react-admin";
import { ItemError } from "../load-error.tsx";
import type { Screen } from "../screen.ts";
import { ItemForm } from "./item-form.tsx";

/** The page of an existing item. */
export function EditScreen({ screen }: { screen: Screen }) {
  return (
    <Edit
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      error={<ItemError screen={screen} />}
      queryOptions={NO_ERROR_MESSAGE}
      title={<ItemTitle screen={screen} />}
      actions={
        <TopToolbar>
          <ListButton label={screen.many} />
        </TopToolbar>
      }
    >
      <ItemForm screen={screen} />
    </Edit>
  );
}

/** The page itself shows errors, so no message is needed. */
const NO_ERROR_MESSAGE = { onError: () => {} };

function ItemTitle({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  return <>{record === undefined ? screen.many : screen.represent(record)}</>;
}
