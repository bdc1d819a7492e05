import LocalOfferIcon from "@mui/icons-material/LocalOffer";
import { BooleanInput, SelectInput, useGetList } from "react-admin";
import { useWatch } from "react-hook-form";
import { formatRand } from "../../contract/formats/format.ts";
import { brandSlug } from "../../contract/settings/brand-slug.ts";
import { Columns } from "../inputs/columns.tsx";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { PositionInput } from "../inputs/map/position-input.tsx";
import { useRequired } from "../inputs/required.ts";
import { SlugInput } from "../inputs/text/slug-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import type { Screen } from "../screens/screen.ts";
import { DealFigures } from "./deal-figures.tsx";

const KINDS = [
  { id: "special", name: "Special" },
  { id: "deal", name: "Deal of a dealer's page" },
  { id: "service", name: "Service special" },
];
const kindName = (kind: unknown) => KINDS.find(({ id }) => id === kind)?.name ?? "";

function DealForm() {
  const required = useRequired();
  return (
    <>
      <Columns>
        <DealerInput emptyText="The whole group" />
        <SelectInput source="kind" label="Kind" choices={KINDS} validate={required("Kind: please choose one.")} />
        <MakeInput />
      </Columns>
      <LineInput source="title" label="Title" namesDraft />
      <SlugInput source="slug" from="title" />
      <LinesInput source="description" label="Text below the title" isOptional maxLength={1000} />
      <DealFigures />
      <PictureInput source="image" label="Picture" shape={{ label: "On its page", ratio: 16 / 9 }} />
      <PictureInput source="thumbnail" label="Picture in lists" shape={{ label: "In lists", ratio: 3 / 2 }} />
      <Columns>
        <LineInput
          source="sourceCode"
          label="Source code"
          helperText="Leads about it carry this code"
          maxLength={100}
        />
        <PositionInput />
      </Columns>
      <BooleanInput source="isUsed" label="For used cars" />
    </>
  );
}

/** Selects the make that the offer is for. */
function MakeInput() {
  const required = useRequired();
  const { data: makes = [] } = useGetList<{ id: number; slug: string; name: string }>("makes", {
    pagination: { page: 1, perPage: 300 },
    sort: { field: "name", order: "ASC" },
  });
  const chosen: unknown = useWatch({ name: "makeSlug" });
  const choices = makes.map(({ slug, name }) => ({ id: slug, name }));
  // The make of an older offer may no longer be in stock.
  const isGone = typeof chosen === "string" && chosen !== "" && !choices.some(({ id }) => id === chosen);
  return (
    <SelectInput
      source="makeSlug"
      label="Make"
      choices={isGone ? [...choices, { id: chosen, name: chosen }] : choices}
      validate={required("Make: please choose one.")}
    />
  );
}

export const deals: Screen = {
  resource: "deals",
  many: "Specials and deals",
  one: "special",
  section: "Content",
  icon: LocalOfferIcon,
  menu: ["administrator", "editor", "dealer_manager"],
  represent: ({ title }) => title,
  picture: ({ thumbnail }) => thumbnailUrl(thumbnail),
  columns: [
    { source: "title", label: "Title", isSortable: true },
    { source: "price", label: "Price", text: ({ price }) => (price === null ? "" : formatRand(price)), isNumber: true },
    { source: "kind", label: "Kind", text: ({ kind }) => kindName(kind), isSortable: true },
    { source: "dealerId", label: "Dealer", reference: "dealers", emptyText: "The whole group" },
  ],
  sort: { field: "id", order: "DESC" },
  filters: [
    <SelectInput key="kind" source="kind" label="Kind" choices={KINDS} />,
    <DealerInput key="dealerId" emptyText="All" />,
  ],
  emptyHint:
    "Add the first special: a picture, a title, and until when it applies. It appears on the site when you set it live.",
  form: DealForm,
  defaults: {
    kind: "special",
    isUsed: false,
    position: 0,
    get makeSlug() {
      return brandSlug();
    },
    sourceCode: "Website special",
    models: [],
    included: [],
    finance: null,
    conditions: "",
  },
  pagePath: ({ kind, slug, makeSlug }) => {
    if (!slug || !makeSlug) return undefined;
    return kind === "service" ? `/service-deals/${makeSlug}/${slug}` : `/specials/${slug}`;
  },
};
