import ContactMailIcon from "@mui/icons-material/ContactMail";
import { Stack } from "@mui/material";
import { SelectInput } from "react-admin";
import { LEAD_STATUSES } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { LEAD_STAGES } from "../../contract/enquiries/lead-progress.ts";
import { LEAD_FORMS } from "../../contract/enquiries/submission/lead-form-names.ts";
import { TestDriveCard } from "../appointments/test-drive-card.tsx";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import { OffersCard } from "../offers/offers-card.tsx";
import type { Screen } from "../screens/screen.ts";
import { TasksCard } from "../tasks/tasks-card.tsx";
import { OwnerFilter } from "./assignment/owner-filter.tsx";
import { type Clock, clockText } from "./clock-words.ts";
import { ContactSection } from "./contact-section.tsx";
import { HoldCard } from "./holds/hold-card.tsx";
import { InboxScreen } from "./inbox/inbox-screen.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { formName } from "./lead-words.ts";
import { NewEnquiryPage } from "./new-enquiry/new-enquiry-page.tsx";
import { ProgressInputs } from "./progress-inputs.tsx";
import { StageChip } from "./stage-chip.tsx";
import { NoteCard } from "./timeline/note-card.tsx";
import { OtherLeadsCard, TimelineCard } from "./timeline/timeline-card.tsx";
import { TradeInCard } from "./trade-ins/trade-in-card.tsx";
import { useLead } from "./use-lead.ts";
import { LeadAlerts } from "./waiting/lead-alerts.tsx";

const choices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
const FORMS = LEAD_FORMS.map((id) => ({ id, name: formName(id) }));
const STAGES = [{ id: "open", name: "All open" }, ...choices(LEAD_STAGES)];
const TODO = [
  { id: "hold", name: "Want a car held" },
  { id: "reply", name: "They have answered" },
  { id: "bounced", name: "Did not get our message" },
  { id: "undelivered", name: "Did not reach the dealer" },
  { id: "contact", name: "Nobody has contacted them" },
  { id: "task", name: "A task is due" },
  { id: "owner", name: "Nobody looks after them" },
];
const CLOCK = [
  { id: "running", name: "They wait for it" },
  { id: "overdue", name: "Overdue" },
];

function LeadForm() {
  return (
    <>
      <LeadAlerts />
      <ContactSection />
      <FormSection title="What they asked">
        <LeadFacts />
      </FormSection>
      <FormSection title="How far it is">
        <ProgressInputs />
      </FormSection>
    </>
  );
}

function LeadAside() {
  const lead = useLead();
  return (
    <Stack sx={{ gap: 2 }}>
      {lead && <TasksCard enquiry={lead} />}
      <HoldCard />
      <TestDriveCard />
      <OffersCard />
      <TradeInCard />
      <NoteCard />
      <TimelineCard />
      <OtherLeadsCard />
    </Stack>
  );
}

export const customerEnquiries: Screen = {
  resource: "customer_enquiries",
  many: "Enquiries",
  one: "enquiry",
  section: "Customers",
  icon: ContactMailIcon,
  menu: ["administrator", "dealer_manager", "salesperson"],
  represent: ({ firstName, lastName, reference }) => [firstName, lastName].filter(Boolean).join(" ") || reference,
  picture: ({ offer }) => thumbnailUrl(offer?.image),
  columns: [
    {
      source: "lastName",
      label: "Customer",
      text: ({ firstName, lastName, erasedAt }) => (erasedAt ? "Erased" : `${firstName} ${lastName}`),
    },
    { source: "form", label: "About", text: ({ form, offer }) => offer?.title ?? formName(form) },
    {
      source: "createdAt",
      label: "Received",
      text: ({ createdAt }) => formatTime(createdAt),
      isSortable: true,
    },
    { source: "dealerId", label: "Dealer", reference: "dealers", emptyText: "The group" },
    { source: "ownerName", label: "Looked after by" },
    { source: "contactDueAt", label: "First contact", text: (record) => clockText(record as Clock), isSortable: true },
    { source: "nextTaskAt", label: "Next task", text: ({ nextTaskAt }) => formatTime(nextTaskAt) },
    { source: "stage", label: "Stage", render: (record) => <StageChip record={record} /> },
    { source: "status", label: "Sent to the dealer" },
  ],
  sort: { field: "createdAt", order: "DESC" },
  searchHelp: "Name, phone, e-mail, reference, car or stock number",
  filters: [
    <SelectInput key="todo" source="todo" label="To do" choices={TODO} />,
    <SelectInput key="clock" source="clock" label="First contact" choices={CLOCK} />,
    <SelectInput key="stage" source="stage" label="Stage" choices={STAGES} />,
    <OwnerFilter key="ownerId" source="ownerId" />,
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput key="form" source="form" label="Form" choices={FORMS} />,
    <LineInput key="source" source="source" label="Source" isOptional />,
    <LineInput key="sourceCode" source="sourceCode" label="Campaign" isOptional />,
    <SelectInput key="status" source="status" label="Sent to the dealer" choices={choices(LEAD_STATUSES)} />,
    <DayInput key="after" source="createdAt[after]" label="From" />,
    <DayInput key="before" source="createdAt[strictly_before]" label="Before" />,
  ],
  emptyHint: "Enquiries appear here as soon as visitors send one.",
  setUpHint: { resource: "dealer_channels", text: "Add your dealers' lead channels, so that people hear of them." },
  form: LeadForm,
  create: NewEnquiryPage,
  aside: LeadAside,
  inbox: InboxScreen,
};
