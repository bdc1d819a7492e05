import type { ComponentProps, ReactElement } from "react";
import { Edit, ListButton, TopToolbar, useRecordContext } from "react-admin";
import { ItemError } from "../load-error.tsx";
import type { Screen } from "../screen.ts";
import { ItemForm } from "./item-form.tsx";

type QueryOptions = NonNullable<ComponentProps<typeof Edit>["queryOptions"]>;

type EditScreenProps = {
  screen: Screen;
  /** Default: the one of the address. */
  id?: number;
  /** Replaces the link to the list above the form. */
  tools?: ReactElement;
  /** Whether an item that is known already is loaded again. Default: always. */
  refetchOnMount?: QueryOptions["refetchOnMount"];
};

/** The page of an existing item. */
export function EditScreen({ screen, id, tools, refetchOnMount = true }: EditScreenProps) {
  return (
    <Edit
      {...(id !== undefined && { id })}
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      error={<ItemError screen={screen} />}
      queryOptions={{ onError: noMessage, refetchOnMount }}
      title={<ItemTitle screen={screen} />}
      actions={
        tools ?? (
          <TopToolbar>
            <ListButton label={screen.many} />
          </TopToolbar>
        )
      }
    >
      <ItemForm screen={screen} />
    </Edit>
  );
}

/** The page itself shows errors, so no message is needed. */
const noMessage = () => {};

function ItemTitle({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  return <>{record === undefined ? screen.many : screen.represent(record)}</>;
}
