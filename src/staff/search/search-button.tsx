import SearchIcon from "@mui/icons-material/Search";
import { Box, ButtonBase, IconButton, Tooltip, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { usePermissions } from "react-admin";
import type { Me } from "../auth/me.ts";
import { SearchDialog } from "./search-dialog.tsx";

/** Opens the search box, as Ctrl K and Cmd K do. */
export function SearchButton() {
  const { permissions: me } = usePermissions<Me>();
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  if (me === undefined) return null;
  const common = { onClick: () => setOpen(true), "aria-keyshortcuts": "Control+K" };
  return (
    <>
      {isWide ? (
        <ButtonBase {...common} sx={WIDE}>
          <SearchIcon fontSize="small" />
          <Box component="span" sx={{ flex: 1, textAlign: "left" }}>
            Search everywhere
          </Box>
          <Box component="kbd" aria-hidden sx={{ font: "inherit", opacity: 0.8 }}>
            Ctrl K
          </Box>
        </ButtonBase>
      ) : (
        <Tooltip title="Search everywhere">
          <IconButton color="inherit" aria-label="Search everywhere" {...common}>
            <SearchIcon />
          </IconButton>
        </Tooltip>
      )}
      {isOpen && <SearchDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

const WIDE = {
  gap: 1,
  width: 260,
  px: 1.25,
  py: 0.5,
  mr: 1,
  border: 1,
  borderRadius: 1,
  borderColor: "rgb(255 255 255 / 0.5)",
  fontSize: "0.875rem",
} as const;
