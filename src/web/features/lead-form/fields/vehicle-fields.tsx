import { useEffect, useRef, useState } from "react";
import { leadForm as text } from "../../../../contract/enquiries/wording/lead-form.ts";
import { site } from "../../../../contract/settings/site.ts";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import type { GetFieldProps } from "../lead-form.tsx";

type Choice = { slug: string; name: string };
export type MakeChoice = Choice & { models: Choice[] };
type MakeFieldsProps = { makes: readonly MakeChoice[]; getFieldProps: GetFieldProps };

/** Make, model, VIN and part number. Without makes to choose from, the visitor writes make and model. */
export function PartFields({ makes, getFieldProps }: MakeFieldsProps) {
  return (
    <>
      {makes.length > 0 ? (
        <MakeAndModel makes={makes} getFieldProps={getFieldProps} />
      ) : (
        <WrittenMakeAndModel getFieldProps={getFieldProps} />
      )}
      <TextField
        label={text.vinNo}
        hint={text.vinHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...getFieldProps("vinNo")}
      />
      <TextField
        label={text.partNo}
        hint={text.partHint}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...getFieldProps("partNo")}
      />
    </>
  );
}

function WrittenMakeAndModel({ getFieldProps }: Pick<MakeFieldsProps, "getFieldProps">) {
  const manufacturer = getFieldProps("manufacturer");
  return (
    <>
      <TextField
        label={text.make}
        required
        maxLength={100}
        {...manufacturer}
        defaultValue={manufacturer.defaultValue ?? site.brand}
      />
      <TextField label={text.model} required maxLength={100} {...getFieldProps("model")} />
    </>
  );
}

/** Before hydration and without JavaScript, the models of all makes are listed. */
function MakeAndModel({ makes, getFieldProps }: MakeFieldsProps) {
  const manufacturer = getFieldProps("manufacturer");
  const defaultMake = makes.some(({ name }) => name === site.brand) ? site.brand : "";
  const select = useRef<HTMLSelectElement>(null);
  // Read after hydration: the visitor may have chosen before, or the browser may have restored the choice.
  const [selectedMake, setSelectedMake] = useState<string>();
  useEffect(() => setSelectedMake(select.current?.value), []);
  const makesWithModels = selectedMake === undefined ? makes : makes.filter(({ name }) => name === selectedMake);
  return (
    <>
      <SelectField
        ref={select}
        label={text.make}
        required
        {...manufacturer}
        defaultValue={manufacturer.defaultValue ?? defaultMake}
        onChange={(event) => setSelectedMake(event.target.value)}
      >
        <option value="">{text.chooseMake}</option>
        {makes.map(({ slug, name }) => (
          <option key={slug} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={text.model} required {...getFieldProps("model")}>
        <option value="">{selectedMake === "" ? text.chooseMakeFirst : text.chooseModel}</option>
        {makesWithModels.map(({ slug, name, models }) => (
          <optgroup key={slug} label={name}>
            {models.map((model) => (
              <option key={model.slug} value={model.name}>
                {model.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}

/** The models of a campaign. */
export function CampaignModelField({
  models,
  getFieldProps,
}: {
  models: readonly string[];
  getFieldProps: GetFieldProps;
}) {
  return (
    <SelectField label={text.model} required {...getFieldProps("model")}>
      <option value="">{text.chooseModel}</option>
      {models.map((model) => (
        <option key={model} value={model}>
          {model}
        </option>
      ))}
    </SelectField>
  );
}
