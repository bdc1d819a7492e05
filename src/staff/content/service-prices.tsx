import BuildIcon from "@mui/icons-material/Build";
import { useGetList } from "react-admin";
import { formatKilometres, formatRand } from "../../contract/formats/format.ts";
import { KILOMETRE_BOUNDS, RAND_BOUNDS } from "../../contract/staff/fields.ts";
import { Columns } from "../inputs/columns.tsx";
import { SuggestInput } from "../inputs/suggest-input.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import type { Screen } from "../screens/screen.ts";

function ServicePriceForm() {
  const { data: models = [] } = useGetList<{ id: number; model: string }>("range_models", {
    pagination: { page: 1, perPage: 300 },
    sort: { field: "position", order: "ASC" },
  });
  return (
    <>
      <Columns>
        <SuggestInput
          source="model"
          label="Model"
          help="As visitors know it, without the make"
          suggestions={models.map(({ model }) => model)}
        />
        <WholeNumberInput source="kilometres" label="Service at" unit="km" {...KILOMETRE_BOUNDS} />
        <WholeNumberInput
          source="price"
          label="Price"
          prefix="R"
          {...RAND_BOUNDS}
          helperText="Whole rand, VAT included"
        />
      </Columns>
      <LineInput
        source="note"
        label="What it includes"
        helperText="In a line: Oil, oil filter, air filter and a 24-point check"
        isOptional
      />
    </>
  );
}

export const servicePrices: Screen = {
  resource: "service_prices",
  many: "Service prices",
  one: "service price",
  section: "Content",
  icon: BuildIcon,
  represent: ({ model, kilometres }) => `${model}, ${formatKilometres(kilometres ?? 0)}`,
  columns: [
    { source: "model", label: "Model", isSortable: true },
    {
      source: "kilometres",
      label: "Service at",
      text: ({ kilometres }) => formatKilometres(kilometres),
      isNumber: true,
      isSortable: true,
    },
    { source: "price", label: "Price", text: ({ price }) => formatRand(price), isNumber: true, isSortable: true },
  ],
  sort: { field: "model", order: "ASC" },
  emptyHint:
    "Add what a service of a model costs at its kilometres. Once there is one, “Book a service” asks visitors for model and kilometres, and says the price.",
  form: ServicePriceForm,
  defaults: { note: "" },
  pagePath: () => "/book-a-service",
};
