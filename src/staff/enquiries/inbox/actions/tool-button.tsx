import { IconButton, Tooltip } from "@mui/material";
import type { MouseEvent, ReactNode } from "react";

type ToolButtonProps = {
  label: string;
  /** Key that does the same. */
  shortcut?: string;
  icon: ReactNode;
  hasMenu?: boolean;
  isOpen?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** A button with an icon, for what is done to enquiries. */
export function ToolButton({ label, shortcut, icon, hasMenu, isOpen, disabled = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={shortcut === undefined ? label : `${label} (${shortcut})`}>
      {/* A disabled button has no events for the tooltip. */}
      <span>
        <IconButton
          size="small"
          color="secondary"
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          {...(shortcut !== undefined && { "aria-keyshortcuts": shortcut })}
          {...(hasMenu && { "aria-haspopup": "menu" as const, "aria-expanded": isOpen })}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
