import ManageSearchIcon from "@mui/icons-material/ManageSearch";
import { SelectInput, TextInput } from "react-admin";
import { propertyLabel } from "../../contract/staff/property-label.ts";
import { RESOURCE_NAMES } from "../../contract/staff/resource-table.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import type { Column, Screen } from "../screens/screen.ts";
import { Comparison } from "../screens/versions/comparison.tsx";

const words = (name: string) => propertyLabel(name.replaceAll("_", " "));
const RESOURCES = RESOURCE_NAMES.map((id) => ({ id, name: words(id) }));

const COLUMNS: readonly Column[] = [
  { source: "at", label: "When", text: ({ at }) => formatTime(at) },
  { source: "personName", label: "Who" },
  { source: "operation", label: "What", text: ({ operation }) => words(operation) },
  { source: "resource", label: "Of", text: ({ resource, itemId }) => `${words(resource)} ${itemId}` },
  {
    source: "after",
    label: "Fields",
    text: ({ before, after }) =>
      Object.keys({ ...before, ...after })
        .map(propertyLabel)
        .join(", "),
  },
];

export const auditEntries: Screen = {
  resource: "audit_entries",
  many: "Audit",
  one: "change",
  section: "Administration",
  icon: ManageSearchIcon,
  represent: ({ personName, at }) => `${personName}, ${formatTime(at)}`,
  columns: COLUMNS,
  sort: { field: "id", order: "DESC" },
  searchHelp: "Person, kind of change or number",
  filters: [
    <SelectInput key="resource" source="resource" label="Of" choices={RESOURCES} />,
    <TextInput key="itemId" source="itemId" label="Number" />,
    <DealerInput key="dealerId" emptyText="All" />,
  ],
  emptyHint: "Every change by staff is recorded here, and nobody can alter it.",
  facts: [
    ...COLUMNS.filter(({ source }) => source !== "after"),
    {
      source: "after",
      label: "Changes",
      render: ({ before, after }) => (
        <Comparison before={before ?? {}} after={after ?? {}} titles={["Before", "After"]} />
      ),
    },
  ],
};
