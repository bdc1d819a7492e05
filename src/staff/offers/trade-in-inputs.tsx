import { Button } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import { KILOMETRE_BOUNDS } from "../../contract/staff/fields.ts";
import { Columns } from "../inputs/columns.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";

/** The highest amount of a figure, in rand. */
export const MAX_RAND = 100_000_000;

const NO_CAR = { make: "", model: "", year: null, kilometres: null, value: null, settlement: 0 };

/** The customer's own car and what the dealer gives for it, if there is one. */
export function TradeInInputs() {
  const { setValue } = useFormContext();
  const tradeIn: object | null | undefined = useWatch({ name: "tradeIn" });
  const set = (value: object | null) => setValue("tradeIn", value, { shouldDirty: true });
  if (!tradeIn) {
    return (
      <Button variant="outlined" onClick={() => set(NO_CAR)}>
        Add a trade-in
      </Button>
    );
  }
  return (
    <>
      <Columns>
        <LineInput source="tradeIn.make" label="Make" maxLength={60} />
        <LineInput source="tradeIn.model" label="Model" maxLength={80} />
        <WholeNumberInput source="tradeIn.year" label="Year" minimum={1950} maximum={2100} />
        <WholeNumberInput
          source="tradeIn.kilometres"
          label="Kilometres"
          unit="km"
          minimum={KILOMETRE_BOUNDS.minimum}
          maximum={KILOMETRE_BOUNDS.maximum}
        />
      </Columns>
      <Columns>
        <WholeNumberInput source="tradeIn.value" label="We give" prefix="R" minimum={0} maximum={MAX_RAND} />
        <WholeNumberInput
          source="tradeIn.settlement"
          label="Settlement"
          prefix="R"
          helperText="What we pay to the bank for it"
          minimum={0}
          maximum={MAX_RAND}
        />
      </Columns>
      <Button color="secondary" onClick={() => set(null)}>
        Remove the trade-in
      </Button>
    </>
  );
}
