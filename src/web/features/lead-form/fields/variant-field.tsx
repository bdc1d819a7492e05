import { testDrive as text } from "../../../../contract/range/wording/new-vehicle.ts";
import { SelectField } from "../../../ui/form/field.tsx";
import type { GetFieldProps } from "../lead-form.tsx";

type VariantFieldProps = { model: string; variants: readonly string[]; getFieldProps: GetFieldProps };

/** Which variant of the model the visitor wants to drive. */
export function VariantField({ model, variants, getFieldProps }: VariantFieldProps) {
  return (
    <SelectField label={text.variant} {...getFieldProps("variant")}>
      <option value="">{text.anyVariant(model)}</option>
      {variants.map((variant) => (
        <option key={variant} value={variant}>
          {`${model} ${variant}`}
        </option>
      ))}
    </SelectField>
  );
}
