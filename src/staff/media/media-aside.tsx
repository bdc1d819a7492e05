import { Alert, Card, CardContent, Link, List, ListItem, ListItemText, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useCanAccess, useEditContext, useGetList, useNotify, useRecordContext, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { kindOfMedia } from "../../contract/media/media-kinds.ts";
import { callApi } from "../api/http.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DropZone } from "./inputs/drop-zone.tsx";
import type { Media } from "./upload.ts";
import { VideoDrop } from "./video/video-drop.tsx";

type Use = { resource: string; itemId: number; title: string; field: string };

/** Shows where a file is used and its crops, and replaces it everywhere at once. */
export function MediaAside() {
  const record = useRecordContext<Media>();
  const { refetch } = useEditContext();
  const refresh = useRefresh();
  const notify = useNotify();
  const { canAccess } = useCanAccess({ resource: "media", action: "update", record });
  const { data: uses = [] } = useQuery({
    queryKey: ["media-uses", record?.id],
    queryFn: async () => (await callApi<{ uses: Use[] }>(`/media/${record?.id}/uses`)).uses,
  });
  const { data: parts = [] } = useGetList<Media>("media", {
    filter: { originalId: record?.id },
    sort: { field: "id", order: "ASC" },
    pagination: { page: 1, perPage: MAX_PARTS },
  });
  if (record === undefined) return null;
  const announce = async (file: Media | undefined) => {
    await refetch();
    refresh();
    const hasOtherShape = file !== undefined && Math.abs(shapeOf(file) / shapeOf(record) - 1) > SHAPE_TOLERANCE;
    if (parts.length === 0) notify("Replaced wherever it is shown", { type: "success" });
    else if (hasOtherShape) notify(OTHER_SHAPE, { type: "warning", autoHideDuration: 15_000 });
    else notify("Replaced wherever it is shown, with its parts", { type: "success" });
  };
  return (
    <Card>
      <CardContent>
        {record.missingSince && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            Since {formatTime(record.missingSince)} this file is not in its folder on the server. Replace it below, or
            have it put back.
          </Alert>
        )}
        <Typography component="h2" variant="h6">
          Where it is shown
        </Typography>
        {uses.length === 0 && <Typography color="text.secondary">Nowhere yet.</Typography>}
        <LinkList
          links={uses.map(({ resource, itemId, title, field }) => ({
            key: `${resource} ${itemId} ${field}`,
            to: `/${resource}/${itemId}`,
            title,
          }))}
        />
        {parts.length > 0 && (
          <>
            <Typography component="h2" variant="h6" sx={{ mt: 2 }}>
              Parts cut from it
            </Typography>
            <LinkList
              links={parts.map(({ id, title, width, height }) => ({
                key: String(id),
                to: `/media/${id}`,
                title: `${title}, ${width} × ${height}`,
              }))}
            />
          </>
        )}
        {canAccess && (
          <>
            <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
              Replace it everywhere
            </Typography>
            <Replacement record={record} onUploaded={(file) => void announce(file)} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

function Replacement({ record, onUploaded }: { record: Media; onUploaded: (file: Media | undefined) => void }) {
  const kind = kindOfMedia(record.mediaType);
  const path = `/media/${record.id}/replace`;
  if (kind === "video")
    return <VideoDrop label="Replacement" path={path} onUploaded={({ video }) => onUploaded(video)} />;
  return <DropZone label="Replacement" kind={kind} path={path} onUploaded={([file]) => onUploaded(file)} />;
}

const MAX_PARTS = 40;
/** Difference of two aspect ratios that is not noticeable, as a share. */
const SHAPE_TOLERANCE = 0.02;
const OTHER_SHAPE = "Replaced. The new picture has another shape: look at the parts that were cut from it.";

const shapeOf = ({ width, height }: Media) => (width ?? 1) / (height ?? 1);

function LinkList({ links }: { links: readonly { key: string; to: string; title: string }[] }) {
  return (
    <List dense disablePadding>
      {links.map(({ key, to, title }) => (
        <ListItem key={key} disableGutters>
          <ListItemText>
            <Link component={RouterLink} to={to}>
              {title}
            </Link>
          </ListItemText>
        </ListItem>
      ))}
    </List>
  );
}
