import { Button } from "@mui/material";
import { required, SelectInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { TERMS_MONTHS } from "../../contract/finance/repayment-limits.ts";
import { site } from "../../contract/settings/site.ts";
import { Columns } from "../inputs/columns.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import { MAX_RAND } from "./trade-in-inputs.tsx";

const TERMS = TERMS_MONTHS.map((months) => ({ id: months, name: `${months} months` }));

const groupTerms = () => ({
  termMonths: site.termMonths,
  interestPercent: site.interestPercent,
  balloonPercent: site.balloonPercent,
});

/** Deposit and instalment, if the customer does not pay at once. */
export function FinanceInputs() {
  const { setValue } = useFormContext();
  const finance: object | null | undefined = useWatch({ name: "finance" });
  const set = (value: object | null) => setValue("finance", value, { shouldDirty: true });
  return (
    <>
      <WholeNumberInput source="deposit" label="Deposit" prefix="R" minimum={0} maximum={MAX_RAND} />
      {finance ? (
        <>
          <Columns>
            <SelectInput
              source="finance.termMonths"
              label="Term"
              choices={TERMS}
              validate={required("Term: please choose.")}
            />
            <WholeNumberInput
              source="finance.interestPercent"
              label="Interest a year"
              unit="%"
              scale={2}
              minimum={0}
              maximum={60}
            />
            <WholeNumberInput
              source="finance.balloonPercent"
              label="Balloon"
              unit="%"
              scale={2}
              minimum={0}
              maximum={99}
            />
          </Columns>
          <Button color="secondary" onClick={() => set(null)}>
            No instalment
          </Button>
        </>
      ) : (
        <Button variant="outlined" onClick={() => set(groupTerms())}>
          Add an instalment
        </Button>
      )}
    </>
  );
}
