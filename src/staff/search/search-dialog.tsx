import CloseIcon from "@mui/icons-material/Close";
import SearchIcon from "@mui/icons-material/Search";
import { Box, Dialog, IconButton, InputBase, LinearProgress, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Me } from "../auth/me.ts";
import { type Destination, fixedDestinations } from "./destinations.ts";
import { matchDestinations } from "./match-destinations.ts";
import { SearchOptions } from "./search-options.tsx";
import { useRecent } from "./use-recent.ts";
import { useSearch } from "./use-search.ts";

/** Destinations that need no question to the site, of each group. */
const MAX_FIXED = 6;

/** Finds cars, customers, enquiries, texts and settings, begins something new, and leads to every page: by the keyboard alone. */
export function SearchDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { recent, remember } = useRecent(me);
  const { found, error, isSearching } = useSearch(text);
  const options = optionsOf(text, { fixed: fixedDestinations(me), recent, found });
  const chosen = Math.min(active, options.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each text begins at the first option
  useEffect(() => setActive(0), [text]);

  const open = (destination: Destination | undefined) => {
    if (destination === undefined) return;
    remember({ ...destination, group: RECENT });
    onClose();
    navigate(destination.path);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((chosen + by + options.length) % options.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(options[chosen]);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { "aria-label": "Search everywhere" } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <Box
        sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
      >
        <SearchIcon />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder="Customer, car, enquiry, text, setting, page"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
          slotProps={{
            input: {
              role: "combobox",
              maxLength: 100,
              autoComplete: "off",
              spellCheck: false,
              "aria-label": "Search everywhere",
              "aria-autocomplete": "list",
              "aria-expanded": options.length > 0,
              "aria-controls": `${id}-options`,
              ...(chosen >= 0 && { "aria-activedescendant": `${id}-${chosen}` }),
            },
          }}
        />
        <IconButton aria-label="Close" onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ height: 4 }}>{isSearching && <LinearProgress color="secondary" aria-label="Searching" />}</Box>
      <Box sx={{ height: isPhone ? "auto" : "min(60vh, 32rem)", overflowY: "auto", pb: 1 }}>
        <Typography
          role="status"
          color={error ? "error" : "text.secondary"}
          sx={{ px: 2, py: options.length > 0 ? 0 : 2 }}
        >
          {error?.message ??
            (options.length === 0 && !isSearching && text.trim() !== "" && "Nothing found. Try fewer letters.")}
        </Typography>
        <SearchOptions id={id} options={options} chosen={chosen} onApproach={setActive} onOpen={open} />
      </Box>
    </Dialog>
  );
}

const RECENT = "Used last";

type Known = Record<"fixed" | "recent" | "found", readonly Destination[]>;

/** Returns the options in their order: what matches among the last used, actions and pages, then what the site has found. */
function optionsOf(text: string, { fixed, recent, found }: Known): Destination[] {
  const ofGroup = (group: string) => fixed.filter((one) => one.group === group);
  const used = matchDestinations(recent, text, recent).map((one) => ({ ...one, group: RECENT }));
  const others = text.trim() === "" ? ofGroup("Begin") : fixed;
  const usedPaths = new Set(used.map(({ path }) => path));
  const isNew = ({ path }: Destination) => !usedPaths.has(path);
  const matching = matchDestinations(others, text, recent).filter(isNew);
  return [
    ...used,
    ...["Begin", "Go to"].flatMap((group) => matching.filter((one) => one.group === group).slice(0, MAX_FIXED)),
    ...found.filter(isNew),
  ];
}
