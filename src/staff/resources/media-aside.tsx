import { Card, CardContent, Link, List, ListItem, ListItemText, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useCanAccess, useEditContext, useNotify, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { callApi } from "../api/http.ts";
import { DropZone } from "../media/drop-zone.tsx";

type Use = { resource: string; itemId: number; title: string; field: string };

/** Where a file is shown, and its replacement everywhere at once. */
export function MediaAside() {
  const record = useRecordContext();
  const { refetch } = useEditContext();
  const notify = useNotify();
  const { canAccess } = useCanAccess({ resource: "media", action: "update", record });
  const { data: uses = [] } = useQuery({
    queryKey: ["media-uses", record?.id],
    queryFn: async () => (await callApi<{ uses: Use[] }>(`/media/${record?.id}/uses`)).uses,
  });
  if (record === undefined) return null;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          Where it is shown
        </Typography>
        {uses.length === 0 && <Typography color="text.secondary">Nowhere yet.</Typography>}
        <List dense disablePadding>
          {uses.map(({ resource, itemId, title, field }) => (
            <ListItem key={`${resource} ${itemId} ${field}`} disableGutters>
              <ListItemText>
                <Link component={RouterLink} to={`/${resource}/${itemId}`}>
                  {title}
                </Link>
              </ListItemText>
            </ListItem>
          ))}
        </List>
        {canAccess && (
          <>
            <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
              Replace it everywhere
            </Typography>
            <DropZone
              label="Replacement"
              kind={record.width ? "picture" : "pdf"}
              path={`/media/${record.id}/replace`}
              onUploaded={async () => {
                await refetch();
                notify("Replaced wherever it is shown", { type: "success" });
              }}
            />
          </>
        )}
      </CardContent>
    </Card>
  );
}
