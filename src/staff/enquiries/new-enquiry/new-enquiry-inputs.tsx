import { AutocompleteInput, BooleanInput, RadioButtonGroupInput, ReferenceInput, required } from "react-admin";
import { useWatch } from "react-hook-form";
import { STAFF_SOURCES } from "../../../contract/enquiries/staff-sources.ts";
import { carText } from "../../format/car-text.ts";
import { Columns } from "../../inputs/columns.tsx";
import { DealerInput } from "../../inputs/dealer-input.tsx";
import { FormSection } from "../../inputs/form-section.tsx";
import { LineInput, LinesInput } from "../../inputs/text/text-inputs.tsx";
import { SimilarCustomers } from "./similar-customers.tsx";

/** Who, what, and how the customer came. */
export function NewEnquiryInputs() {
  const [dealerId, email]: [number | undefined, string | undefined] = useWatch({ name: ["dealerId", "email"] });
  const canConfirm = Boolean(email?.trim());
  return (
    <>
      <FormSection title="Who">
        <LineInput source="name" label="Name" maxLength={100} autoFocus autoComplete="off" />
        <Columns>
          <LineInput source="phone" label="Telephone" type="tel" maxLength={40} isOptional autoComplete="off" />
          <LineInput
            source="email"
            label="E-mail"
            type="email"
            isOptional
            autoComplete="off"
            helperText="One of the two is enough"
          />
        </Columns>
        <SimilarCustomers />
        {canConfirm && (
          <BooleanInput
            source="sendConfirmation"
            label="Send a confirmation: the customer agrees"
            defaultValue={false}
            helperText={false}
          />
        )}
      </FormSection>
      <FormSection title="What">
        <ReferenceInput source="vehicleId" reference="vehicles" filter={dealerId ? { dealerId } : {}} perPage={10}>
          <AutocompleteInput label="Car in stock" optionText={carText} noOptionsText="No such car" helperText={false} />
        </ReferenceInput>
        <LinesInput source="about" label="In their words" isOptional minRows={2} maxLength={2000} />
      </FormSection>
      <FormSection title="How they came">
        <RadioButtonGroupInput
          source="source"
          label={false}
          choices={STAFF_SOURCES.map((name) => ({ id: name, name }))}
          validate={required("Choose how they came.")}
          helperText="Of others, nobody has spoken with them yet: they wait to be contacted."
        />
        <DealerInput />
      </FormSection>
    </>
  );
}
