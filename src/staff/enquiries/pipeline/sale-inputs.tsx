import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { AutocompleteInput, RadioButtonGroupInput, ReferenceInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { SaleSuggestion } from "../../../contract/staff/enquiries/pipeline/sale.ts";
import { RAND_BOUNDS } from "../../../contract/staff/fields.ts";
import { callApi } from "../../api/http.ts";
import { carText } from "../../format/car-text.ts";
import { Columns } from "../../inputs/columns.tsx";
import { LineInput } from "../../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../../inputs/whole-number-input.tsx";

type SaleInputsProps = {
  enquiryId: number;
  /** Whether the form has the car and the price that the customer probably buys at first. */
  isNew: boolean;
};

/** Inputs for the car that was sold and its price. The API requires both. */
export function SaleInputs({ enquiryId, isNew }: SaleInputsProps) {
  useSuggestion(enquiryId, isNew);
  const vehicleId: number | null | undefined = useWatch({ name: "soldVehicleId" });
  return (
    <>
      <ReferenceInput source="soldVehicleId" reference="vehicles" perPage={10}>
        <AutocompleteInput
          label="Car sold"
          optionText={carText}
          noOptionsText="No such car for sale"
          helperText="Search by make, model or stock number"
        />
      </ReferenceInput>
      <Columns>
        {!vehicleId && (
          <LineInput
            source="soldTitle"
            label="Or another car"
            isNullable
            autoComplete="off"
            helperText="Such as a new one: Renault Kiger Zen"
          />
        )}
        <WholeNumberInput
          source="soldPrice"
          label="Sold for"
          prefix="R"
          minimum={RAND_BOUNDS.minimum}
          maximum={RAND_BOUNDS.maximum}
          isOptional
          helperText="VAT included"
        />
      </Columns>
    </>
  );
}

/** Fills in what the customer probably buys, where the form has nothing yet. */
function useSuggestion(enquiryId: number, isNew: boolean): void {
  const { getValues, setValue } = useFormContext();
  const { data } = useQuery({
    queryKey: ["sale_suggestion", enquiryId],
    queryFn: ({ signal }) => callApi<SaleSuggestion>(`/customer_enquiries/${enquiryId}/sale_suggestion`, { signal }),
    enabled: isNew,
    gcTime: 0,
  });
  useEffect(() => {
    if (data === undefined || !isNew) return;
    const suggested = {
      soldVehicleId: data.vehicleId,
      soldTitle: data.vehicleId === null ? data.title : null,
      soldPrice: data.price,
    };
    for (const [name, value] of Object.entries(suggested)) {
      if (value !== null && (getValues(name) ?? null) === null) setValue(name, value, { shouldDirty: true });
    }
  }, [data, isNew, getValues, setValue]);
}

/** Asks whether the car whose sale ends is for sale again. */
export function BackForSaleInput({ title }: { title: string }) {
  return (
    <RadioButtonGroupInput
      source="isBackForSale"
      label={`Is the ${title} for sale again?`}
      choices={[
        { id: "true", name: "Yes, offer it again" },
        { id: "false", name: "No, it stays as it is" },
      ]}
      format={(value) => (typeof value === "boolean" ? String(value) : "")}
      parse={(value) => value === "true"}
      helperText={false}
    />
  );
}
