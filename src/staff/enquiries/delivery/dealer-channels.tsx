import ForwardToInboxIcon from "@mui/icons-material/ForwardToInbox";
import { BooleanInput, required, SelectInput, useRecordContext } from "react-admin";
import { CHANNEL_KINDS, CHANNEL_PURPOSES } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import { Columns } from "../../inputs/columns.tsx";
import { DealerInput } from "../../inputs/dealer-input.tsx";
import { LineInput } from "../../inputs/text/text-inputs.tsx";
import type { Screen } from "../../screens/screen.ts";
import { ChannelTest } from "./channel-test.tsx";

const KIND_NAMES = { email: "E-mail to people", adf: "ADF e-mail to a CRM", webhook: "Webhook of a CRM" };
const PURPOSE_NAMES = { sales: "Sales", parts: "Parts", service: "Service", finance: "Finance" };
const KINDS = CHANNEL_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));
const PURPOSES = CHANNEL_PURPOSES.map((id) => ({ id, name: PURPOSE_NAMES[id] }));

function ChannelForm() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <DealerInput />
      <Columns>
        <SelectInput
          source="purpose"
          label="Leads for"
          choices={PURPOSES}
          validate={required("Leads for: please choose.")}
        />
        <SelectInput
          source="kind"
          label="How they are sent"
          choices={KINDS}
          readOnly={!isNew}
          validate={required("How they are sent: please choose.")}
        />
      </Columns>
      <LineInput
        source="address"
        label="Address"
        helperText="An e-mail address, or https://… of the webhook"
        maxLength={1000}
      />
      <BooleanInput source="active" label="Leads are sent here" />
    </>
  );
}

export const dealerChannels: Screen = {
  resource: "dealer_channels",
  many: "Lead channels",
  one: "channel",
  section: "Group",
  icon: ForwardToInboxIcon,
  represent: ({ address }) => address,
  columns: [
    { source: "address", label: "Address" },
    { source: "dealerId", label: "Dealer", reference: "dealers", isSortable: true },
    {
      source: "purpose",
      label: "Leads for",
      text: ({ purpose }) => PURPOSE_NAMES[purpose as keyof typeof PURPOSE_NAMES],
      isSortable: true,
    },
    { source: "kind", label: "How", text: ({ kind }) => KIND_NAMES[kind as keyof typeof KIND_NAMES], isSortable: true },
    { source: "active", label: "Status", text: ({ active }) => (active ? "On" : "Off") },
  ],
  sort: { field: "dealerId", order: "ASC" },
  filters: [
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput key="purpose" source="purpose" label="Leads for" choices={PURPOSES} />,
  ],
  emptyHint: "Add where each dealer's leads go. Without a channel they go to the dealer principal by e-mail.",
  form: ChannelForm,
  defaults: { purpose: "sales", kind: "email", active: true },
  aside: ChannelTest,
};
