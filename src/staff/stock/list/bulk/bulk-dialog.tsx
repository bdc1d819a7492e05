import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { HttpError, Identifier, RaRecord } from "ra-core";
import { useId, useState } from "react";
import { useDataProvider, useRefresh } from "react-admin";
import type { BulkAction, BulkChange, BulkResult, BulkResults } from "../../../../contract/staff/stock/bulk-change.ts";
import { changePrice, type PriceRule } from "../../../../contract/staff/stock/price-change.ts";
import type { StaffDataProvider } from "../../../api/data-provider.ts";
import { callApi } from "../../../api/http.ts";
import { BULK_WORDS } from "./bulk-words.ts";
import { DealerChoice } from "./dealer-choice.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { PriceRuleInputs } from "./price-rule-inputs.tsx";
import { ResultsTable } from "./results-table.tsx";

type BulkDialogProps = { action: BulkAction; ids: readonly Identifier[]; onDone: () => void; onClose: () => void };

/** Number of vehicles of a request, so that none takes long. All requests of a change have its id. */
const VEHICLES_AT_ONCE = 50;

type Applied = { isUndo: boolean; results: readonly BulkResult[] };

/** Shows what a change makes of each selected vehicle, applies it, shows what became of each, and undoes it. */
export function BulkDialog({ action, ids, onDone, onClose }: BulkDialogProps) {
  const titleId = useId();
  // What was selected when the dialog opened: the selection ends once the change is made.
  const [chosen] = useState(ids);
  // A repeated request has the same id, so that nothing is changed twice.
  const [changeId] = useState(() => crypto.randomUUID());
  const [rule, setRule] = useState<PriceRule>({ by: "amount", value: -5000, rounding: "900" });
  const [dealerId, setDealerId] = useState<number>();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const { data: vehicles, error: loadError } = useQuery<RaRecord[], HttpError>({
    queryKey: ["vehicles", "bulk", changeId],
    queryFn: async () => (await dataProvider.getMany("vehicles", { ids: [...chosen] })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const priceOf = ({ price }: RaRecord) => changePrice(price, rule);
  const apply = useMutation<Applied, HttpError, "apply" | "undo">({
    mutationFn: async (what) => {
      const isUndo = what === "undo";
      const items = (vehicles ?? []).map((vehicle) => ({
        id: Number(vehicle.id),
        revision: vehicle.revision,
        ...(action === "price" && { price: priceOf(vehicle) }),
      }));
      const post = async (path: string, body: object) =>
        (await callApi<BulkResults>(path, { method: "POST", body })).results;
      if (isUndo) return { isUndo, results: await post("/vehicles/bulk/undo", { changeId }) };
      const results: BulkResult[] = [];
      for (let start = 0; start < items.length; start += VEHICLES_AT_ONCE) {
        const part: BulkChange = { changeId, action, items: items.slice(start, start + VEHICLES_AT_ONCE) };
        results.push(...(await post("/vehicles/bulk", { ...part, ...(dealerId !== undefined && { dealerId }) })));
      }
      return { isUndo, results };
    },
    onSuccess: () => {
      refresh();
      onDone();
    },
  });
  const { title, help, apply: applyLabel } = BULK_WORDS[action];
  const { data: applied, error = loadError, isPending } = apply;
  const isReady = vehicles !== undefined && vehicles.length > 0 && (action !== "move" || dealerId !== undefined);
  const undoable =
    applied !== undefined && !applied.isUndo && applied.results.some(({ outcome }) => outcome === "done");
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent tabIndex={0}>
        {help && applied === undefined && <DialogContentText sx={{ mb: 1 }}>{help}</DialogContentText>}
        {applied === undefined && action === "price" && <PriceRuleInputs rule={rule} onChange={setRule} />}
        {applied === undefined && action === "move" && <DealerChoice dealerId={dealerId} onChange={setDealerId} />}
        {(error ?? loadError) && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {(error ?? loadError)?.message}
          </Alert>
        )}
        {vehicles === undefined && loadError === null && <CircularProgress size={24} aria-label="Loading" />}
        {vehicles !== undefined && applied === undefined && (
          <PreviewTable vehicles={vehicles} {...(action === "price" && { priceOf })} />
        )}
        {vehicles !== undefined && applied !== undefined && (
          <ResultsTable vehicles={vehicles} results={applied.results} isUndo={applied.isUndo} />
        )}
      </DialogContent>
      <DialogActions>
        {undoable && (
          <Button loading={isPending} onClick={() => apply.mutate("undo")}>
            Undo
          </Button>
        )}
        <Button onClick={onClose} {...(applied !== undefined && { variant: "contained", color: "primary" })}>
          {applied === undefined ? "Cancel" : "Close"}
        </Button>
        {applied === undefined && (
          <Button
            variant="contained"
            color="primary"
            loading={isPending}
            disabled={!isReady}
            onClick={() => apply.mutate("apply")}
          >
            {applyLabel(vehicles?.length ?? chosen.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
