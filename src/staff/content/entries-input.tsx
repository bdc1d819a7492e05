import AddIcon from "@mui/icons-material/Add";
import { Box, Button, FormHelperText } from "@mui/material";
import { useEffect } from "react";
import { BooleanInput, ValidationError } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { ArrangedEntry, HomeSectionName, MenuItem, Place } from "../../contract/content/pages/places.ts";
import { MENU_LABELS } from "../../contract/content/wording/menus.ts";
import { Columns } from "../inputs/columns.tsx";
import { MOVABLE_LIST, MovableEntry } from "../inputs/movable/movable-entry.tsx";
import { MovableStatus } from "../inputs/movable/movable-status.tsx";
import { useMovableList } from "../inputs/movable/use-movable-list.ts";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import { SECTION_WORDS, WITH_PICTURE } from "./menu-names.ts";

const NEW_LINK: ArrangedEntry = { item: null, label: "", to: "", image: null, isHidden: false };

/** The links of a menu, or the sections of the home page, which are moved, renamed and hidden. */
export function EntriesInput({ source, place }: { source: string; place: Place }) {
  const isHome = place === "home";
  const one = isHome ? "section" : "link";
  const list = useMovableList(source, isHome ? "Section" : "Link");
  const { formState, getFieldState, clearErrors } = useFormContext();
  const entries: ArrangedEntry[] = useWatch({ name: source }) ?? [];
  const { error } = getFieldState(source, formState);
  // The form would not be sent again: an error of the whole list has no input that a change clears it by.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list changes
  useEffect(() => {
    if (error?.message !== undefined) clearErrors(source);
  }, [entries]);
  return (
    <Box ref={list.ref} sx={MOVABLE_LIST}>
      {list.keys.map((key, index) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        // Inputs do not follow an entry to another place.
        const at = `${source}.${index}`;
        const name = nameOf(entry, isHome);
        return (
          <MovableEntry
            key={key}
            list={list}
            index={index}
            title={entry.isHidden ? `${name} (hidden)` : name}
            name={name}
            isRemovable={entry.item === null}
            isDisabled={formState.disabled}
            control={
              entry.item !== null && (
                <BooleanInput
                  source={`${at}.isHidden`}
                  label={`Show ${name}`}
                  helperText={false}
                  format={(isHidden: unknown) => isHidden !== true}
                  parse={(isShown: unknown) => isShown !== true}
                />
              )
            }
          >
            {entry.item === null ? (
              <Columns key={at}>
                <LineInput source={`${at}.label`} label="Text of the link" maxLength={40} />
                <LineInput
                  source={`${at}.to`}
                  label="Where it leads"
                  helperText="A page of this site, such as /pages/winter, or https://…"
                  maxLength={1000}
                />
              </Columns>
            ) : (
              entry.item !== "banners" && (
                <LineInput
                  key={at}
                  source={`${at}.label`}
                  label={isHome ? "Other title" : "Other text"}
                  helperText={false}
                  isNullable
                  maxLength={isHome ? 80 : 40}
                />
              )
            )}
            {isHome && WITH_PICTURE.includes(entry.item ?? "") && (
              <PictureInput key={`${at} picture`} source={`${at}.image`} label="Other picture" isOptional />
            )}
          </MovableEntry>
        );
      })}
      {typeof error?.message === "string" && (
        <FormHelperText error>
          <ValidationError error={error.message} />
        </FormHelperText>
      )}
      <MovableStatus list={list} what={one} />
      {!isHome && (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          startIcon={<AddIcon />}
          disabled={formState.disabled}
          sx={{ justifySelf: "start" }}
          onClick={() => list.add({ ...NEW_LINK })}
        >
          Add a link
        </Button>
      )}
    </Box>
  );
}

function nameOf({ item, label }: ArrangedEntry, isHome: boolean): string {
  if (item === null) return label || "New link";
  return isHome ? SECTION_WORDS[item as HomeSectionName] : MENU_LABELS[item as MenuItem];
}
