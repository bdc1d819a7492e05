import UploadFileIcon from "@mui/icons-material/UploadFile";
import { SelectInput } from "react-admin";
import { formatCount } from "../../contract/formats/format.ts";
import { IMPORT_STATUSES, type ImportStatus } from "../../contract/staff/stock/stock-imports.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { ImportPage } from "./import/import-page.tsx";
import { UploadPage } from "./import/upload-page.tsx";

export const IMPORT_STATUS_NAMES: Record<ImportStatus, string> = {
  uploaded: "Not started",
  running: "Running",
  done: "Done",
  unchanged: "Same file as before",
  failed: "Failed",
  interrupted: "Interrupted",
  undone: "Undone",
};

export const stockImports: Screen = {
  resource: "stock_imports",
  many: "Stock imports",
  one: "import",
  section: "Stock",
  icon: UploadFileIcon,
  represent: ({ fileName }) => fileName,
  columns: [
    { source: "createdAt", label: "When", text: ({ createdAt }) => formatTime(createdAt) },
    { source: "dealerId", label: "Dealer", reference: "dealers" },
    { source: "fileName", label: "File" },
    { source: "personName", label: "By" },
    { source: "status", label: "Status", text: ({ status }) => IMPORT_STATUS_NAMES[status as ImportStatus] },
    {
      source: "counts",
      label: "New, changed, withdrawn",
      text: ({ counts }) =>
        counts === null ? "" : [counts.created, counts.changed, counts.withdrawn].map(formatCount).join(", "),
    },
  ],
  sort: { field: "id", order: "DESC" },
  filters: [
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput
      key="status"
      source="status"
      label="Status"
      choices={IMPORT_STATUSES.map((id) => ({ id, name: IMPORT_STATUS_NAMES[id] }))}
    />,
  ],
  emptyHint: "Upload the file with a dealer's stock. You see what would change before anything does.",
  setUpHint: { resource: "dealers", text: "It belongs to a dealership, so add that first." },
  searchHelp: "File or person",
  pages: { create: UploadPage, show: ImportPage },
};
