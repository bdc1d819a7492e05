import { ReferenceInput, required, SelectInput, usePermissions } from "react-admin";
import type { Me } from "../auth/me.ts";

type DealerInputProps = {
  source?: string;
  /** What an empty choice means: "The whole group". Undefined: a dealer must be chosen. */
  emptyText?: string;
};

/** A choice among the dealers that the person may see. */
export function DealerInput({ source = "dealerId", emptyText }: DealerInputProps) {
  const { permissions: me } = usePermissions<Me>();
  const isOwn = me !== undefined && !me.roles.some((role) => role === "administrator" || role === "editor");
  const mustChoose = emptyText === undefined || isOwn;
  return (
    <ReferenceInput source={source} reference="dealers" perPage={100} sort={{ field: "name", order: "ASC" }}>
      <SelectInput
        label="Dealer"
        optionText="name"
        {...(mustChoose
          ? { validate: required("Dealer: please choose one.") }
          : { emptyText, slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } })}
      />
    </ReferenceInput>
  );
}
