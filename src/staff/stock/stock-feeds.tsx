import UpdateIcon from "@mui/icons-material/Update";
import { BooleanInput, TextArrayInput } from "react-admin";
import type { ImportStatus } from "../../contract/staff/stock/stock-imports.ts";
import { formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import type { Screen } from "../screens/screen.ts";
import { StockFeedAside } from "./stock-feed-aside.tsx";
import { IMPORT_STATUS_NAMES } from "./stock-imports.tsx";

const toText = (times: unknown) => (Array.isArray(times) ? times.join(", ") : "");
const areTimes = (times: readonly string[] | undefined) =>
  times?.every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    ? undefined
    : "Times of day: please write them as 06:30.";

function StockFeedForm() {
  return (
    <>
      <DealerInput />
      <LineInput source="name" label="Name" helperText="Where the file comes from" maxLength={100} />
      <BooleanInput source="isPartial" label="The file is only a part of the stock: withdraw nothing" />
      <FormSection title="Fetch it by itself" help="Leave the address empty if people upload the file.">
        <LineInput source="url" label="Address of the file" helperText="https://…" maxLength={1000} isNullable />
        <TextArrayInput
          source="pullTimes"
          label="Times of day"
          helperText="South African time, such as 06:30. Press Enter after each"
          validate={areTimes}
        />
        <LineInput
          source="notifyEmail"
          label="E-mail if it fails"
          type="email"
          helperText="Also if more than half of the stock would be withdrawn: then nothing is changed. Empty: the dealer's managers"
          maxLength={254}
          isNullable
        />
        <BooleanInput source="isActive" label="Fetch it at these times" />
      </FormSection>
    </>
  );
}

export const stockFeeds: Screen = {
  resource: "stock_feeds",
  many: "Stock feeds",
  one: "stock feed",
  section: "Stock",
  icon: UpdateIcon,
  represent: ({ name }) => name,
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "dealerId", label: "Dealer", reference: "dealers" },
    { source: "pullTimes", label: "Fetched at", text: ({ pullTimes }) => toText(pullTimes) || "uploaded" },
    {
      source: "lastImport",
      label: "Last import",
      text: ({ lastImport }) =>
        lastImport === null
          ? ""
          : `${IMPORT_STATUS_NAMES[lastImport.status as ImportStatus]}, ${formatTime(lastImport.createdAt)}`,
    },
  ],
  sort: { field: "name", order: "ASC" },
  filters: [<DealerInput key="dealerId" emptyText="All" />],
  emptyHint:
    "Add a file that comes again and again. We remember its columns, and fetch it by ourselves if it has an address.",
  form: StockFeedForm,
  defaults: { isPartial: false, isActive: true, pullTimes: [], url: null, notifyEmail: null },
  aside: StockFeedAside,
};
