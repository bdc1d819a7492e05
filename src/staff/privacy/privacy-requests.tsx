import GavelIcon from "@mui/icons-material/Gavel";
import { FormDataConsumer, required, SelectInput, useRecordContext } from "react-admin";
import { formatDay, formatTime, toLocalInput } from "../format/south-african-time.ts";
import { Columns } from "../inputs/columns.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { HistoryCard } from "./history-card.tsx";
import { PersonSection } from "./person-section.tsx";
import { CHANNEL_NAMES, CHECK_NAMES, choicesOf, GROUND_NAMES, KIND_NAMES, STATUS_NAMES } from "./request-words.ts";

const today = () => toLocalInput(new Date().toISOString()).slice(0, 10);
const chosen = (label: string) => required(`${label}: please choose.`);

function ArrivalInputs() {
  return (
    <>
      <SelectInput
        source="kind"
        label="They want to"
        choices={choicesOf(KIND_NAMES)}
        validate={chosen("They want to")}
      />
      <Columns>
        <SelectInput
          source="channel"
          label="How it came"
          choices={choicesOf(CHANNEL_NAMES)}
          validate={chosen("How it came")}
        />
        <DayInput source="receivedOn" label="Received on" defaultValue={today()} validate={chosen("Received on")} />
      </Columns>
    </>
  );
}

function RequestForm() {
  const isNew = useRecordContext()?.id === undefined;
  if (isNew) return <ArrivalInputs />;
  return (
    <>
      <ArrivalInputs />
      <FormSection title="Who asks">
        <SelectInput
          source="identityCheck"
          label="How we made sure who asks"
          choices={choicesOf(CHECK_NAMES)}
          emptyText="Not yet"
        />
      </FormSection>
      <FormSection title="The answer">
        <Columns>
          <SelectInput source="status" label="Status" choices={choicesOf(STATUS_NAMES)} validate={required()} />
          <FormDataConsumer>
            {({ formData }) =>
              formData.status === "refused" && (
                <SelectInput source="refusalGround" label="Why it is refused" choices={choicesOf(GROUND_NAMES)} />
              )
            }
          </FormDataConsumer>
        </Columns>
      </FormSection>
      <PersonSection />
    </>
  );
}

export const privacyRequests: Screen = {
  resource: "privacy_requests",
  many: "Personal data",
  one: "request",
  section: "Customers",
  icon: GavelIcon,
  represent: ({ reference }) => reference,
  columns: [
    { source: "reference", label: "Reference" },
    { source: "kind", label: "They want to", text: ({ kind }) => KIND_NAMES[kind as keyof typeof KIND_NAMES] },
    { source: "receivedOn", label: "Received", text: ({ receivedOn }) => formatDay(receivedOn), isSortable: true },
    { source: "dueOn", label: "Due", text: ({ dueOn }) => `due ${formatDay(dueOn)}` },
    { source: "status", label: "Status", text: ({ status }) => STATUS_NAMES[status as keyof typeof STATUS_NAMES] },
    { source: "closedAt", label: "Closed", text: ({ closedAt }) => formatTime(closedAt) },
    { source: "closedBy", label: "By" },
  ],
  sort: { field: "receivedOn", order: "DESC" },
  searchHelp: "Whole reference",
  filters: [
    <SelectInput key="status" source="status" label="Status" choices={choicesOf(STATUS_NAMES)} />,
    <SelectInput key="kind" source="kind" label="They want to" choices={choicesOf(KIND_NAMES)} />,
  ],
  emptyHint:
    "When somebody asks what you keep about them, or wants it corrected or deleted, write the request down here first. You have 30 days.",
  form: RequestForm,
  aside: HistoryCard,
};
