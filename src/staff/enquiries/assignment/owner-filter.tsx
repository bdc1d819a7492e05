import { SelectInput, usePermissions } from "react-admin";
import type { Me } from "../../auth/me.ts";

/** Lists only what the person owns. */
export function OwnerFilter({ source }: { source: string }) {
  const { permissions: me } = usePermissions<Me>();
  return <SelectInput source={source} label="Looked after by" choices={me ? [{ id: me.number, name: "Me" }] : []} />;
}
