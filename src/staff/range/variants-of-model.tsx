import { Button, Card, CardContent, List, ListItemButton, ListItemText, Typography } from "@mui/material";
import { useCanAccess, useGetManyReference, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { formatRand } from "../../contract/formats/format.ts";

/** Lists the variants of a model, each with a link to its form. */
export function VariantsOfModel() {
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ resource: "range_variants", action: "create" });
  const { data: variants = [] } = useGetManyReference("range_variants", {
    target: "rangeModelId",
    id: record?.id,
    pagination: { page: 1, perPage: 100 },
    sort: { field: "position", order: "ASC" },
  });
  const source = encodeURIComponent(JSON.stringify({ rangeModelId: record?.id }));
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          Variants
        </Typography>
        <List dense disablePadding component="nav" aria-label="Variants">
          {variants.map(({ id, variant, price }) => (
            <ListItemButton key={id} component={Link} to={`/range_variants/${id}`} disableGutters>
              <ListItemText primary={variant} secondary={formatRand(price)} />
            </ListItemButton>
          ))}
        </List>
        {canAccess && (
          <Button component={Link} to={`/range_variants/create?source=${source}`} variant="outlined" sx={{ mt: 1 }}>
            Add a variant
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
