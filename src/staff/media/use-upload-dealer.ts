import { usePermissions, useRecordContext, useResourceContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { type Me, mayDo } from "../auth/me.ts";

/**
 * Returns the dealer whom the form's uploads will belong to: the form's dealer, or the person's first one while the form has none. Null
 * means the group.
 */
export function useUploadDealer(): number | null {
  const { permissions: me } = usePermissions<Me>();
  const resource = useResourceContext();
  const record = useRecordContext();
  const chosen: number | null | undefined = useWatch({ name: "dealerId" });
  const dealerId = resource === "dealers" ? (record?.id as number | undefined) : chosen;
  if (dealerId) return dealerId;
  return me === undefined || mayDo(me, "media", "create", { dealerId: null }) ? null : (me.dealers[0]?.id ?? null);
}
