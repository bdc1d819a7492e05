import TravelExploreIcon from "@mui/icons-material/TravelExplore";
import { LineInput, LinesInput } from "../inputs/text-inputs.tsx";
import { PictureInput } from "../media/picture-input.tsx";
import type { Screen } from "../screens/screen.ts";

function PageSeoForm() {
  return (
    <>
      <LineInput source="canonicalUrl" label="Page" helperText="Its address on this site: /used" maxLength={500} />
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
  represent: ({ canonicalUrl }) => canonicalUrl,
  columns: [
    { source: "canonicalUrl", label: "Page", isSortable: true },
    { source: "title", label: "Title", isSortable: true },
  ],
  sort: { field: "canonicalUrl", order: "ASC" },
  emptyHint:
    "Pages have a title and a description of their own accord. Add a page here to choose better ones for search engines.",
  form: PageSeoForm,
  isPublished: true,
  hasBin: true,
  pagePath: ({ canonicalUrl }) => canonicalUrl,
};
