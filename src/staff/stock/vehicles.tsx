import DirectionsCarIcon from "@mui/icons-material/DirectionsCar";
import { BooleanInput, useRecordContext } from "react-admin";
import { FURTHER_GROUPS } from "../../contract/facts/fact.ts";
import { formatRand } from "../../contract/formats/format.ts";
import { NEW_FACTS, STAFF_GROUPS } from "../../contract/staff/stock/vehicle-facts.ts";
import { Columns } from "../inputs/columns.tsx";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import { PicturesInput } from "../media/inputs/pictures-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { ConditionSections, NO_CONDITION } from "./condition-sections.tsx";
import { CopiedFacts, CopyFacts } from "./copy-facts.tsx";
import { FactInputs } from "./fact-inputs.tsx";
import { StockList } from "./list/stock-list.tsx";
import { MakeAndModelInputs } from "./make-and-model-inputs.tsx";
import { VehicleAside } from "./vehicle-aside.tsx";
import { vehicleStatusName } from "./vehicle-statuses.ts";

function VehicleForm() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <CopiedFacts>
      <DealerInput />
      {isNew && (
        <BooleanInput
          source="isDraft"
          label="Draft"
          helperText="Kept for the dealer's people, and not on the site until somebody publishes it"
        />
      )}
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
    { source: "price", label: "Price", text: ({ price }) => formatRand(price), isNumber: true },
    { source: "stockNumber", label: "Stock number" },
    { source: "dealerName", label: "Dealer" },
    { source: "status", label: "Status", text: ({ status }) => vehicleStatusName(status) },
  ],
  sort: { field: "id", order: "DESC" },
  list: StockList,
  emptyHint: "Add your first vehicle with pictures from your phone, or load your whole stock from a feed.",
  setUpHint: { resource: "dealers", text: "Each belongs to a dealership, so add that first." },
  form: VehicleForm,
  defaults: { ...NEW_FACTS, description: "", images: [], ...NO_CONDITION },
  pagePath: ({ uri, withdrawnAt }) => (withdrawnAt === null ? uri : undefined),
  aside: VehicleAside,
};
