import AltRouteIcon from "@mui/icons-material/AltRoute";
import { ReferenceInput, required, SelectInput } from "react-admin";
import { formatRand } from "../../contract/formats/format.ts";
import {
  OPTIONAL_SPECIFICATIONS,
  SPECIFICATION_GROUPS,
  type SpecificationGroup,
  specificationRow,
} from "../../contract/range/specification.ts";
import { specificationWords } from "../../contract/range/wording/specification.ts";
import { SPECIFICATION_HELP, UNKNOWN_SPECIFICATION } from "../../contract/staff/range/variant-specification.ts";
import { equipment } from "../../contract/stock/wording/equipment.ts";
import { Columns } from "../inputs/columns.tsx";
import { FeaturesInput } from "../inputs/features-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { PositionInput } from "../inputs/map/position-input.tsx";
import { ShapeInput } from "../inputs/shape-input.tsx";
import { SlugInput } from "../inputs/text/slug-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import { PicturesInput } from "../media/inputs/pictures-input.tsx";
import type { Screen } from "../screens/screen.ts";

type Picture = { image: string };

const TRANSMISSIONS = ["Manual", "Automatic"].map((name) => ({ id: name, name }));

/** Selects a model of the new range. */
function ModelInput({ isFilter = false }: { isFilter?: boolean }) {
  return (
    <ReferenceInput
      source="rangeModelId"
      reference="range_models"
      perPage={100}
      sort={{ field: "model", order: "ASC" }}
    >
      <SelectInput
        label="Model"
        optionText="model"
        {...(!isFilter && { validate: required("Model: please choose.") })}
      />
    </ReferenceInput>
  );
}

/** The inputs of a group of the specification. Power, torque and gearbox, which every variant has, are in the first section. */
function SpecificationInputs({ group }: { group: SpecificationGroup }) {
  return OPTIONAL_SPECIFICATIONS.filter((name) => specificationRow(name).group === group).map((name) => (
    <ShapeInput
      key={name}
      shape={{ ...specificationRow(name), isOptional: true }}
      source={name}
      label={specificationRow(name).label}
      helperText={SPECIFICATION_HELP[name]}
    />
  ));
}

function RangeVariantForm() {
  return (
    <>
      <FormSection title="Variant">
        <VariantInputs />
      </FormSection>
      <FormSection title="Pictures">
        <PicturesInput<Picture>
          source="gallery"
          label="Gallery"
          folder="gallery"
          pathOf={({ image }) => image}
          toEntry={(image) => ({ image })}
        />
      </FormSection>
      <FormSection title={equipment.title} help="Type a part of a name, such as “camera”.">
        <FeaturesInput source="features" label="Standard" helperText={undefined} />
        <FeaturesInput source="optionalFeatures" label="Optional, at extra cost" helperText={undefined} />
      </FormSection>
      {SPECIFICATION_GROUPS.map((group) => (
        <FormSection key={group} title={specificationWords.groups[group]}>
          <Columns>
            <SpecificationInputs group={group} />
          </Columns>
        </FormSection>
      ))}
    </>
  );
}

function VariantInputs() {
  return (
    <>
      <ModelInput />
      <LineInput source="variant" label="Variant" maxLength={160} />
      <SlugInput source="variantSlug" from="variant" />
      <LinesInput source="description" label="Description" />
      <Columns>
        <WholeNumberInput source="price" label="Price" prefix="R" minimum={1} maximum={100_000_000} />
        <WholeNumberInput source="power" label="Power" unit="kW" minimum={1} maximum={5000} />
        <WholeNumberInput source="torque" label="Torque" unit="Nm" minimum={1} maximum={10_000} />
      </Columns>
      <Columns>
        <LineInput source="transmission" label="Gearbox" helperText="5-speed manual" maxLength={100} />
        <SelectInput
          source="transmissionType"
          label="Kind of gearbox"
          choices={TRANSMISSIONS}
          validate={required("Kind of gearbox: please choose.")}
        />
        <PositionInput />
      </Columns>
    </>
  );
}

export const rangeVariants: Screen = {
  resource: "range_variants",
  many: "Variants",
  one: "variant",
  section: "Stock",
  icon: AltRouteIcon,
  represent: ({ variant }) => variant,
  picture: ({ gallery }) => thumbnailUrl(gallery?.[0]?.image, "gallery"),
  columns: [
    { source: "variant", label: "Variant", isSortable: true },
    { source: "rangeModelId", label: "Model", reference: "range_models" },
    { source: "price", label: "Price", text: ({ price }) => formatRand(price), isNumber: true, isSortable: true },
  ],
  sort: { field: "position", order: "ASC" },
  filters: [<ModelInput key="rangeModelId" isFilter />],
  emptyHint: "Add a model of the new range first, then its variants.",
  form: RangeVariantForm,
  defaults: {
    ...UNKNOWN_SPECIFICATION,
    features: [],
    optionalFeatures: [],
    transmissionType: "Manual",
    gallery: [],
    position: 0,
  },
};
