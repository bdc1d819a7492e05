import VisibilityIcon from "@mui/icons-material/Visibility";
import { TextInput } from "react-admin";
import { ACCESS_NAMES } from "../enquiries/lead-words.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import type { Column, Screen } from "../screens/screen.ts";

const COLUMNS: readonly Column[] = [
  { source: "readAt", label: "When", text: ({ readAt }) => formatTime(readAt), isSortable: true },
  { source: "readBy", label: "Who" },
  { source: "part", label: "What", text: ({ part }) => ACCESS_NAMES[part] ?? part },
  { source: "reference", label: "Application" },
  { source: "reason", label: "Why", text: ({ reason, remark }) => [reason, remark].filter(Boolean).join(": ") },
  { source: "dealerId", label: "Dealer", reference: "dealers" },
];

export const financeAccesses: Screen = {
  resource: "finance_accesses",
  many: "Readings of applications",
  one: "reading",
  section: "Customers",
  icon: VisibilityIcon,
  menu: ["finance"],
  represent: ({ readBy, readAt }) => `${readBy}, ${formatTime(readAt)}`,
  columns: COLUMNS,
  sort: { field: "readAt", order: "DESC" },
  searchHelp: "Whole reference",
  filters: [<TextInput key="readBy" source="readBy" label="Who" />, <DealerInput key="dealerId" emptyText="All" />],
  emptyHint: "Whenever somebody reads a finance application, it is recorded here with the reason. Nobody can alter it.",
  facts: COLUMNS,
};
