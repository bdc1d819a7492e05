import { financeConfirmationFields } from "../../../../contract/applications/rules/steps.ts";
import { financeConfirmations } from "../../../../contract/applications/wording/confirmations.ts";
import { CheckboxField } from "../../../ui/form/field.tsx";
import { type FinanceErrors, type FinanceValues, fieldId } from "../answers/fields.ts";
import styles from "../finance-wizard.module.css";
import { ConfirmationLabel } from "./confirmation-label.tsx";

type ConfirmationsProps = {
  values: FinanceValues;
  /** The values that were set after the fields were first rendered. */
  filled: FinanceValues;
  errors: FinanceErrors;
};

/** The checkboxes of the last step. */
export function FinanceConfirmations({ values, filled, errors }: ConfirmationsProps) {
  return (
    <div className={styles.confirmations}>
      {financeConfirmationFields.map((field) => (
        <div key={field} id={fieldId(field)} className={errors[field] ? styles.invalid : undefined}>
          <CheckboxField
            key={filled[field]}
            label={<ConfirmationLabel {...financeConfirmations[field]} />}
            name={field}
            required
            defaultChecked={values[field] !== undefined}
            error={errors[field]}
          />
        </div>
      ))}
    </div>
  );
}
