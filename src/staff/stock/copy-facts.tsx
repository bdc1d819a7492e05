import { Button, Typography } from "@mui/material";
import { type ReactNode, useEffect, useState } from "react";
import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { factsOfVariant } from "../../contract/staff/range/facts-of-variant.ts";
import { VARIANT_FACTS } from "../../contract/staff/stock/vehicle-facts.ts";
import { slugify } from "../../contract/text/slug.ts";
import { type Copied, CopiedContext, useFillEmpty } from "./copied-facts.ts";

/** Remembers which facts of the form were copied, until it is saved. */
export function CopiedFacts({ children }: { children: ReactNode }) {
  const [copied, setCopied] = useState<Copied>({});
  const { isSubmitSuccessful, submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    if (isSubmitSuccessful) setCopied({});
  }, [isSubmitSuccessful, submitCount]);
  return <CopiedContext value={{ copied, setCopied }}>{children}</CopiedContext>;
}

/** What a button found, and what it is called in the message afterwards. */
type Found = { facts: Copied; name: string };

/** Buttons that fill empty facts: with those of the newest vehicle of the same model, variant and year, and with those of the new range. */
export function CopyFacts() {
  const findLast = useFindLast();
  const findInRange = useFindInRange();
  return (
    <Typography component="div" variant="body2" color="text.secondary" sx={{ my: 1 }}>
      <CopyButton label="As the last one of this variant" find={findLast} missing={NO_OTHER_CAR} />
      <CopyButton label="Fill from the range" find={findInRange} missing={NOT_IN_RANGE} />
      Fills in what is empty and the same for each car of this variant.
    </Typography>
  );
}

const NO_OTHER_CAR = "There is no other car of this model, variant and year.";
const NOT_IN_RANGE = "The new range has no variant of this make, model and name.";

type CopyButtonProps = {
  label: string;
  find: (values: Values) => Promise<Found | undefined>;
  /** What to say if nothing is found. */
  missing: string;
};

function CopyButton({ label, find, missing }: CopyButtonProps) {
  const { getValues } = useFormContext();
  const fillEmpty = useFillEmpty();
  const notify = useNotify();
  const copy = async () => {
    const found = await find(getValues());
    if (!found) notify(missing, { type: "info" });
    else if (fillEmpty(found.facts) === 0) notify(`Nothing is empty that ${found.name} has.`, { type: "info" });
    else notify(`Filled in from ${found.name}. Please check what is marked.`, { type: "info" });
  };
  return (
    <Button variant="outlined" size="small" onClick={copy} sx={{ mr: 1, my: 0.5 }}>
      {label}
    </Button>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** Returns a function that reads the first items of a list. */
function useListItems() {
  const dataProvider = useDataProvider();
  return async (resource: string, filter: object, field: string, order: "ASC" | "DESC", perPage: number) => {
    const sort = { field, order };
    const { data } = await dataProvider.getList(resource, { pagination: { page: 1, perPage }, sort, filter });
    return data as RaRecord[];
  };
}

/** Returns a function that finds the newest other vehicle of the form's model, variant and year. */
function useFindLast() {
  const list = useListItems();
  return async ({ id, make, model, variant = "", year }: Values): Promise<Found | undefined> => {
    const makeId = (await list("makes", {}, "name", "ASC", 300)).find(({ name }) => name === make)?.id;
    const models = makeId === undefined ? [] : await list("models", { makeId }, "name", "ASC", 300);
    const modelId = models.find(({ name }) => name === model)?.id;
    if (modelId === undefined || !year) return undefined;
    const vehicles = await list("vehicles", { modelId, variant, year, status: "all" }, "id", "DESC", 20);
    const last = vehicles.find((vehicle) => vehicle.id !== id && vehicle.variant === variant);
    if (last === undefined) return undefined;
    const facts = Object.fromEntries(VARIANT_FACTS.map((name) => [name, last[name]]));
    return { facts, name: `stock number ${last.stockNumber}` };
  };
}

/** Returns a function that finds the form's model and variant in the new range, however they are spelt. */
function useFindInRange() {
  const list = useListItems();
  return async ({ make, model, variant }: Values): Promise<Found | undefined> => {
    const isSame = (one: unknown, other: unknown) => slugify(String(one ?? "")) === slugify(String(other ?? ""));
    const models = await list("range_models", {}, "model", "ASC", 300);
    const found = models.find((one) => isSame(one.make, make) && isSame(one.model, model));
    const variants = found ? await list("range_variants", { rangeModelId: found.id }, "variant", "ASC", 300) : [];
    const same = variants.find((one) => isSame(one.variant, variant));
    return same && { facts: factsOfVariant(same), name: `the ${found?.model} ${same.variant} of the new range` };
  };
}
