import ReportOutlinedIcon from "@mui/icons-material/ReportOutlined";
import { type Lead, type LeadChanges, useInbox } from "../inbox-context.ts";
import { ToolButton } from "./tool-button.tsx";

/** What makes an enquiry spam: it is lost for that reason, and in no view but Spam. */
export const AS_SPAM: LeadChanges = { stage: "Lost", lostReason: "Spam or a mistake" };

export function SpamButton({ leads }: { leads: readonly Lead[] }) {
  const { change, isChanging } = useInbox();
  return (
    <ToolButton
      label="Spam"
      shortcut="!"
      icon={<ReportOutlinedIcon />}
      disabled={isChanging}
      onClick={() => change(leads, AS_SPAM, "Spam")}
    />
  );
}
