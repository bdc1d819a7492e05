import { useEffect, useRef, useState } from "react";
import { site } from "../../../../site.config.ts";
import { CAMPAIGN_MODELS } from "../../../contract/domain/constants.ts";
import type { Make } from "../../../contract/resources/make.ts";
import { leadForm as words } from "../../../contract/wording/lead-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { LeadField } from "./lead-form.tsx";

/**
 * Which car a part is for: its make, the models of that make, and the numbers that name car and part exactly. Before the
 * page is alive, and without JavaScript, every model is there under its make.
 */
export function PartFields({ makes, field }: { makes: readonly Make[]; field: LeadField }) {
  const manufacturer = field("manufacturer");
  const standard = makes.some(({ name }) => name === site.brand) ? site.brand : "";
  const select = useRef<HTMLSelectElement>(null);
  // Read from the page once it is alive: a visitor, or a browser that went back, may have chosen before.
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(select.current?.value), []);
  const offered = chosen === undefined ? makes : makes.filter(({ name }) => name === chosen);
  return (
    <>
      <SelectField
        ref={select}
        label={words.make}
        required
        {...manufacturer}
        defaultValue={manufacturer.defaultValue ?? standard}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{words.chooseMake}</option>
        {makes.map(({ slug, name }) => (
          <option key={slug} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.model} required {...field("model")}>
        <option value="">{chosen === "" ? words.chooseMakeFirst : words.chooseModel}</option>
        {offered.map(({ slug, name, models }) => (
          <optgroup key={slug} label={name}>
            {models.map((model) => (
              <option key={model.slug} value={model.name}>
                {model.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField
        label={words.vinNo}
        hint={words.vinHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("vinNo")}
      />
      <TextField
        label={words.partNo}
        hint={words.partHint}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...field("partNo")}
      />
    </>
  );
}

/** The models of the soccer campaign. */
export function CampaignModelField({ field }: { field: LeadField }) {
  return (
    <SelectField label={words.model} required {...field("model")}>
      <option value="">{words.chooseModel}</option>
      {CAMPAIGN_MODELS.map((model) => (
        <option key={model} value={model}>
          {model}
        </option>
      ))}
    </SelectField>
  );
}
