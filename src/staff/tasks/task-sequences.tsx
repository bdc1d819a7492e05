import PlaylistIcon from "@mui/icons-material/PlaylistAddCheck";
import { ArrayInput, BooleanInput, required, SelectInput, SimpleFormIterator } from "react-admin";
import { LEAD_STAGES } from "../../contract/enquiries/lead-progress.ts";
import type { StaffTaskSequence } from "../../contract/staff/tasks/task-sequence.ts";
import {
  MAX_STEP_DAYS,
  MAX_STEPS,
  MAX_TASK_LENGTH,
  type SequenceStep,
  TASK_KINDS,
  TASK_NAMES,
} from "../../contract/tasks/tasks.ts";
import { Columns } from "../inputs/columns.tsx";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import type { Screen } from "../screens/screen.ts";

const STAGES = LEAD_STAGES.map((stage) => ({ id: stage, name: stage }));
const KINDS = TASK_KINDS.map((kind) => ({ id: kind, name: TASK_NAMES[kind] }));

/** A task as a new one begins. */
const STEP: SequenceStep = { kind: "call", text: "", days: 1, time: "09:00" };

function SequenceForm() {
  return (
    <>
      <DealerInput emptyText="All dealers" />
      <Columns>
        <LineInput source="name" label="Name" helperText="After a test drive" maxLength={100} />
        <SelectInput
          source="stage"
          label="Starts when an enquiry reaches"
          choices={STAGES}
          validate={required("Starts when an enquiry reaches: please choose a stage.")}
        />
      </Columns>
      <FormSection
        title="Tasks"
        help={`Days are those on which the dealer is open; 0 is the day itself. At most ${MAX_STEPS} tasks. What is still open ends when the customer answers, or when the enquiry is sold or lost.`}
      >
        <ArrayInput source="steps" label={false} sx={{ mt: 2 }} validate={required("Tasks: please add at least one.")}>
          <SimpleFormIterator inline disableClear getItemLabel={(index) => `Task ${index + 1}`}>
            <SelectInput
              source="kind"
              label="Kind"
              choices={KINDS}
              defaultValue={STEP.kind}
              validate={required("Kind: please choose one.")}
            />
            <WholeNumberInput
              source="days"
              label="After opening days"
              minimum={0}
              maximum={MAX_STEP_DAYS}
              defaultValue={STEP.days}
            />
            <LineInput
              source="time"
              label="At"
              type="time"
              defaultValue={STEP.time}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <LinesInput
              source="text"
              label="What is to be done"
              isOptional
              defaultValue={STEP.text}
              minRows={1}
              maxLength={MAX_TASK_LENGTH}
            />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
      <BooleanInput source="active" label="The sequence is used" />
    </>
  );
}

/** Returns "Call after 1 day, Offer after 2 days". */
function stepsText(steps: readonly SequenceStep[]): string {
  return steps
    .map(
      ({ kind, days }) =>
        `${TASK_NAMES[kind]} ${days === 0 ? "the same day" : `after ${days} ${days === 1 ? "day" : "days"}`}`,
    )
    .join(", ");
}

export const taskSequences: Screen = {
  resource: "task_sequences",
  many: "Task sequences",
  one: "sequence",
  section: "Customers",
  icon: PlaylistIcon,
  represent: ({ name }) => name,
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "stage", label: "Starts with" },
    { source: "steps", label: "Tasks", text: (record) => stepsText((record as unknown as StaffTaskSequence).steps) },
    { source: "dealerId", label: "Dealer", reference: "dealers", emptyText: "All dealers" },
    { source: "active", label: "Status", text: ({ active }) => (active ? "Used" : "Not used") },
  ],
  sort: { field: "name", order: "ASC" },
  filters: [
    <DealerInput key="dealerId" emptyText="All" />,
    <SelectInput key="stage" source="stage" label="Starts with" choices={STAGES} />,
  ],
  emptyHint:
    "Say what your people do after each stage, such as: after a test drive, call the next day, and make an offer in two days. The tasks appear by themselves.",
  form: SequenceForm,
  defaults: { active: true, steps: [STEP] },
};
