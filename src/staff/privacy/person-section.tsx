import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useEditContext, useNotify } from "react-admin";
import { MAX_CONTACTS } from "../../contract/privacy/privacy-request.ts";
import type { FoundRecord, PersonChanges, PersonRecords } from "../../contract/staff/privacy/privacy-request.ts";
import { callApi, callApiForFile } from "../api/http.ts";
import { downloadFile } from "../files/download-text.ts";
import { formatTime } from "../format/south-african-time.ts";
import { FormSection } from "../inputs/form-section.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { countRecords, RECORD_NAMES } from "./request-words.ts";
import { useRequest } from "./use-request.ts";

const keyOf = ({ kind, id }: FoundRecord) => `${kind} ${id}`;

/** Finds the person's records, and exports, corrects or erases the chosen ones. They are only in this page's memory. */
export function PersonSection() {
  const request = useRequest();
  const { refetch } = useEditContext();
  const notify = useNotify();
  const [text, setText] = useState("");
  const [found, setFound] = useState<PersonRecords & { contacts: string[] }>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<"correct" | "erase">();
  const contacts = text.split(/[\n,;]/).flatMap((part) => part.trim() || []);
  const path = `/privacy_requests/${request?.id}`;

  const find = async (searched: string[]) => {
    const records = await callApi<PersonRecords>(`${path}/find`, { method: "POST", body: { contacts: searched } });
    setFound({ ...records, contacts: searched });
    // Whether records with other contacts are of this person, somebody has to decide.
    setChosen(new Set(records.records.filter(({ isByCustomer }) => !isByCustomer).map(keyOf)));
    void refetch();
  };
  const search = useMutation({ mutationFn: () => find(contacts), gcTime: 0 });
  const records = found?.records.filter((record) => chosen.has(keyOf(record))) ?? [];
  const choice = { contacts: found?.contacts ?? [], records: records.map(({ kind, id }) => ({ kind, id })) };
  const download = useMutation({
    mutationFn: async (format: "json" | "pdf") => {
      const file = await callApiForFile(`${path}/export`, { ...choice, format });
      downloadFile(`personal-data-${request?.reference}.${format}`, file);
      await refetch();
    },
    onError: (error) => notify(error.message, { type: "error" }),
    gcTime: 0,
  });
  /** Acts on the chosen records and searches again. */
  const act = async (action: "correct" | "erase", body: object) => {
    await callApi(`${path}/${action}`, { method: "POST", body: { ...choice, ...body } });
    notify(action === "correct" ? "Corrected" : "Erased", { type: "success" });
    await find(choice.contacts);
  };
  if (request === undefined) return null;
  const mayAct = request.identityCheck !== null && request.status === "open";

  return (
    <FormSection
      title="The person's data"
      help="What you type here is not stored, except as a code that nobody can read back."
    >
      <Stack direction={{ sm: "row" }} sx={{ gap: 1, alignItems: { sm: "flex-start" }, my: 1 }}>
        <TextField
          multiline
          label="E-mail addresses and phone numbers"
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText={`Separate them by commas. At most ${MAX_CONTACTS}.`}
          sx={{ flex: 1, m: 0 }}
          slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
        />
        <Button
          variant="contained"
          color="primary"
          loading={search.isPending}
          disabled={contacts.length === 0 || contacts.length > MAX_CONTACTS}
          onClick={() => search.mutate()}
          sx={{ mt: { sm: 1 } }}
        >
          Search
        </Button>
      </Stack>
      {search.error && <Alert severity="error">{search.error.message}</Alert>}
      {found && (
        <>
          <Notices found={found} />
          <Typography role="status" sx={{ mt: 1 }}>
            {found.records.length === 0
              ? "Nothing is stored under this."
              : `Found: ${countRecords(countKinds(found.records))}.`}
          </Typography>
          <Box component="ul" sx={{ listStyle: "none", p: 0, my: 1 }}>
            {found.records.map((record) => (
              <RecordItem
                key={keyOf(record)}
                record={record}
                isChosen={chosen.has(keyOf(record))}
                onChoose={(isChosen) =>
                  setChosen((before) => {
                    const after = new Set(before);
                    if (isChosen) after.add(keyOf(record));
                    else after.delete(keyOf(record));
                    return after;
                  })
                }
              />
            ))}
          </Box>
          {found.records.length > 0 && !mayAct && (
            <Alert severity="info">
              {request.status === "open"
                ? "First choose above how you made sure who asks, and save."
                : "The request is closed. Set its status to open to go on."}
            </Alert>
          )}
          {found.records.length > 0 && mayAct && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
              {(["pdf", "json"] as const).map((format) => (
                <Button
                  key={format}
                  variant="outlined"
                  disabled={records.length === 0}
                  loading={download.isPending && download.variables === format}
                  onClick={() => download.mutate(format)}
                >
                  Export as {format.toUpperCase()}
                </Button>
              ))}
              <Button
                variant="outlined"
                disabled={!records.some(({ canBeCorrected }) => canBeCorrected)}
                onClick={() => setDialog("correct")}
              >
                Correct
              </Button>
              <Button
                variant="outlined"
                color="error"
                disabled={records.length === 0}
                onClick={() => setDialog("erase")}
              >
                Erase
              </Button>
            </Stack>
          )}
        </>
      )}
      {dialog === "correct" && (
        <CorrectDialog
          records={records.filter(({ canBeCorrected }) => canBeCorrected)}
          onClose={() => setDialog(undefined)}
          correct={(changes: PersonChanges) => act("correct", { changes })}
        />
      )}
      {dialog === "erase" && (
        <EraseDialog
          reference={request.reference}
          records={records}
          onClose={() => setDialog(undefined)}
          erase={(confirmation) => act("erase", { confirmation })}
        />
      )}
    </FormSection>
  );
}

function countKinds(records: readonly FoundRecord[]): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Says what the search could not cover, and shows other requests of the person. */
function Notices({ found: { more, unsearchable, otherRequests } }: { found: PersonRecords }) {
  return (
    <Stack sx={{ gap: 1 }}>
      {unsearchable > 0 && (
        <Alert severity="warning">
          {unsearchable} finance applications could not be searched: their key is missing, or they are not prepared yet.
          Search again in a minute; if the number stays, ask whoever runs the server.
        </Alert>
      )}
      {more.length > 0 && <Alert severity="warning">There is more than is shown. Work through this first.</Alert>}
      {otherRequests.length > 0 && (
        <Alert severity="info">The same person has asked before: {otherRequests.join(", ")}.</Alert>
      )}
    </Stack>
  );
}

type RecordItemProps = { record: FoundRecord; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function RecordItem({ record, isChosen, onChoose }: RecordItemProps) {
  const { kind, title, createdAt, dealer, name, email, phone, isByCustomer } = record;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider", py: 0.5 }}>
      <FormControlLabel
        sx={{ alignItems: "flex-start", mr: 0 }}
        control={<Checkbox checked={isChosen} onChange={(_, checked) => onChoose(checked)} />}
        label={
          <Box sx={{ py: 1, overflowWrap: "anywhere" }}>
            <Typography component="span" sx={{ display: "block" }}>
              {RECORD_NAMES[kind]}: {title}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: "block" }}>
              {[name, email, phone, dealer, formatTime(createdAt)].filter(Boolean).join(" · ")}
            </Typography>
            {isByCustomer && (
              <Typography component="span" variant="body2" sx={{ display: "block" }}>
                Has other contacts, and belongs to the same customer. Choose it if it is the same person.
              </Typography>
            )}
          </Box>
        }
      />
    </Box>
  );
}
