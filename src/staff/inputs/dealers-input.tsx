import { CheckboxGroupInput, ReferenceArrayInput } from "react-admin";

/** Selects any number of dealers. */
export function DealersInput({ helperText }: { helperText: string }) {
  return (
    <ReferenceArrayInput source="dealerIds" reference="dealers" perPage={100} sort={{ field: "name", order: "ASC" }}>
      <CheckboxGroupInput label="Dealers" optionText="name" helperText={helperText} />
    </ReferenceArrayInput>
  );
}
