import ArticleIcon from "@mui/icons-material/Article";
import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdf";
import VideocamIcon from "@mui/icons-material/Videocam";
import {
  Alert,
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Pagination,
  TextField,
  Typography,
} from "@mui/material";
import { useDebouncedEvent } from "ra-core";
import { useState } from "react";
import { useGetList } from "react-admin";
import type { MediaKind } from "../../contract/media/media-kinds.ts";
import type { Media } from "./upload.ts";

const PER_PAGE = 24;
const SEARCH_DELAY_MS = 300;

type LibraryDialogProps = { kind: MediaKind; onChosen: (file: Media) => void; onClose: () => void };

/** Lists the files of the media library, newest first, to choose one. */
export function LibraryDialog({ kind, onChosen, onClose }: LibraryDialogProps) {
  const [q, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const search = useDebouncedEvent((text: string) => {
    setQuery(text);
    setPage(1);
  }, SEARCH_DELAY_MS);
  const {
    data = [],
    total = 0,
    isPending,
    error,
  } = useGetList<Media>("media", {
    pagination: { page, perPage: PER_PAGE },
    sort: { field: "id", order: "DESC" },
    filter: { kind, q },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="library-title">
      <DialogTitle id="library-title">Choose from the library</DialogTitle>
      <DialogContent>
        <TextField
          label="Search"
          type="search"
          autoFocus
          helperText="By title, by what it shows, or by the file's name"
          onChange={({ target }) => search(target.value)}
        />
        {error && <Alert severity="error">{error.message}</Alert>}
        {!isPending && !error && data.length === 0 && (
          <Typography color="text.secondary">
            {q === "" ? "The library is empty. Upload a file instead." : "Nothing found. Try fewer words."}
          </Typography>
        )}
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            p: 0,
            m: 0,
            mt: 1,
            display: "grid",
            gap: 1,
            minHeight: 120,
            gridTemplateColumns: "repeat(auto-fill, minmax(7rem, 1fr))",
          }}
        >
          {data.map((file) => (
            <li key={file.id}>
              <ButtonBase
                onClick={() => onChosen(file)}
                sx={{ display: "block", width: "100%", textAlign: "left", borderRadius: 1 }}
              >
                {file.thumbnail === null ? (
                  <Box sx={{ ...TILE, display: "grid", placeItems: "center" }}>
                    <KindIcon kind={kind} />
                  </Box>
                ) : (
                  <Box component="img" src={file.thumbnail} alt="" loading="lazy" sx={TILE} />
                )}
                <Typography variant="caption" noWrap sx={{ display: "block", mt: 0.25 }}>
                  {file.title}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
        {total > PER_PAGE && (
          <Pagination
            size="small"
            sx={{ mt: 2 }}
            page={page}
            count={Math.ceil(total / PER_PAGE)}
            onChange={(_, chosen) => setPage(chosen)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

function KindIcon({ kind }: { kind: MediaKind }) {
  if (kind === "video") return <VideocamIcon />;
  return kind === "pdf" ? <PictureAsPdfIcon /> : <ArticleIcon />;
}

const TILE = {
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  display: "block",
  borderRadius: 1,
  bgcolor: "background.default",
};
