import { leadForm as text } from "../../../../contract/enquiries/wording/lead-form.ts";
import { TextField } from "../../../ui/form/field.tsx";
import type { GetFieldProps } from "../lead-form.tsx";

/** The visitor's own car, and the day on which it could come in. All are optional. */
export function ServiceFields({ getFieldProps }: { getFieldProps: GetFieldProps }) {
  return (
    <>
      <TextField
        label={text.registrationNumber}
        placeholder={text.registrationExample}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...getFieldProps("registration_number")}
      />
      <TextField
        label={text.kilometres}
        hint={text.kilometresHint}
        inputMode="numeric"
        suffix="km"
        maxLength={12}
        autoComplete="off"
        {...getFieldProps("kilometres")}
      />
      <TextField
        label={text.preferredDay}
        hint={text.preferredDayHint}
        type="date"
        {...getFieldProps("preferred_day")}
      />
    </>
  );
}
