import LockIcon from "@mui/icons-material/Lock";
import VisibilityIcon from "@mui/icons-material/Visibility";
import { Button, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useEditContext } from "react-admin";
import type { AccessRequest, ApplicationReading } from "../../contract/staff/applications/finance-application.ts";
import { callApi, callApiForFile } from "../api/http.ts";
import { downloadFile } from "../files/download-text.ts";
import { formatTime } from "../format/south-african-time.ts";
import { FormSection } from "../inputs/form-section.tsx";
import { AccessDialog } from "./access-dialog.tsx";
import { ApplicationView } from "./application-view.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { useApplication } from "./use-application.ts";

/** Time after which the application is hidden, in case the person has left the screen. */
const HIDDEN_AFTER_MS = 15 * 60_000;

const ACCESSES = {
  read: { title: "Read the application", action: "Read", ending: "" },
  pdf: { title: "Download the application as a PDF", action: "Download", ending: "pdf" },
  export: { title: "Download the data as JSON", action: "Download", ending: "json" },
};

/**
 * Shows the decrypted application, once a reason is recorded. It is only in this page's memory: in no cache, draft or storage of the
 * browser.
 */
export function ReadingSection() {
  const application = useApplication();
  const { refetch } = useEditContext();
  const [reading, setReading] = useState<ApplicationReading>();
  const [asked, setAsked] = useState<keyof typeof ACCESSES>();
  const [isCorrecting, setCorrecting] = useState(false);
  /** The number of a correction; the application is read as it was before it. */
  const [version, setVersion] = useState<number>();
  useEffect(() => {
    if (reading === undefined) return undefined;
    const timer = setTimeout(() => setReading(undefined), HIDDEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [reading]);
  if (application === undefined) return null;

  const path = `/finance_applications/${application.id}`;
  const access = async (body: AccessRequest) => {
    if (asked === "read") setReading(await callApi<ApplicationReading>(`${path}/read`, { method: "POST", body }));
    else if (asked) {
      const { ending } = ACCESSES[asked];
      downloadFile(`${application.reference}.${ending}`, await callApiForFile(`${path}/${asked}`, body));
    }
    void refetch();
  };
  return (
    <FormSection title="What the applicant wrote">
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", my: 1 }}>
        {reading === undefined ? (
          <Button variant="contained" color="primary" startIcon={<LockIcon />} onClick={() => setAsked("read")}>
            Read the application
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="outlined" onClick={() => setCorrecting(true)}>
              Correct
            </Button>
            <Button variant="outlined" startIcon={<VisibilityIcon />} onClick={() => setReading(undefined)}>
              Hide it again
            </Button>
          </>
        )}
        <Button variant="outlined" onClick={() => setAsked("pdf")}>
          PDF
        </Button>
        <Button variant="outlined" onClick={() => setAsked("export")}>
          Data (JSON)
        </Button>
      </Stack>
      {reading === undefined ? (
        <Typography variant="body2" color="text.secondary">
          It is stored encrypted. Each reading is recorded with your name, the reason and the time.
        </Typography>
      ) : (
        <ApplicationView reading={reading} />
      )}
      {application.corrections.map(({ number, correctedAt, correctedBy }) => (
        <Button key={number} onClick={() => setVersion(number)}>
          Read it as before the correction by {correctedBy}, {formatTime(correctedAt)}
        </Button>
      ))}
      {isCorrecting && reading && (
        <CorrectionDialog
          reading={reading}
          onClose={() => setCorrecting(false)}
          correct={async (body) => {
            const headers = { "if-match": `"${application.revision}"` };
            await callApi(`${path}/corrections`, { method: "POST", body, headers });
            // It must be read again, with a reason.
            setReading(undefined);
            await refetch();
          }}
        />
      )}
      {version !== undefined && (
        <AccessDialog
          title="Read an earlier version"
          action="Read"
          onClose={() => setVersion(undefined)}
          access={async (body) => {
            setReading(await callApi(`${path}/versions/${version}/read`, { method: "POST", body }));
            void refetch();
          }}
        />
      )}
      {asked && <AccessDialog {...ACCESSES[asked]} onClose={() => setAsked(undefined)} access={access} />}
    </FormSection>
  );
}
