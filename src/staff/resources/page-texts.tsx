import GavelIcon from "@mui/icons-material/Gavel";
import { required, SelectInput } from "react-admin";
import { PAGES_WITH_TEXTS } from "../../contract/resources/page-text.ts";
import { pageWithPath } from "../../contract/wording/page-names.ts";
import { RichText } from "../inputs/rich-text.tsx";
import { LineInput } from "../inputs/text-inputs.tsx";
import type { Screen } from "../screens/screen.ts";

const PAGES = PAGES_WITH_TEXTS.map((path) => ({ id: path, name: pageWithPath(path) }));

function PageTextForm() {
  return (
    <>
      <SelectInput source="path" label="Page" choices={PAGES} validate={required("Page: please choose one.")} />
      <LineInput source="title" label="Title" />
      <RichText source="body" label="Text" />
    </>
  );
}

export const pageTexts: Screen = {
  resource: "page_texts",
  many: "Legal and static texts",
  one: "text",
  section: "Content",
  icon: GavelIcon,
  represent: ({ title }) => title,
  columns: [
    { source: "title", label: "Title", isSortable: true },
    { source: "path", label: "Page", text: ({ path }) => pageWithPath(path), isSortable: true },
  ],
  filters: [<SelectInput key="path" source="path" label="Page" choices={PAGES} />],
  sort: { field: "path", order: "ASC" },
  emptyHint: "These pages show the texts that came with the site. Write your own for one of them here.",
  form: PageTextForm,
  isPublished: true,
  hasBin: true,
  pagePath: ({ path }) => path,
};
