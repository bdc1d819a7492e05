import AltRouteIcon from "@mui/icons-material/AltRoute";
import { BooleanInput, CheckboxGroupInput, required, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { LEAD_FORMS } from "../../../contract/enquiries/submission/lead-form-names.ts";
import { Columns } from "../../inputs/columns.tsx";
import { DealerInput } from "../../inputs/dealer-input.tsx";
import { FormSection } from "../../inputs/form-section.tsx";
import { PositionInput } from "../../inputs/map/position-input.tsx";
import { LineInput } from "../../inputs/text/text-inputs.tsx";
import type { Screen } from "../../screens/screen.ts";
import { formName } from "../lead-words.ts";
import { useTeam } from "../waiting/use-team.ts";
import { formerName } from "./owner-choices.ts";

const FORMS = LEAD_FORMS.map((id) => ({ id, name: formName(id) }));
const DAY_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const DAYS = DAY_NAMES.map((name, i) => ({ id: i + 1, name }));

function PeopleInput() {
  const rule = useRecordContext();
  const team = useTeam(useWatch({ name: "dealerId" }));
  const personIds: number[] = team.length === 0 ? [] : (rule?.personIds ?? []);
  const former = personIds
    .map((id, i) => ({ id, name: formerName(rule?.personNames[i]) }))
    .filter(({ id }) => team.every((one) => one.id !== id));
  return (
    <CheckboxGroupInput
      source="personIds"
      label="Who takes turns"
      choices={[...team, ...former]}
      row={false}
      helperText="People who are away or switched off are passed over"
      validate={required("Who takes turns: please choose at least one.")}
    />
  );
}

function RuleForm() {
  return (
    <>
      <DealerInput />
      <Columns>
        <LineInput source="name" label="Name" helperText="Weekdays" maxLength={60} />
        <PositionInput />
      </Columns>
      <PeopleInput />
      <FormSection
        title="For which enquiries"
        help="The first rule that fits, and has somebody present, gives the enquiry to the next of its people."
      >
        <CheckboxGroupInput source="forms" label="Forms" choices={FORMS} helperText="None ticked: all forms" />
        <CheckboxGroupInput source="days" label="Arrived on" choices={DAYS} helperText="None ticked: every day" />
        <Columns>
          <LineInput
            source="fromTime"
            label="From"
            type="time"
            helperText="Both empty: all day"
            isNullable
            {...SHRUNK}
          />
          <LineInput
            source="untilTime"
            label="Until"
            type="time"
            helperText="17:00 to 08:00 is a night"
            isNullable
            {...SHRUNK}
          />
        </Columns>
      </FormSection>
      <BooleanInput source="active" label="The rule applies" />
    </>
  );
}

const SHRUNK = { slotProps: { inputLabel: { shrink: true } } };

type Rule = { forms: string[]; days: number[]; fromTime: string | null; untilTime: string | null };

/** Returns "Mon, Tue, 08:00–17:00". */
function timesOf({ days, fromTime, untilTime }: Rule): string {
  const names = days.toSorted((a, b) => a - b).map((day) => DAY_NAMES[day - 1]);
  return [...names, fromTime && `${fromTime}–${untilTime}`].filter(Boolean).join(", ") || "Always";
}

export const assignmentRules: Screen = {
  resource: "assignment_rules",
  many: "Assignment rules",
  one: "rule",
  section: "Customers",
  icon: AltRouteIcon,
  represent: ({ name }) => name,
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "dealerId", label: "Dealer", reference: "dealers", isSortable: true },
    { source: "personNames", label: "Who takes turns", text: ({ personNames }) => personNames.join(", ") },
    { source: "forms", label: "Forms", text: ({ forms }) => (forms as string[]).map(formName).join(", ") || "All" },
    { source: "days", label: "When", text: (record) => timesOf(record as unknown as Rule) },
    { source: "position", label: "Position", isNumber: true, isSortable: true },
    { source: "active", label: "Status", text: ({ active }) => (active ? "On" : "Off") },
  ],
  sort: { field: "position", order: "ASC" },
  filters: [<DealerInput key="dealerId" emptyText="All" />],
  emptyHint: "Say who gets a dealer's enquiries. Without a rule they are nobody's, and everybody there sees them.",
  form: RuleForm,
  defaults: { position: 0, active: true, forms: [], days: [], fromTime: null, untilTime: null, personIds: [] },
};
