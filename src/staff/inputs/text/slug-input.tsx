import { useEffect } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { slugify } from "../../../contract/text/slug.ts";
import { LineInput } from "./text-inputs.tsx";

type SlugInputProps = {
  source: string;
  /** The field that the slug of an unsaved item follows until it is edited. */
  from: string;
  label?: string;
};

/** Input for the last part of an address. It follows the title only until the item is saved, since a change breaks old links. */
export function SlugInput({ source, from, label = "Web address" }: SlugInputProps) {
  const isNew = !useRecordContext()?.[source];
  const { setValue, getFieldState } = useFormContext();
  const title: unknown = useWatch({ name: from });
  useEffect(() => {
    if (!isNew || typeof title !== "string" || getFieldState(source).isTouched) return;
    setValue(source, slugify(title));
  }, [isNew, title, source, setValue, getFieldState]);
  return (
    <LineInput
      source={source}
      label={label}
      maxLength={100}
      helperText={
        isNew ? "The last part of its address on the site" : "If you change it, add a redirect from the old address."
      }
    />
  );
}
