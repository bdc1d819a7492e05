import RequestQuoteIcon from "@mui/icons-material/RequestQuote";
import { SelectInput } from "react-admin";
import { LEAD_STATUSES } from "../../contract/domain/lead-delivery.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import type { Column, Screen } from "../screens/screen.ts";

const STATUSES = LEAD_STATUSES.map((id) => ({ id, name: id }));

const COLUMNS: readonly Column[] = [
  { source: "reference", label: "Reference" },
  { source: "createdAt", label: "Received", text: ({ createdAt }) => formatTime(createdAt), isSortable: true },
  { source: "dealerId", label: "Dealer", reference: "dealers" },
  {
    source: "model",
    label: "Vehicle",
    text: ({ vehicleType, make, model }) => [vehicleType, make, model].filter(Boolean).join(" "),
  },
  { source: "status", label: "Status" },
];

export const financeApplications: Screen = {
  resource: "finance_applications",
  many: "Finance applications",
  one: "finance application",
  section: "Customers",
  icon: RequestQuoteIcon,
  represent: ({ reference }) => reference,
  columns: COLUMNS,
  sort: { field: "createdAt", order: "DESC" },
  searchHelp: "Whole reference",
  filters: [
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput key="status" source="status" label="Status" choices={STATUSES} />,
  ],
  emptyHint:
    "Applications appear here as soon as visitors send one. What the applicant wrote is encrypted and not shown.",
  facts: [...COLUMNS, { source: "sourceCode", label: "Source code" }],
};
