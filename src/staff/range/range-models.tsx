import GarageIcon from "@mui/icons-material/Garage";
import { ArrayInput, SelectInput, SimpleFormIterator } from "react-admin";
import { Columns } from "../inputs/columns.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { PositionInput } from "../inputs/map/position-input.tsx";
import { useRequired } from "../inputs/required.ts";
import { SlugInput } from "../inputs/text/slug-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { FileInput } from "../media/inputs/file-input.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import type { Screen } from "../screens/screen.ts";
import { VariantsOfModel } from "./variants-of-model.tsx";

const TYPES = [
  { id: "car", name: "Car" },
  { id: "motorcycle", name: "Motorcycle" },
];

/** The colour that browsers show while none is chosen. */
const BLACK = "#000000";

function RangeModelForm() {
  const required = useRequired();
  return (
    <>
      <FormSection title="Model">
        <Columns>
          <LineInput source="make" label="Make" maxLength={60} />
          <LineInput source="model" label="Model" maxLength={80} namesDraft />
        </Columns>
        <Columns>
          <SlugInput source="makeSlug" from="make" label="Web address of the make" />
          <SlugInput source="modelSlug" from="model" label="Web address of the model" />
        </Columns>
        <Columns>
          <SelectInput source="type" label="Type" choices={TYPES} validate={required("Type: please choose.")} />
          <LineInput source="bodyType" label="Body" helperText="Compact SUV" maxLength={60} />
          <PositionInput />
        </Columns>
        <LinesInput source="description" label="Description" />
        <PictureInput source="mainImage" label="Main picture" />
        <FileInput source="brochure" label="Brochure" kind="pdf" folder="files" />
      </FormSection>
      <FormSection title="Colours" help="With the picture of the car in each of them.">
        <ArrayInput source="colours" label={false}>
          <SimpleFormIterator disableClear>
            <Columns>
              <LineInput source="name" label="Name" maxLength={60} />
              <LineInput source="hex_code" label="Colour" type="color" defaultValue={BLACK} maxLength={7} />
            </Columns>
            <PictureInput source="image" label="Picture" folder="range" />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
    </>
  );
}

export const rangeModels: Screen = {
  resource: "range_models",
  many: "New range",
  one: "model",
  section: "Stock",
  icon: GarageIcon,
  menu: ["editor"],
  represent: ({ make, model }) => (make ? `${make} ${model}` : model),
  picture: ({ mainImage }) => thumbnailUrl(mainImage),
  columns: [
    { source: "model", label: "Model", isSortable: true },
    { source: "make", label: "Make", isSortable: true },
    { source: "bodyType", label: "Body" },
  ],
  sort: { field: "position", order: "ASC" },
  emptyHint: "Add the first model, then its variants with their prices.",
  form: RangeModelForm,
  defaults: { type: "car", colours: [], position: 0 },
  pagePath: ({ makeSlug, modelSlug }) => (makeSlug && modelSlug ? `/new/${makeSlug}/${modelSlug}` : undefined),
  aside: VariantsOfModel,
};
