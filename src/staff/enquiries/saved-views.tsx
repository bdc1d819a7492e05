import BookmarkBorderIcon from "@mui/icons-material/BookmarkBorder";
import DeleteIcon from "@mui/icons-material/Delete";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  MenuItem,
  Popover,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import { Button as ToolButton, useGetList, useListContext, useNotify } from "react-admin";
import type { EnquiryView, SavedEnquiryView } from "../../contract/staff/enquiries/enquiry-views.ts";
import { callApi } from "../api/http.ts";

const PATH = "/enquiry_views";
const QUERY_KEY = ["enquiry_views"];

/** Lists saved filters and orders, one's own and colleagues'. They are stored on the server, so they are on every device. */
export function SavedViews() {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => callApi<{ views: SavedEnquiryView[] }>(PATH, { signal }),
    enabled: anchor !== null,
  });
  const removal = useMutation({
    mutationFn: (id: number) => callApi(`${PATH}/${id}`, { method: "DELETE" }),
    onSuccess: () => {
      // The focused button disappears.
      saveButton.current?.focus();
      return queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  const close = () => setAnchor(null);
  const { q: _, ...filter } = filterValues;
  const open = (view: SavedEnquiryView) => {
    close();
    setSort({ field: view.sortField, order: view.sortOrder });
    setFilters(view.filter, Object.fromEntries(Object.keys(view.filter).map((name) => [name, true])));
  };
  return (
    <>
      <ToolButton
        label="Views"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
      >
        <BookmarkBorderIcon />
      </ToolButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Saved views", sx: { width: 320 } } }}
      >
        {data?.views.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 2 }}>
            A view keeps the filters and the order of this list under a name.
          </Typography>
        )}
        <List aria-label="Views">
          {data?.views.map((view) => (
            <ListItem
              key={view.id}
              disablePadding
              secondaryAction={
                view.isOwn && (
                  <IconButton
                    edge="end"
                    aria-label={`Delete the view ${view.name}`}
                    onClick={() => removal.isPending || removal.mutate(view.id)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                )
              }
            >
              <ListItemButton onClick={() => open(view)}>
                <ListItemText
                  primary={view.name}
                  secondary={view.isOwn ? undefined : "Shared by a colleague"}
                  sx={{ overflowWrap: "anywhere" }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <Divider />
        <Box sx={{ p: 1 }}>
          <Button
            ref={saveButton}
            fullWidth
            onClick={() => {
              close();
              setNaming(true);
            }}
          >
            Save this view…
          </Button>
        </Box>
      </Popover>
      {isNaming && (
        <SaveView
          view={{ filter: flat(filter), sortField: sort.field, sortOrder: sort.order }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** Removes empty values. The keys stay flat: react-admin does not nest "createdAt[after]". */
function flat(filter: Record<string, unknown>): EnquiryView["filter"] {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== "" && value !== null && value !== undefined),
  ) as EnquiryView["filter"];
}

type SaveViewProps = { view: Pick<EnquiryView, "filter" | "sortField" | "sortOrder">; onClose: () => void };

function SaveView({ view, onClose }: SaveViewProps) {
  const [name, setName] = useState("");
  const [dealerId, setDealerId] = useState<number | "">("");
  const { data: dealers = [] } = useGetList("dealers", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "name", order: "ASC" },
  });
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: EnquiryView) => callApi(PATH, { method: "POST", body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
      notify("The view is saved.", { type: "success" });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="save-view-title">
      <DialogTitle id="save-view-title">Save this view</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            size="small"
            label="Name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            error={error !== null}
            helperText={error?.message ?? "Filters and order are saved, not what you searched for"}
          />
          <TextField
            select
            size="small"
            label="Who sees it"
            value={dealerId}
            onChange={({ target }) => setDealerId(target.value === "" ? "" : Number(target.value))}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">Only me</MenuItem>
            {dealers.map((dealer) => (
              <MenuItem key={dealer.id} value={dealer.id}>
                The people of {dealer.name}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={name.trim() === ""}
          onClick={() => mutate({ ...view, name, dealerId: dealerId === "" ? null : dealerId })}
        >
          Save the view
        </Button>
      </DialogActions>
    </Dialog>
  );
}
