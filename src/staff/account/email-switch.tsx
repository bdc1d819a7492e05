import { FormControlLabel, Switch } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { callApi } from "../api/http.ts";
import { forgetMe, type Me } from "../auth/me.ts";

type EmailSwitchProps = {
  /** Path of the API that switches it. */
  path: string;
  /** The property that says whether the person gets it. */
  name: "morningEmail" | "monthlyNumbers";
  me: Me;
};

/** Switches an e-mail that the person gets regularly on or off. */
export function EmailSwitch({ path, name, me }: EmailSwitchProps) {
  const notify = useNotify();
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) =>
      callApi<Partial<Record<typeof name, boolean>>>(path, { method: "POST", body: { [name]: isOn } }),
    onSuccess: forgetMe,
    onError: (failure: Error) => notify(failure.message, { type: "error" }),
  });
  return (
    <FormControlLabel
      control={
        <Switch
          checked={isPending ? variables : (data?.[name] ?? me[name])}
          // A switch that is disabled while it saves would lose the focus.
          onChange={(_event, checked) => isPending || mutate(checked)}
        />
      }
      label="Send it to me"
    />
  );
}
