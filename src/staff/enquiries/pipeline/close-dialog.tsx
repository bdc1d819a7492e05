import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { HttpError } from "ra-core";
import { useRef, useState } from "react";
import { Form, required, SaveButton, SelectInput } from "react-admin";
import { LOST_REASONS } from "../../../contract/enquiries/lead-progress.ts";
import type { PipelineCard } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { SaleInputs } from "./sale-inputs.tsx";

export type Closing = { card: PipelineCard; stage: "Sold" | "Lost" };

type CloseDialogProps = Closing & {
  close: (card: PipelineCard, fields: object) => Promise<void>;
  onClose: () => void;
};

const REASONS = LOST_REASONS.map((name) => ({ id: name, name }));
const NOTHING_SOLD = { soldVehicleId: null, soldTitle: null, soldPrice: null };

/** Asks what was sold and for how much, or why an enquiry is lost, and closes it. What is typed stays until that has succeeded. */
export function CloseDialog({ card, stage, close, onClose }: CloseDialogProps) {
  // After a conflict, the next attempt is based on what the other person has saved.
  const revision = useRef(card.revision);
  const [problem, setProblem] = useState<string>();
  const isSold = stage === "Sold";
  const submit = async (values: object) => {
    setProblem(undefined);
    try {
      await close({ ...card, revision: revision.current }, values);
      onClose();
      return undefined;
    } catch (failure) {
      const { status, body, message } = failure as HttpError;
      if (status === 412) {
        revision.current = body.revision;
        setProblem(
          `Somebody else has changed this enquiry meanwhile: its stage is ${body.stage} now. Send it again if this is still right.`,
        );
        return undefined;
      }
      const errors = body?.errors as Record<string, unknown> | undefined;
      if (errors === undefined || "root" in errors) setProblem(message);
      return errors;
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="close-enquiry">
      <Form record={isSold ? NOTHING_SOLD : { lostReason: null }} onSubmit={submit} noValidate>
        <DialogTitle id="close-enquiry">
          {isSold ? `What did ${card.customer} buy?` : `Why is ${card.customer} lost?`}
        </DialogTitle>
        <DialogContent>
          {problem !== undefined && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {problem}
            </Alert>
          )}
          {isSold ? (
            <SaleInputs enquiryId={card.id} isNew />
          ) : (
            <SelectInput
              source="lostReason"
              label="Lost because"
              choices={REASONS}
              validate={required("Choose why it was lost.")}
              autoFocus
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            Cancel
          </Button>
          <SaveButton icon={false} label={isSold ? "Record the sale" : "Mark as lost"} alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
