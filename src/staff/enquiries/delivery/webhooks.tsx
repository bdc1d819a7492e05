import SwapCallsIcon from "@mui/icons-material/SwapCalls";
import { BooleanInput, CheckboxGroupInput, required } from "react-admin";
import { EVENT_KINDS, type EventKind } from "../../../contract/enquiries/delivery/outbound-events.ts";
import { DealersInput } from "../../inputs/dealers-input.tsx";
import { LineInput } from "../../inputs/text/text-inputs.tsx";
import type { Screen } from "../../screens/screen.ts";
import { SecretCard } from "./secret-card.tsx";

export const EVENT_NAMES: Record<EventKind, string> = {
  "lead.created": "A new enquiry",
  "lead.stage": "An enquiry's stage",
  "offer.sent": "An offer was sent",
  "offer.accepted": "A customer has accepted an offer",
  "offer.declined": "A customer has declined an offer",
  "lead.consent_withdrawn": "Consent to offers withdrawn",
  "application.submitted": "A finance application",
  "vehicle.sold": "A sold car",
};
export const EVENTS = EVENT_KINDS.map((id) => ({ id, name: EVENT_NAMES[id] }));

function WebhookForm() {
  return (
    <>
      <LineInput source="name" label="Name" helperText="What it is for" maxLength={100} />
      <LineInput source="url" label="Address" helperText="https://…" maxLength={1000} />
      <CheckboxGroupInput
        source="events"
        label="Tell it of"
        choices={EVENTS}
        row={false}
        validate={required("Tell it of: please choose at least one.")}
      />
      <DealersInput helperText="None ticked: all dealers" />
      <BooleanInput
        source="withCustomer"
        label="Say who the customer of an enquiry is"
        helperText="Name, e-mail address and phone number. Of finance applications it never does"
      />
      <BooleanInput source="active" label="It is told" />
    </>
  );
}

const WebhookAside = () => (
  <SecretCard
    help="The secret signs each call, so that the receiver knows that it comes from here."
    secrets={[{ source: "secret", label: "Secret" }]}
  />
);

export const webhooks: Screen = {
  resource: "webhooks",
  many: "Webhooks",
  one: "webhook",
  section: "Administration",
  icon: SwapCallsIcon,
  represent: ({ name }) => name,
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "url", label: "Address" },
    {
      source: "events",
      label: "Told of",
      text: ({ events }) => (events as EventKind[]).map((kind) => EVENT_NAMES[kind]).join(", "),
    },
    { source: "active", label: "Status", text: ({ active }) => (active ? "On" : "Off") },
  ],
  sort: { field: "name", order: "ASC" },
  emptyHint: "Tell other systems, such as a CRM or a report, of enquiries, their stages, applications and sold cars.",
  form: WebhookForm,
  defaults: { events: [], dealerIds: [], withCustomer: false, active: true },
  aside: WebhookAside,
};
