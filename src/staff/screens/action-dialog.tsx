import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { type ReactNode, useId } from "react";

type ActionDialogProps = {
  title: string;
  /** Label of the button that performs the action. */
  action: string;
  /** Default: primary. */
  color?: "primary" | "error";
  /** Whether everything that the action needs is filled in. */
  isReady: boolean;
  /** Performs the action. If it throws, the error is shown and the input is kept; otherwise the dialog closes. */
  act: () => Promise<void>;
  onClose: () => void;
  /** The inputs. `errorOf` returns the message for a property, which is then not shown below the inputs. */
  children: (errorOf: (propertyPath: string) => string | undefined) => ReactNode;
};

/** Asks for what an action needs, and performs it. */
export function ActionDialog({ title, action, color = "primary", isReady, act, onClose, children }: ActionDialogProps) {
  const id = useId();
  // The input may be personal, so it is not kept after the dialog closes.
  const { mutate, isPending, error } = useMutation<void, HttpError>({ mutationFn: act, onSuccess: onClose, gcTime: 0 });
  const shown = new Set<string>();
  const fields = children((propertyPath) => {
    const message = findMessage(error, propertyPath);
    if (message !== undefined) shown.add(message);
    return message;
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isPending) mutate();
          }}
        >
          {fields}
        </form>
        {error !== null && shown.size === 0 && (
          <DialogContentText role="alert" color="error">
            {error.status === 412
              ? "Somebody else has changed it meanwhile. Close this, and look again."
              : error.message}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={id} variant="contained" color={color} loading={isPending} disabled={!isReady}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns the message for a property. "changes.email" may be nested in the errors, or be a key itself. */
function findMessage(error: HttpError | null, propertyPath: string): string | undefined {
  const { errors } = (error?.body ?? {}) as { errors?: Record<string, unknown> };
  const nested = propertyPath
    .split(".")
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], errors);
  const message = nested ?? errors?.[propertyPath];
  return typeof message === "string" ? message : undefined;
}
