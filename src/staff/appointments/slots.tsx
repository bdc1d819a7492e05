import AccessTimeIcon from "@mui/icons-material/AccessTime";
import { ArrayInput, BooleanInput, maxValue, minValue, NumberInput, required, SimpleFormIterator } from "react-admin";
import { Columns } from "../inputs/columns.tsx";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { TimeInput } from "../inputs/time-input.tsx";
import type { Screen } from "../screens/screen.ts";

/** Validates a required number within the API's bounds. */
const within = (from: number, to: number) => [required(), minValue(from), maxValue(to)];

function SlotsForm() {
  return (
    <>
      <DealerInput />
      <BooleanInput source="isActive" label="Visitors of the site choose a time themselves" />
      <FormSection title="Times" help="They follow from the dealer's opening hours, public holidays and exceptions.">
        <Columns>
          <NumberInput source="lengthMinutes" label="Length in minutes" validate={within(10, 480)} />
          <NumberInput
            source="capacity"
            label="How many at once"
            helperText="Cars, or people who come along"
            validate={within(1, 20)}
          />
        </Columns>
        <Columns>
          <NumberInput
            source="leadHours"
            label="Hours from now until the first"
            helperText="So that the car is ready"
            validate={within(0, 168)}
          />
          <NumberInput source="horizonDays" label="Days ahead" validate={within(1, 60)} />
        </Columns>
        <ArrayInput source="hours" label="Only at these times, with breaks">
          <SimpleFormIterator inline disableClear>
            <LineInput source="days" label="Days" helperText="Mon-Fri" maxLength={60} />
            <LineInput source="hours" label="Hours" helperText="08:00-12:30, 13:15-17:00" maxLength={120} />
          </SimpleFormIterator>
        </ArrayInput>
        <ArrayInput source="closures" label="Closed">
          <SimpleFormIterator inline disableClear>
            <TimeInput source="from" label="From" validate={required("From: please choose a time.")} />
            <TimeInput source="until" label="Until" validate={required("Until: please choose a time.")} />
            <LineInput source="reason" label="Reason" maxLength={80} isOptional />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
      <NumberInput
        source="reminderHours"
        label="Hours before it that the customer is reminded"
        helperText="24: on the day before. 0: never"
        validate={within(0, 168)}
      />
    </>
  );
}

export const slots: Screen = {
  resource: "slots",
  many: "Test drive times",
  one: "test drive times",
  section: "Customers",
  icon: AccessTimeIcon,
  represent: () => "Test drive times",
  columns: [
    { source: "dealerId", label: "Dealer", reference: "dealers", isSortable: true },
    { source: "isActive", label: "Visitors choose", text: ({ isActive }) => (isActive ? "Yes" : "No") },
    { source: "lengthMinutes", label: "Minutes", isNumber: true },
    { source: "capacity", label: "At once", isNumber: true },
    { source: "leadHours", label: "Hours ahead", isNumber: true },
    { source: "horizonDays", label: "Days ahead", isNumber: true },
  ],
  sort: { field: "dealerId", order: "ASC" },
  filters: [<DealerInput key="dealerId" emptyText="All" />],
  emptyHint:
    "Say how long a test drive takes and how many run at once: visitors then choose a day and a time themselves.",
  form: SlotsForm,
  defaults: {
    isActive: true,
    lengthMinutes: 45,
    capacity: 1,
    leadHours: 4,
    horizonDays: 14,
    hours: [],
    closures: [],
    reminderHours: 24,
  },
};
