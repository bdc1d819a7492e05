import {
  FunctionField,
  ListButton,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { cellText } from "./list/cell-text.ts";
import { ItemError } from "./load-error.tsx";
import type { Screen } from "./screen.ts";

/** The page of an item that cannot be changed here. */
export function ShowScreen({ screen }: { screen: Screen }) {
  const { view: View } = screen;
  return (
    <Show
      {...(View && { component: "div" as const })}
      error={<ItemError screen={screen} />}
      queryOptions={NO_ERROR_MESSAGE}
      title={<ItemTitle screen={screen} />}
      actions={
        <TopToolbar>
          <ListButton label={screen.many} />
        </TopToolbar>
      }
    >
      {View ? <View /> : <Facts screen={screen} />}
    </Show>
  );
}

function Facts({ screen }: { screen: Screen }) {
  return (
    <SimpleShowLayout>
      {(screen.facts ?? []).map((fact) =>
        fact.reference === undefined ? (
          <FunctionField
            key={fact.label}
            label={fact.label}
            render={(record) => (fact.render ? fact.render(record) : cellText(fact, record) || "–")}
          />
        ) : (
          <ReferenceField
            key={fact.label}
            label={fact.label}
            source={fact.source}
            reference={fact.reference}
            link={false}
            emptyText="–"
          />
        ),
      )}
    </SimpleShowLayout>
  );
}

/** The page itself shows errors, so no message is needed. */
const NO_ERROR_MESSAGE = { onError: () => {} };

function ItemTitle({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  return <>{record === undefined ? screen.many : screen.represent(record)}</>;
}
