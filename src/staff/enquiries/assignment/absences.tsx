import EventIcon from "@mui/icons-material/Event";
import { required, SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { formatDay, toLocalInput } from "../../format/south-african-time.ts";
import { Columns } from "../../inputs/columns.tsx";
import { DealerInput } from "../../inputs/dealer-input.tsx";
import { DayInput } from "../../inputs/time-input.tsx";
import type { Screen } from "../../screens/screen.ts";
import { useTeam } from "../waiting/use-team.ts";

const today = () => toLocalInput(new Date().toISOString()).slice(0, 10);

function AbsenceForm() {
  const team = useTeam(useWatch({ name: "dealerId" }));
  return (
    <>
      <DealerInput />
      <SelectInput source="personId" label="Who" choices={team} validate={required("Who: please choose somebody.")} />
      <Columns>
        <DayInput
          source="fromDay"
          label="First day"
          defaultValue={today()}
          validate={required("First day: please choose one.")}
        />
        <DayInput source="untilDay" label="Last day" validate={required("Last day: please choose one.")} />
      </Columns>
    </>
  );
}

export const absences: Screen = {
  resource: "absences",
  many: "Away",
  one: "absence",
  section: "Customers",
  icon: EventIcon,
  represent: ({ personName }) => personName,
  columns: [
    { source: "personName", label: "Who" },
    { source: "fromDay", label: "First day", text: ({ fromDay }) => formatDay(fromDay), isSortable: true },
    { source: "untilDay", label: "Last day", text: ({ untilDay }) => formatDay(untilDay), isSortable: true },
    { source: "dealerId", label: "Dealer", reference: "dealers" },
  ],
  sort: { field: "untilDay", order: "DESC" },
  filters: [
    <DealerInput key="dealerId" emptyText="All" />,
    <DayInput key="after" source="untilDay[after]" label="Away on or after" />,
  ],
  emptyHint: "Enter who is on leave: the rules give them no enquiries meanwhile.",
  form: AbsenceForm,
};
