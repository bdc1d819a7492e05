import Type from "typebox";
import { LEAD_STAGES } from "../../enquiries/lead-progress.ts";
import { MAX_STEP_DAYS, MAX_STEPS, MAX_TASK_LENGTH, TASK_KINDS } from "../../tasks/tasks.ts";
import { Choice, Id, Line, Lines, Nullable, TimeOfDay } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

const Step = Type.Object(
  {
    kind: Choice(TASK_KINDS),
    /** What is to be done; may be empty. */
    text: Lines(MAX_TASK_LENGTH),
    /** After how many of the dealer's opening days it is due. 0: on the day itself. */
    days: Type.Integer({ minimum: 0, maximum: MAX_STEP_DAYS }),
    time: TimeOfDay(),
  },
  { additionalProperties: false },
);

/** The tasks that a stage starts. Without `dealerId` it is for all dealers. */
export const staffTaskSequence = staffResource("TaskSequence", {
  fields: {
    dealerId: Nullable(Id()),
    name: Line(100),
    stage: Choice(LEAD_STAGES),
    steps: Type.Array(Step, { minItems: 1, maxItems: MAX_STEPS }),
    active: Type.Boolean(),
  },
  optional: ["dealerId", "active"],
  readOnly: { ...deletion, ...revision },
});
export type StaffTaskSequence = StaffItem<typeof staffTaskSequence>;
