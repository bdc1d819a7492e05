import GetAppIcon from "@mui/icons-material/GetApp";
import { BooleanInput, required, SelectInput } from "react-admin";
import { LEAD_FORMS } from "../../../contract/enquiries/submission/lead-form-names.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { DealersInput } from "../../inputs/dealers-input.tsx";
import { LineInput } from "../../inputs/text/text-inputs.tsx";
import type { Screen } from "../../screens/screen.ts";
import { formName } from "../lead-words.ts";
import { PartnerEmailCard } from "./partner-email-card.tsx";
import { SecretCard } from "./secret-card.tsx";

const FORMS = LEAD_FORMS.map((id) => ({ id, name: formName(id) }));

function SourceForm() {
  return (
    <>
      <LineInput source="name" label="Name" helperText="Enquiries have it as their source" maxLength={100} />
      <SelectInput
        source="form"
        label="What customers want who do not say it"
        choices={FORMS}
        validate={required("Please choose what customers want.")}
      />
      <DealersInput helperText="None ticked: any dealer. One: also enquiries that name none" />
      <BooleanInput source="active" label="Its enquiries are taken" />
    </>
  );
}

const SourceAside = () => (
  <>
    <SecretCard
      help="The partner sends the token with each enquiry to /inbound/leads, and signs it with the key."
      secrets={[
        { source: "token", label: "Token" },
        { source: "secret", label: "Key of the signatures" },
      ]}
    />
    <PartnerEmailCard />
  </>
);

export const inboundSources: Screen = {
  resource: "inbound_sources",
  many: "Partners that send enquiries",
  one: "partner",
  section: "Administration",
  icon: GetAppIcon,
  represent: ({ name }) => name,
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "form", label: "Form", text: ({ form }) => formName(form) },
    { source: "lastLeadAt", label: "Last enquiry", text: ({ lastLeadAt }) => formatTime(lastLeadAt) },
    { source: "active", label: "Status", text: ({ active }) => (active ? "On" : "Off") },
  ],
  sort: { field: "name", order: "ASC" },
  emptyHint: "Add a marketplace that sends enquiries: they land in the same inbox, by the same rules.",
  form: SourceForm,
  defaults: { form: "used", dealerIds: [], active: true },
  aside: SourceAside,
};
