import { useContext, useEffect } from "react";
import { ListContext, ReferenceInput, required, SelectInput, useChoicesContext, usePermissions } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { Me } from "../auth/me.ts";

type DealerInputProps = {
  source?: string;
  /** A menu of filters reads source and label from the element. */
  label?: string;
  /** Label of the empty choice, such as "The whole group". Undefined if a dealer must be chosen. */
  emptyText?: string;
};

/** Selects one of the dealers that the person may see. If there is only one and it is required, it is preselected. */
export function DealerInput({ source = "dealerId", label = "Dealer", emptyText }: DealerInputProps) {
  const { permissions: me } = usePermissions<Me>();
  const isFilter = useContext(ListContext) !== null;
  const isOwn = me !== undefined && !me.roles.some((role) => role === "administrator" || role === "editor");
  const mustChoose = !isFilter && (emptyText === undefined || isOwn);
  return (
    <ReferenceInput source={source} reference="dealers" perPage={100} sort={{ field: "name", order: "ASC" }}>
      {mustChoose ? (
        <NeededDealer source={source} />
      ) : (
        <SelectInput
          label={label}
          optionText="name"
          emptyText={emptyText ?? "All"}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
      )}
    </ReferenceInput>
  );
}

function NeededDealer({ source }: { source: string }) {
  const { allChoices = [] } = useChoicesContext();
  const { getValues, setValue } = useFormContext();
  const only = allChoices.length === 1 ? allChoices[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && !getValues(source)) setValue(source, only);
  }, [only, source, getValues, setValue]);
  return <SelectInput label="Dealer" optionText="name" validate={required("Dealer: please choose one.")} />;
}
