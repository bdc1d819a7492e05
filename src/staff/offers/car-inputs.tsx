import { Box, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { RaRecord } from "ra-core";
import { useEffect, useState } from "react";
import { AutocompleteInput, ReferenceInput, useGetList, useGetOne } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { formatRand } from "../../contract/formats/format.ts";
import type { StaffRangeVariant } from "../../contract/staff/range/range-variant.ts";
import type { StaffVehicle } from "../../contract/staff/stock/vehicle.ts";

type Kind = "stock" | "new";

/** The car of an offer: one of the stock, or a new one. Its price is that of the stock or the range. */
export function CarInputs() {
  const { setValue, getValues } = useFormContext();
  const [kind, setKind] = useState<Kind>(getValues("variantId") ? "new" : "stock");
  const choose = (chosen: Kind | null) => {
    if (chosen === null) return;
    setKind(chosen);
    setValue("vehicleId", null, { shouldDirty: true });
    setValue("variantId", null, { shouldDirty: true });
  };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        onChange={(_, chosen: Kind | null) => choose(chosen)}
        aria-label="Kind of car"
        sx={{ my: 1 }}
      >
        <ToggleButton value="stock">Car in stock</ToggleButton>
        <ToggleButton value="new">New car</ToggleButton>
      </ToggleButtonGroup>
      {kind === "stock" ? <StockInput /> : <VariantInput />}
      <Price />
    </>
  );
}

function StockInput() {
  return (
    <ReferenceInput source="vehicleId" reference="vehicles" filter={{ status: "for_sale" }} perPage={10}>
      <AutocompleteInput label="Car in stock" optionText={carText} noOptionsText="No such car" helperText={false} />
    </ReferenceInput>
  );
}

const carText = ({ year, make, model, variant, stockNumber, status }: RaRecord) =>
  [[year, make, model, variant].filter(Boolean).join(" "), stockNumber, status === "reserved" ? "reserved" : undefined]
    .filter(Boolean)
    .join(" · ");

const ALL = { page: 1, perPage: 500 };

function VariantInput() {
  const { data: models = [] } = useGetList("range_models", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "model", order: "ASC" },
  });
  const { data: variants = [], isPending } = useGetList<StaffRangeVariant>("range_variants", {
    pagination: ALL,
    sort: { field: "position", order: "ASC" },
  });
  const names = new Map(models.map(({ id, make, model }) => [id, [make, model].filter(Boolean).join(" ")]));
  const choices = variants.map(({ id, rangeModelId, variant, price }) => ({
    id,
    name: `${names.get(rangeModelId) ?? ""} ${variant} · ${formatRand(price)}`.trim(),
  }));
  return (
    <AutocompleteInput
      source="variantId"
      label="New car"
      choices={choices}
      isPending={isPending}
      noOptionsText="No such car"
      helperText={false}
    />
  );
}

/** Sets the price of the chosen car, and shows it. */
function Price() {
  const { setValue, getFieldState, formState } = useFormContext();
  const [vehicleId, variantId, price]: [number | null, number | null, number | undefined] = useWatch({
    name: ["vehicleId", "variantId", "price"],
  });
  const vehicle = useGetOne<StaffVehicle>("vehicles", { id: vehicleId ?? 0 }, { enabled: Boolean(vehicleId) });
  const variant = useGetOne<StaffRangeVariant>(
    "range_variants",
    { id: variantId ?? 0 },
    { enabled: Boolean(variantId) },
  );
  const found = vehicleId ? vehicle.data?.price : variantId ? variant.data?.price : undefined;
  useEffect(() => {
    if (found !== undefined && found !== price) setValue("price", found, { shouldDirty: true });
  }, [found, price, setValue]);
  const { error } = getFieldState("price", formState);
  return (
    <Box sx={{ mt: 1 }} role="status">
      {found !== undefined && (
        <Typography variant="body2">
          Price: <strong>{formatRand(found)}</strong>
        </Typography>
      )}
      {error?.message && (
        <Typography variant="body2" color="error">
          {error.message}
        </Typography>
      )}
    </Box>
  );
}
