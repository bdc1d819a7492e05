import { Button, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PasswordInput, required } from "react-admin";
import { authClient, unwrap } from "../auth/auth-client.ts";
import { AuthForm } from "../auth/auth-form.tsx";
import { RecoveryCodes } from "../auth/recovery-codes.tsx";
import { SetUpSecondFactor } from "../auth/set-up-second-factor.tsx";

const KEY = ["own-second-factor"];

/** The authenticator app: set it up, or make new recovery codes. */
export function SecondFactor() {
  const queryClient = useQueryClient();
  const [task, setTask] = useState<"set up" | "new codes">();
  const { data: isSetUp, isPending } = useQuery({
    queryKey: KEY,
    queryFn: async () => Boolean((await unwrap(authClient.getSession()))?.user.twoFactorEnabled),
  });
  const finish = async () => {
    setTask(undefined);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  if (isPending) return null;
  if (task === "set up") return <SetUpSecondFactor replaces={isSetUp === true} onDone={finish} />;
  if (task === "new codes") return <NewCodes onDone={finish} />;
  return (
    <Stack sx={{ alignItems: "flex-start", gap: 1 }}>
      <Typography>{isSetUp ? "It is set up." : "It is not set up."}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" onClick={() => setTask("set up")}>
          {isSetUp ? "Set up another phone" : "Set it up"}
        </Button>
        {isSetUp && (
          <Button variant="outlined" onClick={() => setTask("new codes")}>
            New recovery codes
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function NewCodes({ onDone }: { onDone: () => Promise<void> }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const make = async ({ password }: { password: string }) => {
    setCodes((await unwrap(authClient.twoFactor.generateBackupCodes({ password }))).backupCodes);
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <AuthForm values={{ password: "" }} onSubmit={make} action="Make new codes">
      <PasswordInput
        source="password"
        label="Your password"
        autoComplete="current-password"
        helperText="The codes that you have now stop working."
        validate={required("Enter your password.")}
      />
    </AuthForm>
  );
}
