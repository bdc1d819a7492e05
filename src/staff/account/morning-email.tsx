import { FormControlLabel, Switch } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { callApi } from "../api/http.ts";
import { forgetMe } from "../auth/me.ts";

/** Switches the person's morning e-mail about waiting customers on or off. */
export function MorningEmail({ isOn }: { isOn: boolean }) {
  const notify = useNotify();
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: (morningEmail: boolean) =>
      callApi<{ morningEmail: boolean }>("/morning_email", { method: "POST", body: { morningEmail } }),
    onSuccess: forgetMe,
    onError: (failure: Error) => notify(failure.message, { type: "error" }),
  });
  return (
    <FormControlLabel
      control={
        <Switch
          checked={isPending ? variables : (data?.morningEmail ?? isOn)}
          // A switch that is disabled while it saves would lose the focus.
          onChange={(_event, checked) => isPending || mutate(checked)}
        />
      }
      label="Send it to me"
    />
  );
}
