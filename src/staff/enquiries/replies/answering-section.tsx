import { NumberInput, SelectInput, useRecordContext } from "react-admin";
import { MAX_HOLD_HOURS } from "../../../contract/enquiries/holds/hold-states.ts";
import { Columns } from "../../inputs/columns.tsx";
import { FormSection } from "../../inputs/form-section.tsx";
import { LineInput } from "../../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../../inputs/whole-number-input.tsx";
import { useTeam } from "../waiting/use-team.ts";

/** Inputs for how soon customers must be contacted, and what happens otherwise. */
export function AnsweringSection() {
  const team = useTeam(useRecordContext()?.id as number | undefined);
  return (
    <FormSection
      title="Answering enquiries"
      help="Counted in the minutes that the dealership is open, from when an enquiry arrives until somebody contacts the customer."
    >
      <Columns>
        <WholeNumberInput
          source="contactMinutes"
          label="Contact the customer within"
          unit="min"
          minimum={5}
          maximum={6000}
        />
        <NumberInput
          source="escalationMinutes"
          label="Tell the managers after"
          helperText="In minutes. Empty: never"
          min={5}
          max={6000}
          step={1}
        />
      </Columns>
      <SelectInput
        source="escalationPersonId"
        label="Then give it to"
        choices={team}
        emptyText="Nobody else"
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      <NumberInput
        source="holdHours"
        label="Hold a used car for a visitor for"
        helperText="In hours, from when you confirm it. 0: never. Empty: as the group's setting says"
        min={0}
        max={MAX_HOLD_HOURS}
        step={1}
      />
      <LineInput
        source="whatsappNumberId"
        label="WhatsApp phone number ID"
        helperText="If the dealership has a number of its own in Meta's account. Empty: the group's"
        maxLength={20}
        isNullable
      />
    </FormSection>
  );
}
