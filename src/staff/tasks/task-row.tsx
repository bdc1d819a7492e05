import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import MoreIcon from "@mui/icons-material/MoreVert";
import { Box, Button, IconButton, Link, Menu, MenuItem, Stack, Tooltip, Typography } from "@mui/material";
import { type KeyboardEvent, useState } from "react";
import { useCanAccess } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { telHref, toLocalPhone } from "../../contract/formats/format.ts";
import type { StaffTask } from "../../contract/staff/tasks/task.ts";
import type { Move } from "../../contract/tasks/due-times.ts";
import { formName } from "../enquiries/lead-words.ts";
import { DeleteTask } from "./delete-task.tsx";
import { TaskDialog } from "./task-dialog.tsx";
import { dueText, groupOf, isLate, ownerText, taskTitle } from "./task-words.ts";

/** What keys do while a task has the focus. */
const KEYS: Record<string, "done" | Move> = { d: "done", t: "tomorrow", w: "next_week" };

type TaskRowProps = {
  task: StaffTask;
  /** Whether to name the customer and the car; on their own page they are known. */
  showsCustomer: boolean;
  /** Whether to name who does it. */
  showsOwner: boolean;
  onDone: () => void;
  onMove: (to: Move) => void;
};

/** An open task, with what can be done with it: D marks it as done, T moves it to tomorrow, W by a week. */
export function TaskRow({ task, showsCustomer, showsOwner, onDone, onMove }: TaskRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<"change" | "delete">();
  const { canAccess } = useCanAccess({ resource: "tasks", action: "update", record: task });
  const now = new Date();
  const { firstName, enquiryId, dealerId, kind, cellPhone, text } = task;
  const title = taskTitle(task, showsCustomer);
  const about = [showsCustomer && (task.title ?? formName(task.form)), text, showsOwner && ownerText(task)];
  const press = (event: KeyboardEvent) => {
    const isOfRow = event.currentTarget.contains(event.target as Node);
    if (!isOfRow || event.ctrlKey || event.metaKey || event.altKey || !canAccess) return;
    const key = KEYS[event.key.toLowerCase()];
    if (key === undefined) return;
    event.preventDefault();
    if (key === "done") onDone();
    else onMove(key);
  };
  const close = () => setAnchor(null);
  const pick = (act: () => void) => () => {
    close();
    act();
  };
  const isOverdue = isLate(task, now);
  return (
    <Box
      component="li"
      data-task={task.id}
      onKeyDown={press}
      sx={{
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
        columnGap: 1,
        alignItems: "center",
        py: 0.75,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      {canAccess ? (
        <Tooltip title="Done (D)">
          <IconButton aria-label={`Done: ${title}`} aria-keyshortcuts="D" onClick={onDone}>
            <CheckIcon />
          </IconButton>
        </Tooltip>
      ) : (
        <span />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {showsCustomer ? (
          <Link
            data-focus
            component={RouterLink}
            to={`/customer_enquiries/${enquiryId}`}
            sx={{ display: "inline-block", fontWeight: 700 }}
          >
            {title}
          </Link>
        ) : (
          <Typography component="span" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
        )}
        {showsCustomer && kind === "call" && cellPhone !== "" && (
          <Link href={telHref(cellPhone)} variant="body2" sx={{ ml: 1, whiteSpace: "nowrap" }}>
            {toLocalPhone(cellPhone)}
          </Link>
        )}
        <Typography
          variant="body2"
          color={isOverdue ? "error" : "text.secondary"}
          sx={{ fontWeight: isOverdue ? 700 : 400 }}
        >
          {[dueText(task, now), isOverdue && (groupOf(task, now) === "Today" ? "late" : "overdue")]
            .filter(Boolean)
            .join(", ")}
        </Typography>
        {about.some(Boolean) && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: "pre-line" }}>
            {about.filter(Boolean).join(" · ")}
          </Typography>
        )}
      </Box>
      {canAccess && (
        <>
          {/* Where there is no room for them, the menu and the keys do the same. */}
          <Stack direction="row" sx={{ display: "none", "@container (min-width: 36rem)": { display: "flex" } }}>
            <Button
              size="small"
              aria-label={`Tomorrow: ${title}`}
              aria-keyshortcuts="T"
              onClick={() => onMove("tomorrow")}
            >
              Tomorrow
            </Button>
            <Button
              size="small"
              aria-label={`Next week: ${title}`}
              aria-keyshortcuts="W"
              onClick={() => onMove("next_week")}
            >
              Next week
            </Button>
          </Stack>
          <IconButton
            aria-label={`More: ${title}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
        </>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={pick(() => onMove("tomorrow"))}>Move to tomorrow</MenuItem>
        <MenuItem onClick={pick(() => onMove("next_week"))}>Move by a week</MenuItem>
        <MenuItem onClick={pick(() => setDialog("change"))}>Change …</MenuItem>
        <MenuItem onClick={pick(() => setDialog("delete"))}>Delete …</MenuItem>
      </Menu>
      {dialog === "change" && (
        <TaskDialog enquiry={{ id: enquiryId, dealerId }} task={task} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "delete" && (
        <DeleteTask
          task={task}
          name={`${title}${showsCustomer ? "" : ` ${firstName}`}`}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
}
