import { Suspense, useState } from "react";
import { southAfricanDate } from "../../../contract/domain/calendar-date.ts";
import {
  amount,
  email,
  idNumber,
  pastDate,
  phone,
  postalCode,
  years,
} from "../../../contract/rules/finance/formats.ts";
import { type FieldRule, type FinanceStep, financeConfirmationFields } from "../../../contract/rules/finance/steps.ts";
import { financeStepHints } from "../../../contract/rules/finance/violations.ts";
import { financeConfirmations } from "../../../contract/wording/finance/confirmations.ts";
import { financeLabels } from "../../../contract/wording/finance/fields.ts";
import {
  maritalStatusOptions,
  marriageTypeOptions,
  relationshipOptions,
  vehicleTypeOptions,
} from "../../../contract/wording/finance/options.ts";
import { financePage as words } from "../../../contract/wording/finance/page.ts";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { askedFields, type FinanceErrors, type FinanceValues } from "./application.ts";
import styles from "./finance-wizard.module.css";

type Option = { value: string; label: string };
const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** What the selects offer that only the server knows. */
export type FinanceChoices = { makes: readonly string[]; models: readonly string[]; dealers: readonly Option[] };

/** What a browser may fill in: the applicant's own. The others are somebody else's, or nothing that a browser knows. */
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

type FieldsProps = {
  step: FinanceStep;
  values: FinanceValues;
  errors: FinanceErrors;
  choices: FinanceChoices;
};

/** Where a field stands, for the links of the banner. */
export const fieldPlace = (field: string) => `field-${field}`;

/** The fields of one step, as its rules list them. */
export function FinanceFields({ step, values, errors, choices }: FieldsProps) {
  if (step === 5) {
    return (
      <div className={styles.boxes}>
        {financeConfirmationFields.map((field) => (
          <div key={field} id={fieldPlace(field)} className={errors[field] ? styles.unticked : undefined}>
            <CheckField
              label={financeConfirmations[field].label}
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
  return (
    <>
      {groupsOf(askedFields(step)).map(({ title, rules }) => (
        <Suspense key={title}>
          <fieldset className={styles.group}>
            <legend>
              <h3 className={styles.subheading}>{title}</h3>
            </legend>
            <div className={styles.fields}>
              {rules.map((rule) => (
                <div key={rule.field} id={fieldPlace(rule.field)} className={rule.when ? styles.ifNew : undefined}>
                  <FinanceField
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

/** The fields under the headings that they belong to. */
function groupsOf(rules: readonly FieldRule[]): { title: string; rules: FieldRule[] }[] {
  const groups: { title: string; rules: FieldRule[] }[] = [];
  for (const rule of rules) {
    const title = words.groups[rule.field];
    if (title !== undefined) groups.push({ title, rules: [] });
    groups.at(-1)?.rules.push(rule);
  }
  return groups;
}

function optionsOf({ field }: FieldRule, { makes, models, dealers }: FinanceChoices): readonly Option[] | undefined {
  switch (field) {
    case "variant":
      return vehicleTypeOptions;
    case "make":
      return plain(makes);
    case "model":
      return plain(models);
    case "dealership":
      return dealers;
    case "relationship":
      return plain(relationshipOptions);
    case "maritalStatus":
      return plain(maritalStatusOptions);
    case "typeOfMarriage":
      return plain(marriageTypeOptions);
    default:
      return undefined;
  }
}

type FieldProps = { rule: FieldRule; values: FinanceValues; error?: string; options?: readonly Option[] };

function FinanceField({ rule: { field, format, required }, values, error, options }: FieldProps) {
  const [hint, setHint] = useState<string>();
  const common = {
    label: financeLabels[field],
    name: field,
    required: required !== undefined,
    defaultValue: values[field],
    error,
  };
  if (options) {
    return (
      <SelectField {...common}>
        <option value="">{words.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (format === idNumber) {
    return (
      <TextField
        {...common}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint={hint ?? words.idHint}
        onBlur={({ target: { value } }) => {
          const wrong = financeStepHints(1, { idNumber: value }, southAfricanDate(new Date()));
          setHint(wrong.find(({ propertyPath }) => propertyPath === field)?.message);
        }}
      />
    );
  }
  if (format === amount)
    return <TextField {...common} prefix="R" inputMode="decimal" autoComplete="off" maxLength={40} />;
  if (format === pastDate) return <TextField {...common} type="date" autoComplete="off" />;
  const autoComplete = AUTOCOMPLETE[field] ?? "off";
  if (format === years) return <TextField {...common} inputMode="decimal" autoComplete="off" maxLength={40} />;
  if (format === postalCode)
    return <TextField {...common} inputMode="numeric" autoComplete={autoComplete} maxLength={40} />;
  const type = format === phone ? "tel" : format === email ? "email" : "text";
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
