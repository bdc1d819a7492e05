import { ArrayInput, SimpleFormIterator, usePermissions } from "react-admin";
import { useWatch } from "react-hook-form";
import { highestReduction } from "../../contract/enquiries/offers/offer-figures.ts";
import { formatRand } from "../../contract/formats/format.ts";
import type { Me } from "../auth/me.ts";
import { FormSection } from "../inputs/form-section.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import { CarInputs } from "./car-inputs.tsx";
import { FinanceInputs } from "./finance-inputs.tsx";
import { OfferTotals } from "./offer-totals.tsx";
import { MAX_RAND, TradeInInputs } from "./trade-in-inputs.tsx";

/** The inputs of an offer. `reductionPercent`: what the person may take off, if it is known; null: anything. */
export function OfferForm({ reductionPercent }: { reductionPercent?: number | null }) {
  const { permissions: me } = usePermissions<Me>();
  const price: number | undefined = useWatch({ name: "price" });
  const isLimited = typeof reductionPercent === "number" && price !== undefined;
  return (
    <>
      <FormSection title="Car">
        <CarInputs />
      </FormSection>
      <FormSection title="Price">
        <WholeNumberInput
          source="reduction"
          label="Reduction"
          prefix="R"
          minimum={0}
          maximum={MAX_RAND}
          helperText={
            isLimited
              ? `You may take off up to ${formatRand(highestReduction(price, reductionPercent))} (${reductionPercent} %).`
              : me?.roles.includes("administrator")
                ? "You may take off anything."
                : false
          }
        />
        <ArrayInput source="extras" label="Extras" helperText={false}>
          <SimpleFormIterator inline disableClear disableReordering>
            <LineInput source="label" label="What" maxLength={80} helperText={false} />
            <WholeNumberInput
              source="price"
              label="Price"
              prefix="R"
              minimum={0}
              maximum={MAX_RAND}
              helperText={false}
            />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
      <FormSection title="Trade-in">
        <TradeInInputs />
      </FormSection>
      <FormSection title="Payment">
        <FinanceInputs />
      </FormSection>
      <FormSection title="What the customer pays">
        <OfferTotals />
      </FormSection>
      <FormSection title="Validity and words">
        <DayInput source="validUntil" label="Valid until" />
        <LinesInput source="words" label="Words below the figures" isOptional maxLength={2000} minRows={2} />
      </FormSection>
    </>
  );
}
