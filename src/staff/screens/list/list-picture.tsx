import { Avatar } from "@mui/material";
import type { RaRecord } from "ra-core";
import type { Screen } from "../screen.ts";

/** Shows a small picture, or the resource's icon without one. */
export function ListPicture({ screen: { picture, icon: Icon }, record }: { screen: Screen; record: RaRecord }) {
  return (
    <Avatar
      variant="rounded"
      src={picture?.(record)}
      alt=""
      slotProps={{ img: { loading: "lazy" } }}
      sx={{ width: 60, height: 40, mr: { xs: 1.5, md: 0 }, bgcolor: "background.default", color: "text.secondary" }}
    >
      <Icon />
    </Avatar>
  );
}
