import PeopleAltIcon from "@mui/icons-material/PeopleAltOutlined";
import { Chip } from "@mui/material";
import { SelectInput } from "react-admin";
import { toLocalPhone } from "../../contract/formats/format.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { CustomerView } from "./customer-view.tsx";
import { enquiriesText } from "./customer-words.ts";

export const customers: Screen = {
  resource: "customers",
  many: "Customers",
  one: "customer",
  section: "Customers",
  icon: PeopleAltIcon,
  menu: ["administrator", "dealer_manager", "salesperson"],
  represent: ({ firstName, lastName, id }) => [firstName, lastName].filter(Boolean).join(" ") || `Customer ${id}`,
  columns: [
    {
      source: "lastName",
      label: "Customer",
      text: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(" "),
    },
    { source: "cellPhone", label: "Phone", text: ({ cellPhone }) => toLocalPhone(cellPhone) },
    { source: "email", label: "E-mail" },
    { source: "enquiries", label: "Enquiries", text: ({ enquiries }) => enquiriesText(enquiries) },
    { source: "lastEnquiryAt", label: "Latest", text: ({ lastEnquiryAt }) => formatTime(lastEnquiryAt) },
    { source: "dealerId", label: "Dealer", reference: "dealers", emptyText: "The group" },
    {
      source: "likely",
      label: "To compare",
      render: ({ likely }) => (likely > 0 ? <Chip size="small" variant="outlined" label="Asked twice?" /> : null),
    },
  ],
  sort: { field: "", order: "DESC" },
  searchHelp: "Name, phone or e-mail",
  filters: [
    <SelectInput
      key="likely"
      source="likely"
      label="To compare"
      choices={[{ id: "true", name: "May be one person" }]}
    />,
    <DealerInput key="dealerId" emptyText="All" />,
  ],
  emptyHint: "Whoever sends an enquiry is here, with all that they ask.",
  view: CustomerView,
};
