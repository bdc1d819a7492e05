import KeyIcon from "@mui/icons-material/Key";
import { Button } from "@mui/material";
import { ErrorAlert } from "../auth-form.tsx";
import { useSubmit } from "../use-submit.ts";

type PasskeyButtonProps = {
  label: string;
  /** Uses or adds the passkey. If it throws, the error's message is shown. */
  use: () => Promise<unknown>;
  onDone: () => Promise<void> | void;
};

/** A button that uses or adds a passkey, and shows errors. */
export function PasskeyButton({ label, use, onDone }: PasskeyButtonProps) {
  const { run, error, isWaiting } = useSubmit<void>(async () => {
    await use();
    await onDone();
  });
  return (
    <>
      <Button variant="outlined" startIcon={<KeyIcon />} loading={isWaiting} onClick={() => run()}>
        {label}
      </Button>
      <ErrorAlert message={error} />
    </>
  );
}
