import DraftsOutlinedIcon from "@mui/icons-material/DraftsOutlined";
import MarkunreadOutlinedIcon from "@mui/icons-material/MarkunreadOutlined";
import type { Lead } from "../inbox-context.ts";
import { ToolButton } from "./tool-button.tsx";
import { useMark } from "./use-mark.ts";

/** Marks enquiries as unread, or as read if one of them is not. */
export function UnreadButton({ leads, onMarked }: { leads: readonly Lead[]; onMarked: () => void }) {
  const mark = useMark();
  const isUnread = leads.some((lead) => lead.isUnread);
  return (
    <ToolButton
      label={isUnread ? "Mark as read" : "Mark as unread"}
      {...(!isUnread && { shortcut: "u" })}
      icon={isUnread ? <DraftsOutlinedIcon /> : <MarkunreadOutlinedIcon />}
      onClick={() => {
        void mark(
          leads.map(({ id }) => id),
          isUnread,
        );
        onMarked();
      }}
    />
  );
}
