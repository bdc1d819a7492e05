import RequestQuoteIcon from "@mui/icons-material/RequestQuote";
import { Stack } from "@mui/material";
import { SelectInput } from "react-admin";
import { APPLICATION_STAGES } from "../../contract/applications/application-progress.ts";
import { LEAD_STATUSES } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { OwnerFilter } from "../enquiries/assignment/owner-filter.tsx";
import { StageChip } from "../enquiries/stage-chip.tsx";
import { NoteCard } from "../enquiries/timeline/note-card.tsx";
import { TimelineCard } from "../enquiries/timeline/timeline-card.tsx";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { ReadingSection } from "./reading-section.tsx";
import { StageInputs } from "./stage-inputs.tsx";

const choices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
const STAGES = [{ id: "open", name: "All open" }, ...choices(APPLICATION_STAGES)];
const AGES = [
  { id: 1, name: "For more than a day" },
  { id: 3, name: "For more than three days" },
  { id: 7, name: "For more than a week" },
  { id: 30, name: "For more than a month" },
];

function ApplicationForm() {
  return (
    <>
      <ApplicationFacts />
      <FormSection title="How far it is">
        <StageInputs />
      </FormSection>
      <ReadingSection />
    </>
  );
}

function ApplicationAside() {
  return (
    <Stack sx={{ gap: 2 }}>
      <DocumentsCard />
      <NoteCard />
      <TimelineCard />
    </Stack>
  );
}

export const financeApplications: Screen = {
  resource: "finance_applications",
  many: "Finance applications",
  one: "finance application",
  section: "Customers",
  icon: RequestQuoteIcon,
  menu: ["finance"],
  represent: ({ reference }) => reference,
  columns: [
    { source: "reference", label: "Reference" },
    { source: "createdAt", label: "Received", text: ({ createdAt }) => formatTime(createdAt), isSortable: true },
    { source: "dealerId", label: "Dealer", reference: "dealers" },
    {
      source: "model",
      label: "Vehicle",
      text: ({ vehicleType, make, model }) => [vehicleType, make, model].filter(Boolean).join(" "),
    },
    { source: "ownerName", label: "Looked after by" },
    { source: "stage", label: "Stage", render: (record) => <StageChip record={record} /> },
    { source: "status", label: "E-mail to the desk" },
  ],
  sort: { field: "createdAt", order: "DESC" },
  searchHelp: "Name, ID number, phone, e-mail or reference",
  filters: [
    <SelectInput key="stage" source="stage" label="Stage" choices={STAGES} />,
    <SelectInput key="openForDays" source="openForDays" label="Open" choices={AGES} />,
    <OwnerFilter key="ownerId" source="ownerId" />,
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput key="status" source="status" label="E-mail to the desk" choices={choices(LEAD_STATUSES)} />,
    <DayInput key="after" source="createdAt[after]" label="From" />,
    <DayInput key="before" source="createdAt[strictly_before]" label="Before" />,
  ],
  emptyHint:
    "Applications appear here as soon as visitors send one. What the applicant wrote is encrypted: to read it, you say why.",
  form: ApplicationForm,
  aside: ApplicationAside,
  deletion: {
    verb: "Delete",
    help: "The application is deleted for good, with its documents, notes and history. The record of who read it stays, and says that you deleted it.",
    done: "Deleted",
  },
};
