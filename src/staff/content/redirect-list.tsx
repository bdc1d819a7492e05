import UploadFileIcon from "@mui/icons-material/UploadFile";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useId, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { formatCount } from "../../contract/formats/format.ts";
import {
  MAX_LIST_LINES,
  type RedirectLine,
  type RedirectListReport,
} from "../../contract/staff/content/redirect-list.ts";
import { callApi } from "../api/http.ts";
import { StackingTable } from "../stock/import/mapping/stacking-table.tsx";

/** Opens the dialog that takes a list of redirects. */
export function RedirectListButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
        Add a list
      </Button>
      {isOpen && <RedirectListDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const OUTCOMES: Record<RedirectLine["outcome"], string> = {
  wrong: "Wrong",
  changed: "Changed",
  new: "New",
  unchanged: "As it is",
};
const COLUMNS = ["Line", "What", "Old address", "New address", "Remark"] as const;
/** What is shown of a long list. */
const MAX_SHOWN = 200;

/** Takes a list, shows what it would change, and stores what is right. */
function RedirectListDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [list, setList] = useState("");
  const send = (action: string) =>
    callApi<RedirectListReport>(`/redirects/${action}`, { method: "POST", body: { list } });
  const check = useMutation<RedirectListReport, HttpError>({ mutationFn: () => send("check") });
  const apply = useMutation<RedirectListReport, HttpError>({
    mutationFn: () => send("import"),
    onSuccess: ({ lines }) => {
      notify(`${formatCount(countOf(lines, "new", "changed"))} redirects are stored.`, { type: "success" });
      refresh();
      onClose();
    },
  });
  const edit = (text: string) => {
    setList(text);
    check.reset();
    apply.reset();
  };
  const error = check.error ?? apply.error;
  const lines = check.data?.lines;
  const applicable = lines ? countOf(lines, "new", "changed") : 0;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Add a list of redirects</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {`A line for each: the old address, then the page of this site that replaces it. At most ${formatCount(MAX_LIST_LINES)} lines. Nothing changes before you have seen what would.`}
        </Typography>
        <TextField
          label="List"
          value={list}
          onChange={({ target }) => edit(target.value)}
          multiline
          minRows={5}
          maxRows={12}
          fullWidth
          placeholder={"/specials.php?id=7, /specials\n/about.html, /about-us"}
          slotProps={{ htmlInput: { spellCheck: false }, inputLabel: { shrink: true } }}
        />
        <ChooseFile onChosen={edit} />
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
        {lines && <Plan lines={lines} />}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
        {lines ? (
          <Button
            variant="contained"
            disabled={applicable === 0}
            loading={apply.isPending}
            onClick={() => apply.mutate()}
          >
            {applicable === 1 ? "Store 1 redirect" : `Store ${formatCount(applicable)} redirects`}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={list.trim() === ""}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            See what would change
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function ChooseFile({ onChosen }: { onChosen: (text: string) => void }) {
  const id = useId();
  return (
    <Typography component="div" sx={{ mt: 1 }}>
      {/* biome-ignore lint/a11y/useValidAriaRole: a label is no button, which Material UI would say */}
      <Button component="label" role={undefined} htmlFor={id} size="small" startIcon={<UploadFileIcon />}>
        Take it from a CSV file
      </Button>
      <input
        id={id}
        type="file"
        aria-label="CSV file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          if (file) onChosen(await file.text());
        }}
        style={{ position: "absolute", width: 1, height: 1, opacity: 0 }}
      />
    </Typography>
  );
}

const countOf = (lines: readonly RedirectLine[], ...outcomes: RedirectLine["outcome"][]) =>
  lines.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** What would become of the lines, those that are wrong first. */
function Plan({ lines }: { lines: readonly RedirectLine[] }) {
  const order = Object.keys(OUTCOMES) as RedirectLine["outcome"][];
  const sorted = lines.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const wrong = countOf(lines, "wrong");
  const summary = order.filter((outcome) => countOf(lines, outcome) > 0);
  return (
    <>
      <Alert severity={wrong > 0 ? "warning" : "info"} role="status" sx={{ my: 2 }}>
        {summary.map((outcome) => `${OUTCOMES[outcome]}: ${formatCount(countOf(lines, outcome))}`).join(" · ")}
        {wrong > 0 && ". Lines that are wrong are left out. You can correct them above."}
      </Alert>
      <StackingTable
        label="What would change"
        columns={COLUMNS}
        rows={sorted.slice(0, MAX_SHOWN).map(({ line, outcome, fromPath, toPath, message }) => ({
          key: line,
          cells: [line, OUTCOMES[outcome], fromPath, toPath, message],
          isFaint: outcome === "unchanged",
          ...(outcome === "wrong" && { marked: new Set([1]) }),
        }))}
      />
      {sorted.length > MAX_SHOWN && (
        <Typography color="text.secondary">{`And ${formatCount(sorted.length - MAX_SHOWN)} more lines.`}</Typography>
      )}
    </>
  );
}
