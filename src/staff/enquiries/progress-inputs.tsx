import { required, SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { LEAD_STAGES, LOST_REASONS } from "../../contract/enquiries/lead-progress.ts";
import { Columns } from "../inputs/columns.tsx";
import { ownerChoices } from "./assignment/owner-choices.ts";
import { BackForSaleInput, SaleInputs } from "./pipeline/sale-inputs.tsx";
import { useLead } from "./use-lead.ts";

const choices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** Inputs for the stage of the lead, with what it needs, and for its owner. */
export function ProgressInputs() {
  const lead = useLead();
  const [stage, soldVehicleId]: [string | undefined, number | null | undefined] = useWatch({
    name: ["stage", "soldVehicleId"],
  });
  if (lead === undefined) return null;
  const isSold = stage === "Sold";
  const endsSale = lead.soldVehicleId !== null && !(isSold && soldVehicleId === lead.soldVehicleId);
  return (
    <>
      <Columns>
        <SelectInput source="stage" label="Stage" choices={choices(LEAD_STAGES)} validate={required()} />
        {stage === "Lost" && (
          <SelectInput
            source="lostReason"
            label="Lost because"
            choices={choices(LOST_REASONS)}
            validate={required("Choose why it was lost.")}
          />
        )}
      </Columns>
      {isSold && <SaleInputs enquiryId={lead.id} isNew={lead.stage !== "Sold"} />}
      {endsSale && <BackForSaleInput title={lead.soldTitle ?? "car"} />}
      <SelectInput
        source="ownerId"
        label="Looked after by"
        choices={ownerChoices(lead.owners)}
        emptyText="Nobody yet"
      />
    </>
  );
}
