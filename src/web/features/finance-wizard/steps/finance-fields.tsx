import { Suspense } from "react";
import type { FieldRule, FinanceStep } from "../../../../contract/applications/rules/steps.ts";
import { financeLabels } from "../../../../contract/applications/wording/fields.ts";
import {
  maritalStatusOptions,
  marriageTypeOptions,
  relationshipOptions,
  vehicleTypeOptions,
} from "../../../../contract/applications/wording/options.ts";
import { financePage as text } from "../../../../contract/applications/wording/page.ts";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { type FinanceErrors, type FinanceValues, fieldId, stepTextFields } from "../answers/fields.ts";
import styles from "../finance-wizard.module.css";
import { FinanceConfirmations } from "./finance-confirmations.tsx";

type Option = { value: string; label: string };
const toOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** The options that come from the API. */
export type FinanceChoices = { makes: readonly string[]; models: readonly string[]; dealers: readonly Option[] };

/** `autocomplete` of the fields about the applicant. The others are `off`: they concern other people, or have no token. */
const AUTOCOMPLETE: Record<string, string> = {
  firstName: "given-name",
  surname: "family-name",
  phone: "tel",
  workTel: "work tel",
  homeTel: "home tel",
  email: "email",
  postalStreet: "address-line1",
  postalSuburb: "address-level2",
  postalCode: "postal-code",
  employmentOccupation: "organization-title",
  employmentCompany: "organization",
};

const ONLY = { new: styles.newVehicleOnly, used: styles.usedVehicleOnly };

type FieldsProps = {
  step: FinanceStep;
  values: FinanceValues;
  /** The values that were set after the fields were first rendered. */
  filled: FinanceValues;
  errors: FinanceErrors;
  choices: FinanceChoices;
  /** The address names the car. */
  hasVehicle: boolean;
};

/** The fields of one step. */
export function FinanceFields({ step, values, filled, errors, choices, hasVehicle }: FieldsProps) {
  if (step === 5) {
    return <FinanceConfirmations values={values} filled={filled} errors={errors} />;
  }
  // Without a range there is no new car to choose.
  const hasRange = choices.makes.length > 0;
  const asked = stepTextFields(step).filter(
    ({ field, only }) => !(hasVehicle && field === "usedVehicle") && (hasRange || only !== "new"),
  );
  return (
    <>
      {groupFields(asked).map(({ title, rules }) => (
        <Suspense key={title}>
          <fieldset className={styles.group}>
            <legend>
              <h3 className={styles.subheading}>{title}</h3>
            </legend>
            <div className={styles.fields}>
              {rules.map((rule) => (
                <div key={rule.field} id={fieldId(rule.field)} className={rule.only && ONLY[rule.only]}>
                  <FinanceField
                    key={filled[rule.field]}
                    rule={rule}
                    values={values}
                    error={errors[rule.field]}
                    options={optionsOf(rule, choices)}
                  />
                </div>
              ))}
            </div>
          </fieldset>
        </Suspense>
      ))}
    </>
  );
}

/** Groups the fields under their headings. */
function groupFields(rules: readonly FieldRule[]): { title: string; rules: FieldRule[] }[] {
  const groups: { title: string; rules: FieldRule[] }[] = [];
  for (const rule of rules) {
    const title = text.groups[rule.field];
    if (title !== undefined) groups.push({ title, rules: [] });
    groups.at(-1)?.rules.push(rule);
  }
  return groups;
}

function optionsOf({ field }: FieldRule, { makes, models, dealers }: FinanceChoices): readonly Option[] | undefined {
  switch (field) {
    case "variant":
      return makes.length > 0 ? vehicleTypeOptions : vehicleTypeOptions.filter(({ value }) => value === "used");
    case "make":
      return toOptions(makes);
    case "model":
      return toOptions(models);
    case "dealership":
      return dealers;
    case "relationship":
      return toOptions(relationshipOptions);
    case "maritalStatus":
      return toOptions(maritalStatusOptions);
    case "typeOfMarriage":
      return toOptions(marriageTypeOptions);
    default:
      return undefined;
  }
}

type FieldProps = { rule: FieldRule; values: FinanceValues; error?: string; options?: readonly Option[] };

function FinanceField({ rule: { field, format, required }, values, error, options }: FieldProps) {
  const common = {
    label: financeLabels[field],
    name: field,
    required,
    defaultValue: values[field],
    error,
  };
  if (options) {
    return (
      <SelectField {...common}>
        <option value="">{text.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (format === "idNumber") {
    return <TextField {...common} inputMode="numeric" autoComplete="off" maxLength={20} hint={text.idHint} />;
  }
  if (field === "usedVehicle")
    return <TextField {...common} autoComplete="off" maxLength={500} hint={text.usedVehicleHint} />;
  if (format === "amount")
    return <TextField {...common} prefix={text.rand} inputMode="decimal" autoComplete="off" maxLength={40} />;
  if (format === "pastDate")
    return <TextField {...common} inputMode="numeric" autoComplete="off" maxLength={20} hint={text.dateHint} />;
  const autoComplete = AUTOCOMPLETE[field] ?? "off";
  if (format === "years") return <TextField {...common} inputMode="decimal" autoComplete="off" maxLength={40} />;
  if (format === "postalCode")
    return <TextField {...common} inputMode="numeric" autoComplete={autoComplete} maxLength={40} />;
  const type = format === "phone" ? "tel" : format === "email" ? "email" : "text";
  return (
    <TextField
      {...common}
      type={type}
      inputMode={type}
      autoComplete={autoComplete}
      maxLength={type === "tel" ? 40 : 100}
    />
  );
}
