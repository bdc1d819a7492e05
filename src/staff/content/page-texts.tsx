import GavelIcon from "@mui/icons-material/Gavel";
import { Button } from "@mui/material";
import { useEffect, useRef } from "react";
import { SelectInput, useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { type DefaultPageText, PAGES_WITH_TEXTS } from "../../contract/content/page-text.ts";
import { pageWithPath } from "../../contract/content/wording/page-names.ts";
import { useRequired } from "../inputs/required.ts";
import { RichText } from "../inputs/text/rich-text.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import type { Screen } from "../screens/screen.ts";
import { useDefaultText } from "./default-text.ts";

const TEXTS = ["title", "body"] as const;
const PAGES = PAGES_WITH_TEXTS.map((path) => ({ id: path, name: pageWithPath(path) }));

/** A new text starts with the one that visitors read now, so that small changes are easy. */
function PageTextForm() {
  const required = useRequired();
  const { setValue, getValues } = useFormContext<Partial<DefaultPageText>>();
  const isNew = useRecordContext()?.id === undefined;
  const text = useDefaultText(useWatch({ name: "path" }));
  const filledIn = useRef<Partial<DefaultPageText>>({});
  useEffect(() => {
    if (
      !isNew ||
      text === undefined ||
      TEXTS.some((name) => (getValues(name) ?? "") !== (filledIn.current[name] ?? ""))
    )
      return;
    filledIn.current = text;
    for (const name of TEXTS) setValue(name, text[name]);
  }, [isNew, text, getValues, setValue]);
  return (
    <>
      <SelectInput source="path" label="Page" choices={PAGES} validate={required("Page: please choose one.")} />
      <LineInput source="title" label="Title" namesDraft />
      <RichText source="body" label="Text" />
      {!isNew && text !== undefined && (
        <Button
          variant="outlined"
          color="secondary"
          onClick={() => {
            for (const name of TEXTS) setValue(name, text[name], { shouldDirty: true });
          }}
        >
          Fill in the text that came with the site
        </Button>
      )}
    </>
  );
}

export const pageTexts: Screen = {
  resource: "page_texts",
  many: "Legal and static texts",
  one: "text",
  section: "Content",
  icon: GavelIcon,
  menu: ["editor"],
  represent: ({ title }) => title,
  columns: [
    { source: "title", label: "Title", isSortable: true },
    { source: "path", label: "Page", text: ({ path }) => (path ? pageWithPath(path) : ""), isSortable: true },
  ],
  filters: [<SelectInput key="path" source="path" label="Page" choices={PAGES} />],
  sort: { field: "path", order: "ASC" },
  emptyHint:
    "These pages show the texts that came with the site. Choose one to change its text: you begin with what visitors read now.",
  form: PageTextForm,
  pagePath: ({ path }) => path ?? undefined,
};
