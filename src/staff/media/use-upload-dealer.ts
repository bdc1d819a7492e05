import { usePermissions, useRecordContext, useResourceContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { type Me, mayDo } from "../auth/me.ts";

/**
 * The dealer whose files the form's uploads become: the form's dealer, or the person's first one as long as the form has none;
 * null: the group's.
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
