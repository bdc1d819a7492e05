import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import DeleteOutlinedIcon from "@mui/icons-material/DeleteOutlined";
import { Box, IconButton, Tooltip, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { MovableList } from "./use-movable-list.ts";

/** Style of the list: what is wide, such as a table, scrolls within its entry. */
export const MOVABLE_LIST = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

type MovableEntryProps = {
  list: MovableList;
  index: number;
  /** What the entry is, in its head. */
  title: string;
  /** What buttons call it: "block 2". */
  name: string;
  /** Some entries stay. Default: true. */
  isRemovable?: boolean;
  isDisabled: boolean;
  /** In the head, before the buttons. */
  control?: ReactNode;
  children?: ReactNode;
};

/** An entry of a list, with buttons that move and remove it. */
export function MovableEntry({
  list,
  index,
  title,
  name,
  isRemovable = true,
  isDisabled,
  control,
  children,
}: MovableEntryProps) {
  const button = (label: string, icon: ReactNode, isOff: boolean, onClick: () => void, move?: "up" | "down") => (
    <Tooltip title={isOff ? "" : label} describeChild>
      <span>
        <IconButton
          size="small"
          color="secondary"
          aria-label={label}
          disabled={isDisabled || isOff}
          onClick={onClick}
          {...(move && { "data-move": move })}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box
      component="section"
      aria-label={title}
      data-entry={index}
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, px: 2, py: 1, mb: 1, minWidth: 0 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, flexWrap: "wrap" }}>
        <Typography component="h3" variant="subtitle2" sx={{ flex: "1 1 8rem", minWidth: 0 }}>
          {title}
        </Typography>
        {control}
        {button(
          `Move ${name} up`,
          <ArrowUpwardIcon fontSize="small" />,
          index === 0,
          () => list.move(index, "up"),
          "up",
        )}
        {button(
          `Move ${name} down`,
          <ArrowDownwardIcon fontSize="small" />,
          index === list.keys.length - 1,
          () => list.move(index, "down"),
          "down",
        )}
        {isRemovable &&
          button(`Remove ${name}`, <DeleteOutlinedIcon fontSize="small" />, false, () => list.remove(index))}
      </Box>
      {children}
    </Box>
  );
}
