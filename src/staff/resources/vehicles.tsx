import DirectionsCarIcon from "@mui/icons-material/DirectionsCar";
import { required, SelectInput } from "react-admin";
import { formatKilometres, formatRand } from "../../contract/domain/format.ts";
import { BODY_TYPES } from "../../contract/domain/vehicle-looks.ts";
import { Columns } from "../inputs/columns.tsx";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput, LinesInput } from "../inputs/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import { thumbnailUrl } from "../media/picture-url.ts";
import { PicturesInput } from "../media/pictures-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { MakeAndModelInputs } from "./make-and-model-inputs.tsx";
import { VehicleAside } from "./vehicle-aside.tsx";
import { VehicleStatusChip } from "./vehicle-status.tsx";
import { VEHICLE_STATUSES, vehicleStatusName } from "./vehicle-statuses.ts";

const choices = (...names: string[]) => names.map((name) => ({ id: name, name }));
const STATES = choices("Used", "Demo");
const TRANSMISSIONS = choices("Manual", "Automatic");
const FUELS = choices("Petrol", "Diesel", "Hybrid", "Electric");
const STATUSES = [...VEHICLE_STATUSES.map((id) => ({ id, name: vehicleStatusName(id) })), { id: "all", name: "All" }];

function VehicleForm() {
  return (
    <>
      <DealerInput />
      <FormSection title="Pictures">
        <PicturesInput<string>
          source="images"
          label="Pictures"
          help="The first is the main one. Landscape is best."
          pathOf={(path) => path}
          toEntry={(path) => path}
        />
      </FormSection>
      <FormSection title="Vehicle">
        <MakeAndModelInputs />
        <LineInput source="variant" label="Variant" isOptional maxLength={160} />
        <Columns>
          <WholeNumberInput source="year" label="Year" minimum={1950} maximum={2100} />
          <WholeNumberInput source="mileage" label="Mileage" unit="km" minimum={0} maximum={2_000_000} />
          <LineInput source="colour" label="Colour" isOptional maxLength={60} />
        </Columns>
        <SelectInput
          source="bodyType"
          label="Body"
          choices={choices(...BODY_TYPES)}
          emptyText="Not stated"
          emptyValue=""
        />
        <Columns>
          <SelectInput
            source="transmission"
            label="Gearbox"
            choices={TRANSMISSIONS}
            validate={required("Gearbox: please choose.")}
          />
          <SelectInput source="fuelType" label="Fuel" choices={FUELS} validate={required("Fuel: please choose.")} />
          <SelectInput
            source="state"
            label="Used or demo"
            choices={STATES}
            validate={required("Used or demo: please choose.")}
          />
        </Columns>
        <LinesInput source="description" label="Description" isOptional />
      </FormSection>
      <FormSection title="Offer">
        <Columns>
          <WholeNumberInput
            source="price"
            label="Price"
            prefix="R"
            minimum={1}
            maximum={100_000_000}
            helperText="Whole rand, VAT included"
          />
          <LineInput source="stockNumber" label="Stock number" maxLength={64} />
          <LineInput
            source="vin"
            label="VIN"
            isOptional
            maxLength={40}
            helperText="For advertising catalogues. Visitors do not see it."
          />
        </Columns>
      </FormSection>
    </>
  );
}

export const vehicles: Screen = {
  resource: "vehicles",
  many: "Used stock",
  one: "vehicle",
  section: "Stock",
  icon: DirectionsCarIcon,
  represent: ({ year, make, model, variant }) => [year, make, model, variant].filter(Boolean).join(" "),
  picture: ({ images }) => thumbnailUrl(images?.[0]),
  columns: [
    {
      source: "title",
      label: "Vehicle",
      text: ({ make, model, variant }) => [make, model, variant].filter(Boolean).join(" "),
    },
    { source: "year", label: "Year", isNumber: true, isSortable: true },
    { source: "price", label: "Price", text: ({ price }) => formatRand(price), isNumber: true, isSortable: true },
    {
      source: "mileage",
      label: "Mileage",
      text: ({ mileage }) => formatKilometres(mileage),
      isNumber: true,
      isSortable: true,
    },
    { source: "stockNumber", label: "Stock number" },
    { source: "dealerName", label: "Dealer" },
    {
      source: "status",
      label: "Status",
      text: ({ status }) => vehicleStatusName(status),
      render: (record) => <VehicleStatusChip record={record} />,
    },
  ],
  sort: { field: "id", order: "DESC" },
  filters: [
    <SelectInput key="status" source="status" label="Status" choices={STATUSES} />,
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput key="state" source="state" label="Used or demo" choices={STATES} />,
  ],
  emptyHint: "Add your first vehicle with pictures from your phone, or load your whole stock from a feed.",
  form: VehicleForm,
  defaults: { state: "Used", variant: "", colour: "", bodyType: "", vin: "", description: "", images: [] },
  pagePath: ({ uri, withdrawnAt }) => (withdrawnAt === null ? uri : undefined),
  aside: VehicleAside,
};
