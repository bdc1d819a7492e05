import ContactMailIcon from "@mui/icons-material/ContactMail";
import { Link, List, ListItem, ListItemText } from "@mui/material";
import { SelectInput } from "react-admin";
import { telHref, toLocalPhone } from "../../contract/domain/format.ts";
import { LEAD_STATUSES } from "../../contract/domain/lead-delivery.ts";
import { LEAD_FORMS } from "../../contract/domain/lead-form.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import type { Column, Screen } from "../screens/screen.ts";

type Delivery = { kind: string; address: string; status: string; lastError: string | null; updatedAt: string };

const words = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
const FORMS = LEAD_FORMS.map((id) => ({ id, name: words(id) }));
const STATUSES = LEAD_STATUSES.map((id) => ({ id, name: id }));

const NAME: Column = {
  source: "lastName",
  label: "Customer",
  text: ({ firstName, lastName, erasedAt }) => (erasedAt ? "Erased" : `${firstName} ${lastName}`),
};
const RECEIVED: Column = {
  source: "createdAt",
  label: "Received",
  text: ({ createdAt }) => formatTime(createdAt),
  isSortable: true,
};
const FORM: Column = { source: "form", label: "About", text: ({ form, offer }) => offer?.title ?? words(form) };
const DEALER: Column = { source: "dealerId", label: "Dealer", reference: "dealers" };
const STATUS: Column = { source: "status", label: "Status" };
const REFERENCE: Column = { source: "reference", label: "Reference" };

export const customerEnquiries: Screen = {
  resource: "customer_enquiries",
  many: "Enquiries",
  one: "enquiry",
  section: "Customers",
  icon: ContactMailIcon,
  represent: ({ reference }) => reference,
  columns: [NAME, RECEIVED, FORM, DEALER, STATUS, REFERENCE],
  sort: { field: "createdAt", order: "DESC" },
  searchHelp: "Name, e-mail address, phone or reference",
  filters: [
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput key="form" source="form" label="Form" choices={FORMS} />,
    <SelectInput key="status" source="status" label="Status" choices={STATUSES} />,
    <DayInput key="after" source="createdAt[after]" label="From" />,
    <DayInput key="before" source="createdAt[strictly_before]" label="Before" />,
  ],
  emptyHint:
    "Enquiries appear here as soon as visitors send one. Add your dealers' lead channels, so that people hear of them.",
  facts: [
    NAME,
    {
      source: "cellPhone",
      label: "Phone",
      text: ({ cellPhone }) => toLocalPhone(cellPhone ?? ""),
      render: ({ cellPhone }) => (
        <Link href={telHref(toLocalPhone(cellPhone ?? ""))}>{toLocalPhone(cellPhone ?? "")}</Link>
      ),
    },
    { source: "email", label: "E-mail address", render: ({ email }) => <Link href={`mailto:${email}`}>{email}</Link> },
    { source: "message", label: "Message" },
    FORM,
    {
      source: "variant",
      label: "Vehicle",
      text: ({ make, model, variant }) => [make, model, variant].filter(Boolean).join(" "),
    },
    { source: "vinNo", label: "VIN" },
    { source: "partNo", label: "Part number" },
    { source: "region", label: "Region" },
    RECEIVED,
    DEALER,
    STATUS,
    REFERENCE,
    { source: "sourceCode", label: "Source code" },
    {
      source: "marketingOptIn",
      label: "Wants offers by e-mail",
      text: ({ marketingOptIn }) => (marketingOptIn ? "yes" : "no"),
    },
    {
      source: "deliveries",
      label: "Sent to",
      render: ({ deliveries }) => <Deliveries deliveries={deliveries ?? []} />,
    },
  ],
};

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <List dense disablePadding>
      {deliveries.map(({ kind, address, status, lastError, updatedAt }) => (
        <ListItem key={`${kind} ${address}`} disableGutters>
          <ListItemText
            primary={`${address}: ${status}`}
            secondary={[formatTime(updatedAt), lastError].filter(Boolean).join(" · ")}
          />
        </ListItem>
      ))}
    </List>
  );
}
