import { Button, Typography } from "@mui/material";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { type FactName, isUnknown } from "../../contract/facts/facts.ts";
import { VARIANT_FACTS } from "../../contract/staff/stock/vehicle-facts.ts";
import { type Copied, CopiedContext } from "./copied-facts.ts";

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

/** A button that fills empty facts with those of the newest vehicle of the same model, variant and year. */
export function CopyFacts() {
  const { getValues, setValue } = useFormContext();
  const { setCopied } = useContext(CopiedContext);
  const findLike = useFindLike();
  const notify = useNotify();
  const copy = async () => {
    const like = await findLike(getValues());
    const names = VARIANT_FACTS.filter((name) => like && isUnknown(getValues(name)) && !isUnknown(like[name]));
    for (const name of names) setValue(name, like?.[name], { shouldDirty: true, shouldValidate: true });
    setCopied(Object.fromEntries(names.map((name): [FactName, unknown] => [name, like?.[name]])));
    if (!like) notify("There is no other car of this model, variant and year.", { type: "info" });
    else if (names.length === 0) notify("Nothing is empty that the last one has.", { type: "info" });
    else notify(`Filled in from stock number ${like.stockNumber}. Please check what is marked.`, { type: "info" });
  };
  return (
    <Typography component="div" variant="body2" color="text.secondary" sx={{ my: 1 }}>
      <Button variant="outlined" size="small" onClick={copy} sx={{ mr: 1 }}>
        As the last one of this variant
      </Button>
      Fills in what is empty and the same for each car of this model, variant and year.
    </Typography>
  );
}

/** Returns a function that finds the newest other vehicle of the form's model, variant and year. */
function useFindLike() {
  const dataProvider = useDataProvider();
  const first = async (resource: string, filter: object): Promise<RaRecord[]> => {
    const order = { pagination: { page: 1, perPage: 300 }, sort: { field: "name", order: "ASC" } } as const;
    return (await dataProvider.getList(resource, { ...order, filter })).data;
  };
  return async ({ id, make, model, variant = "", year }: Record<string, unknown>): Promise<RaRecord | undefined> => {
    const makeId = (await first("makes", {})).find(({ name }) => name === make)?.id;
    const models = makeId === undefined ? [] : await first("models", { makeId });
    const modelId = models.find(({ name }) => name === model)?.id;
    if (modelId === undefined || isUnknown(year)) return undefined;
    const { data } = await dataProvider.getList("vehicles", {
      pagination: { page: 1, perPage: 20 },
      sort: { field: "id", order: "DESC" },
      filter: { modelId, variant, year, status: "all" },
    });
    return data.find((vehicle: RaRecord) => vehicle.id !== id && vehicle.variant === variant);
  };
}
