import { required, SelectInput } from "react-admin";
import { APPLICATION_STAGES } from "../../contract/applications/application-progress.ts";
import { ownerChoices } from "../enquiries/assignment/owner-choices.ts";
import { Columns } from "../inputs/columns.tsx";
import { useApplication } from "./use-application.ts";

const STAGES = APPLICATION_STAGES.map((name) => ({ id: name, name }));

/** Inputs for the stage of the application and its owner. */
export function StageInputs() {
  const application = useApplication();
  if (application === undefined) return null;
  return (
    <Columns>
      <SelectInput source="stage" label="Stage" choices={STAGES} validate={required()} />
      <SelectInput
        source="ownerId"
        label="Looked after by"
        choices={ownerChoices(application.owners)}
        emptyText="Nobody yet"
      />
    </Columns>
  );
}
