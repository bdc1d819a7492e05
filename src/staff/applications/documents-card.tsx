import { Button, Card, CardContent, List, ListItem, ListItemText, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useCanAccess, useEditContext, useNotify } from "react-admin";
import type { StaffFinanceApplication } from "../../contract/staff/applications/finance-application.ts";
import { callApi, callApiForFile } from "../api/http.ts";
import { downloadFile } from "../files/download-text.ts";
import { formatTime } from "../format/south-african-time.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { DOCUMENT_NAMES } from "./document-names.ts";
import { DocumentRequestDialog } from "./document-request-dialog.tsx";
import { useApplication } from "./use-application.ts";

type Document = StaffFinanceApplication["documents"][number];

const STATES = {
  open: "The applicant can upload",
  sent: "The applicant has sent everything",
  withdrawn: "Withdrawn",
  expired: "Run out",
};
const ENDINGS: Record<string, string> = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" };
const nameOf = (kind: string) => DOCUMENT_NAMES[kind as keyof typeof DOCUMENT_NAMES] ?? kind;

/** Requests documents from the applicant, and lists those that arrived. Each reading is recorded like that of the application. */
export function DocumentsCard() {
  const application = useApplication();
  const { refetch } = useEditContext();
  const notify = useNotify();
  const { canAccess } = useCanAccess({ resource: "finance_applications", action: "update", record: application });
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<Document>();
  const { mutate, isPending } = useMutation({
    mutationFn: (path: string) => callApi(path, { method: "POST", body: {} }),
    onSuccess: () => refetch(),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (application === undefined) return null;
  const { id, reference, documents, documentRequests } = application;
  const path = `/finance_applications/${id}`;
  const [latest] = documentRequests;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          Documents
        </Typography>
        <List dense disablePadding>
          {documents.map((document) => (
            <ListItem
              key={document.id}
              disableGutters
              secondaryAction={
                <Button onClick={() => setOpened(document)} aria-label={`Open: ${nameOf(document.kind)}`}>
                  Open
                </Button>
              }
            >
              <ListItemText
                primary={nameOf(document.kind)}
                secondary={`${formatTime(document.uploadedAt)} · ${Math.ceil(document.bytes / 1000)} kB`}
              />
            </ListItem>
          ))}
        </List>
        {latest && (
          <Typography variant="body2" sx={{ my: 1 }}>
            {STATES[latest.state]}: {latest.kinds.map(nameOf).join(", ")}. Asked for by {latest.createdBy},{" "}
            {formatTime(latest.createdAt)}
            {latest.state === "open" && `; the link works until ${formatTime(latest.expiresAt)}`}.
          </Typography>
        )}
        {canAccess && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            <Button variant="outlined" onClick={() => setAsking(true)}>
              Ask for documents
            </Button>
            {latest && (
              <Button disabled={isPending} onClick={() => mutate(`${path}/document_requests/${latest.id}/send_again`)}>
                Send a new link
              </Button>
            )}
            {latest?.state === "open" && (
              <Button disabled={isPending} onClick={() => mutate(`${path}/withdraw_documents`)}>
                Withdraw the link
              </Button>
            )}
          </Stack>
        )}
        {isAsking && (
          <DocumentRequestDialog
            onClose={() => setAsking(false)}
            request={async (body) => {
              await callApi(`${path}/document_requests`, { method: "POST", body });
              await refetch();
            }}
          />
        )}
        {opened && (
          <AccessDialog
            title={`Open: ${nameOf(opened.kind)}`}
            action="Download"
            onClose={() => setOpened(undefined)}
            access={async (body) => {
              const file = await callApiForFile(`${path}/documents/${opened.id}/read`, body);
              const ending = ENDINGS[opened.mediaType] ?? "heic";
              downloadFile(`${reference} ${opened.kind} ${opened.id}.${ending}`, file);
              void refetch();
            }}
          />
        )}
      </CardContent>
    </Card>
  );
}
