import WebIcon from "@mui/icons-material/Web";
import { SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { Columns } from "../inputs/columns.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { SlugInput } from "../inputs/text/slug-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import type { Screen } from "../screens/screen.ts";
import { BlocksInput } from "./blocks/blocks-input.tsx";
import { MENU_CHOICES } from "./menu-names.ts";

function PageForm() {
  return (
    <>
      <FormSection title="Page">
        <LineInput source="title" label="Title" maxLength={120} namesDraft />
        <SlugInput source="slug" from="title" />
        <LinesInput
          source="description"
          label="Description"
          helperText="For search engines, best within 155 characters"
          isOptional
          maxLength={500}
        />
      </FormSection>
      <FormSection title="Blocks" help="The page shows them in this order.">
        <BlocksInput source="blocks" />
      </FormSection>
      <FormSection title="Menu" help="Where visitors find a link to the page, while it is live.">
        <MenuInputs />
      </FormSection>
    </>
  );
}

function MenuInputs() {
  const menu: unknown = useWatch({ name: "menu" });
  return (
    <>
      <SelectInput source="menu" label="Menu" choices={MENU_CHOICES} emptyText="In no menu" />
      {Boolean(menu) && (
        <Columns>
          <LineInput
            source="menuLabel"
            label="Text of the link"
            helperText="Empty: the title"
            isNullable
            maxLength={40}
          />
          <WholeNumberInput
            source="menuPosition"
            label="Position"
            helperText="Pages come after the menu's other links, the smallest number first"
            minimum={0}
            maximum={100_000}
          />
        </Columns>
      )}
    </>
  );
}

export const pages: Screen = {
  resource: "pages",
  many: "Pages",
  one: "page",
  section: "Content",
  icon: WebIcon,
  menu: ["editor"],
  represent: ({ title }) => title,
  columns: [
    { source: "title", label: "Title", isSortable: true },
    { source: "slug", label: "Address", text: ({ slug }) => (slug ? `/pages/${slug}` : ""), isSortable: true },
    { source: "menu", label: "Menu", text: ({ menu }) => MENU_CHOICES.find(({ id }) => id === menu)?.name ?? "" },
  ],
  sort: { field: "title", order: "ASC" },
  emptyHint:
    "Make a page of texts, tables, videos, a form, used cars and answers. It stays a draft until you set it live.",
  form: PageForm,
  defaults: { description: "", blocks: [], menu: null, menuLabel: null, menuPosition: 0 },
  pagePath: ({ slug }) => (slug ? `/pages/${slug}` : undefined),
};
