import { useGetList } from "react-admin";
import { useWatch } from "react-hook-form";
import { Columns } from "../inputs/columns.tsx";
import { SuggestInput } from "../inputs/suggest-input.tsx";

type Named = { id: number; name: string };

const BY_NAME = { pagination: { page: 1, perPage: 300 }, sort: { field: "name", order: "ASC" } } as const;

/** Inputs for make and model, with suggestions from the stock. */
export function MakeAndModelInputs() {
  const make: unknown = useWatch({ name: "make" });
  const { data: makes = [] } = useGetList<Named>("makes", BY_NAME);
  const makeId = makes.find(({ name }) => name === make)?.id;
  const { data: models = [] } = useGetList<Named>(
    "models",
    { ...BY_NAME, filter: { makeId } },
    { enabled: makeId !== undefined },
  );
  return (
    <Columns>
      <SuggestInput source="make" label="Make" suggestions={makes.map(({ name }) => name)} />
      <SuggestInput
        source="model"
        label="Model"
        suggestions={makeId === undefined ? [] : models.map(({ name }) => name)}
      />
    </Columns>
  );
}
