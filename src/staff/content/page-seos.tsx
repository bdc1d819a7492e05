import TravelExploreIcon from "@mui/icons-material/TravelExplore";
import { SelectInput } from "react-admin";
import { NAMED_PAGES, pageName, pageWithPath } from "../../contract/content/wording/page-names.ts";
import { SuggestInput } from "../inputs/suggest-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import type { Screen } from "../screens/screen.ts";

const PAGES = NAMED_PAGES.map((path) => ({ id: path, name: pageWithPath(path) }));

function PageSeoForm() {
  return (
    <>
      <SuggestInput
        source="canonicalUrl"
        label="Page"
        help="Choose one, or type the address of another page: /blog/our-first-post"
        suggestions={NAMED_PAGES}
        nameOf={pageName}
      />
      <LineInput source="title" label="Title" helperText="The headline in search results, best within 60 characters" />
      <LinesInput
        source="description"
        label="Description"
        helperText="The text below it, best within 155 characters"
        maxLength={500}
      />
      <LineInput source="keywords" label="Keywords" isNullable maxLength={500} />
      <PictureInput source="image" label="Picture of shared links" isOptional />
    </>
  );
}

export const pageSeos: Screen = {
  resource: "page_seos",
  many: "Page metadata",
  one: "page metadata",
  section: "Content",
  icon: TravelExploreIcon,
  represent: ({ canonicalUrl }) => pageWithPath(canonicalUrl),
  columns: [
    {
      source: "canonicalUrl",
      label: "Page",
      text: ({ canonicalUrl }) => pageWithPath(canonicalUrl),
      isSortable: true,
    },
    { source: "title", label: "Title", isSortable: true },
  ],
  filters: [<SelectInput key="canonicalUrl" source="canonicalUrl" label="Page" choices={PAGES} />],
  searchHelp: "Address, title or description",
  sort: { field: "canonicalUrl", order: "ASC" },
  emptyHint:
    "Pages have a title and a description of their own accord. Add a page here to choose better ones for search engines.",
  form: PageSeoForm,
  pagePath: ({ canonicalUrl }) => canonicalUrl,
};
