import { MenuItem, TextField } from "@mui/material";
import { useGetList, usePermissions } from "react-admin";
import { type Me, mayDo } from "../../../auth/me.ts";

type DealerChoiceProps = { dealerId: number | undefined; onChange: (dealerId: number) => void };

/** The dealer to which vehicles move: one of those whose stock the person may change. */
export function DealerChoice({ dealerId, onChange }: DealerChoiceProps) {
  const { permissions: me } = usePermissions<Me>();
  const { data = [] } = useGetList("dealers", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "name", order: "ASC" },
  });
  const own = data.filter(({ id }) => me !== undefined && mayDo(me, "vehicles", "update", { dealerId: Number(id) }));
  return (
    <TextField
      select
      label="Dealer"
      value={dealerId ?? ""}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ mb: 1, maxWidth: 360 }}
    >
      {own.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
