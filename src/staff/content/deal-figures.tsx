import { FormControlLabel, Switch, Typography } from "@mui/material";
import { ArrayInput, NumberInput, SelectInput, SimpleFormIterator, useGetList } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { calculateRepayment, type FinanceTerms } from "../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../contract/finance/group-terms.ts";
import { areTermsOffered, REPAYMENT_LIMITS, TERMS_MONTHS } from "../../contract/finance/repayment-limits.ts";
import { formatRand } from "../../contract/formats/format.ts";
import { KILOMETRE_BOUNDS, RAND_BOUNDS } from "../../contract/staff/fields.ts";
import { Columns } from "../inputs/columns.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { SuggestInput } from "../inputs/suggest-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";

/** What is offered: figures, models and conditions. A service special has kilometres in place of an instalment. */
export function DealFigures() {
  const isService = useWatch({ name: "kind" }) === "service";
  return (
    <>
      <FormSection
        title="Price"
        help="Shown on the card and on the page. The offer ends at the time of “Until”, below."
      >
        <Columns>
          <WholeNumberInput source="price" label="Price" prefix="R" {...RAND_BOUNDS} isOptional />
          <WholeNumberInput
            source="saving"
            label="Saving"
            prefix="R"
            {...RAND_BOUNDS}
            helperText="How much less than usual"
            isOptional
          />
        </Columns>
        {isService ? <ServiceInputs /> : <FinanceInputs />}
        <LinesInput
          source="conditions"
          label="Conditions"
          helperText="What else applies: stock numbers, colours, which trade-ins"
          isOptional
          maxLength={4000}
        />
      </FormSection>
      <FormSection
        title="Models"
        help="Visitors find the offer under these, and its page shows those that are in stock. None: it is not about some models only."
      >
        <ArrayInput source="models" label={false}>
          <SimpleFormIterator inline disableClear disableReordering getItemLabel={false}>
            <ModelInput />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
    </>
  );
}

function ServiceInputs() {
  const kilometres = { unit: "km", ...KILOMETRE_BOUNDS, isOptional: true };
  return (
    <>
      <Columns>
        <WholeNumberInput source="fromKilometres" label="For cars from" {...kilometres} />
        <WholeNumberInput source="untilKilometres" label="Up to" helperText="Empty: any mileage" {...kilometres} />
      </Columns>
      <ArrayInput source="included" label="What is included">
        <SimpleFormIterator inline disableClear>
          <LineInput source="" label="Included" helperText="Oil and oil filter" maxLength={160} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

const TERM_CHOICES = TERMS_MONTHS.map((months) => ({ id: months, name: `${months} months` }));

/** The terms of the instalment, which the site calculates and shows with what the National Credit Act asks for. */
function FinanceInputs() {
  const { setValue } = useFormContext();
  const [finance, price] = useWatch({ name: ["finance", "price"] }) as [FinanceTerms | null | undefined, unknown];
  const isOn = finance !== null && finance !== undefined;
  const percent = ({ min, max }: { min: number; max: number }) => ({ min, max, step: 0.25 });
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => setValue("finance", checked ? { ...GROUP_TERMS } : null, DIRTY)}
          />
        }
        label="Show an instalment for the price"
      />
      {isOn && (
        <>
          <Columns>
            <NumberInput
              source="finance.interestPercent"
              label="Interest, % a year"
              {...percent(REPAYMENT_LIMITS.interest)}
            />
            <SelectInput source="finance.termMonths" label="Term" choices={TERM_CHOICES} />
            <NumberInput source="finance.depositPercent" label="Deposit, %" {...percent(REPAYMENT_LIMITS.deposit)} />
            <NumberInput source="finance.balloonPercent" label="Balloon, %" {...percent(REPAYMENT_LIMITS.balloon)} />
          </Columns>
          <Typography variant="body2" role="status" sx={{ mb: 2 }}>
            {typeof price === "number" && areTermsOffered(finance)
              ? `${formatRand(calculateRepayment(price, finance).instalment)} a month. The page adds the totals that the National Credit Act asks for.`
              : "Fill in the price and all four terms."}
          </Typography>
        </>
      )}
    </>
  );
}

const DIRTY = { shouldDirty: true, shouldValidate: true };

type Model = { id: number; makeSlug: string | null; model: string };

const ALL = { pagination: { page: 1, perPage: 300 }, sort: { field: "id", order: "ASC" } } as const;

/** A model, with suggestions of the make's range, and one of its variants. */
function ModelInput() {
  const { data: models = [] } = useGetList<Model>("range_models", ALL);
  const makeSlug: unknown = useWatch({ name: "makeSlug" });
  const ofMake = models.filter((one) => one.makeSlug === makeSlug).map(({ model }) => model);
  return (
    <Columns>
      <SuggestInput source="model" label="Model" suggestions={ofMake} />
      <LineInput source="variant" label="Variant" helperText="Empty: all variants" isNullable maxLength={160} />
    </Columns>
  );
}
