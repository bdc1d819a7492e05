import DirectionsCarIcon from "@mui/icons-material/DirectionsCar";
import { SelectInput } from "react-admin";
import { FURTHER_GROUPS } from "../../contract/facts/fact.ts";
import { factOf } from "../../contract/facts/facts.ts";
import { formatKilometres, formatRand } from "../../contract/formats/format.ts";
import { COMPLETENESS_LIMITS } from "../../contract/staff/stock/completeness.ts";
import { NEW_FACTS, STAFF_FILTERS, STAFF_GROUPS, STAFF_LABELS } from "../../contract/staff/stock/vehicle-facts.ts";
import { Columns } from "../inputs/columns.tsx";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { choicesOf } from "../inputs/shape-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import { PicturesInput } from "../media/inputs/pictures-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { ConditionSections, NO_CONDITION } from "./condition-sections.tsx";
import { CopiedFacts, CopyFacts } from "./copy-facts.tsx";
import { FactInputs } from "./fact-inputs.tsx";
import { MakeAndModelInputs } from "./make-and-model-inputs.tsx";
import { VehicleAside } from "./vehicle-aside.tsx";
import { VehicleStatusChip } from "./vehicle-status.tsx";
import { VEHICLE_STATUSES, vehicleStatusName } from "./vehicle-statuses.ts";

const STATUSES = [...VEHICLE_STATUSES.map((id) => ({ id, name: vehicleStatusName(id) })), { id: "all", name: "All" }];

function VehicleForm() {
  return (
    <CopiedFacts>
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
      <FormSection title={STAFF_GROUPS.car}>
        <MakeAndModelInputs />
        <CopyFacts />
        <Columns>
          <FactInputs group="car" />
        </Columns>
        <LinesInput source="description" label="Description" isOptional />
      </FormSection>
      <FormSection title={STAFF_GROUPS.offer}>
        <Columns>
          <LineInput source="stockNumber" label="Stock number" maxLength={64} />
          <FactInputs group="offer" />
        </Columns>
      </FormSection>
      {FURTHER_GROUPS.map((group) => (
        <FormSection key={group} title={STAFF_GROUPS[group]}>
          <Columns>
            <FactInputs group={group} />
          </Columns>
        </FormSection>
      ))}
      <ConditionSections />
    </CopiedFacts>
  );
}

export const vehicles: Screen = {
  resource: "vehicles",
  many: "Used stock",
  one: "vehicle",
  section: "Stock",
  icon: DirectionsCarIcon,
  menu: ["administrator", "dealer_manager", "salesperson", "finance"],
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
    { source: "completeness", label: "Complete", text: ({ completeness }) => `${completeness}%`, isNumber: true },
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
    <SelectInput
      key="completenessBelow"
      source="completenessBelow"
      label="Complete"
      choices={COMPLETENESS_LIMITS.map((limit) => ({ id: limit, name: `Less than ${limit}%` }))}
    />,
    ...STAFF_FILTERS.map((name) => (
      <SelectInput key={name} source={name} label={STAFF_LABELS[name]} choices={choicesOf(factOf(name))} />
    )),
  ],
  emptyHint: "Add your first vehicle with pictures from your phone, or load your whole stock from a feed.",
  setUpHint: { resource: "dealers", text: "Each belongs to a dealership, so add that first." },
  form: VehicleForm,
  defaults: { ...NEW_FACTS, description: "", images: [], ...NO_CONDITION },
  pagePath: ({ uri, withdrawnAt }) => (withdrawnAt === null ? uri : undefined),
  aside: VehicleAside,
};
