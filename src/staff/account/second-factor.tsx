import { Button, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authClient, unwrap } from "../auth/auth-client.ts";
import { ConfirmPasswordForm } from "../auth/confirm-password-form.tsx";
import { RecoveryCodes } from "../auth/sign-in/recovery-codes.tsx";
import { SetUpSecondFactor } from "../auth/sign-in/set-up-second-factor.tsx";

const KEY = ["own-second-factor"];

/** Sets up the authenticator app, or makes new recovery codes. */
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
  const make = async (password: string) => {
    setCodes((await unwrap(authClient.twoFactor.generateBackupCodes({ password }))).backupCodes);
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <ConfirmPasswordForm action="Make new codes" help="The codes that you have now stop working." onConfirm={make} />
  );
}
