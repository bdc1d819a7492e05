import ReorderIcon from "@mui/icons-material/Reorder";
import { useEffect } from "react";
import { required, SelectInput, useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { type ArrangedEntry, completeEntries, type Place } from "../../contract/content/pages/places.ts";
import type { Screen } from "../screens/screen.ts";
import { EntriesInput } from "./entries-input.tsx";
import { PLACE_CHOICES, PLACE_WORDS } from "./menu-names.ts";

/** Begins with the specified entries, and with those of a newer release. */
function ArrangementForm() {
  const { setValue, getValues } = useFormContext<{ entries?: ArrangedEntry[] | null }>();
  const isNew = useRecordContext()?.id === undefined;
  const place: Place | undefined = useWatch({ name: "place" });
  useEffect(() => {
    if (!place) return;
    const entries = (!isNew && getValues("entries")) || [];
    setValue("entries", completeEntries(place, entries));
  }, [place, isNew, getValues, setValue]);
  return (
    <>
      <SelectInput
        source="place"
        label="What to arrange"
        choices={PLACE_CHOICES}
        readOnly={!isNew}
        validate={required("What to arrange: please choose.")}
      />
      {place && <EntriesInput key={place} source="entries" place={place} />}
    </>
  );
}

export const arrangements: Screen = {
  resource: "arrangements",
  many: "Menus and home",
  one: "arrangement",
  section: "Content",
  icon: ReorderIcon,
  represent: ({ place }) => PLACE_WORDS[place as Place],
  columns: [
    { source: "place", label: "What is arranged", text: ({ place }) => PLACE_WORDS[place as Place], isSortable: true },
  ],
  filters: [<SelectInput key="place" source="place" label="What is arranged" choices={PLACE_CHOICES} />],
  sort: { field: "place", order: "ASC" },
  emptyHint:
    "The menus and the home page are as they came with the site. Choose one to move, rename or hide its parts, or to add links to a menu.",
  form: ArrangementForm,
  defaults: { entries: [] },
  pagePath: () => "/",
};
