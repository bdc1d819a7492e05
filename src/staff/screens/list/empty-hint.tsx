import { Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { isGranted } from "../../../contract/staff/permissions.ts";
import { type Me, mayDo } from "../../auth/me.ts";
import type { Screen } from "../screen.ts";

/** Suggests the first step in an empty list, if the person may take it. */
export function EmptyHint({ screen: { resource, emptyHint, setUpHint } }: { screen: Screen }) {
  const { permissions: me } = usePermissions<Me>();
  const may = (name: Screen["resource"]) => me !== undefined && mayDo(me, name, "create");
  const isForOthers = isGranted(resource, "create") && !may(resource);
  const hints = [
    isForOthers ? "Nothing here yet." : emptyHint,
    ...(setUpHint !== undefined && may(setUpHint.resource) ? [setUpHint.text] : []),
  ];
  return <Typography color="text.secondary">{hints.join(" ")}</Typography>;
}
