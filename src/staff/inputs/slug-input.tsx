import { useEffect } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { slugify } from "../../contract/domain/slug.ts";
import { LineInput } from "./text-inputs.tsx";

type SlugInputProps = {
  source: string;
  /** The field that the slug of an item without one follows until somebody types another one. */
  from: string;
  label?: string;
};

/** The last part of an address. Old addresses break when it changes, so it follows the title only until it is saved. */
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
