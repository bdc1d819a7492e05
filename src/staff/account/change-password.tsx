import { useState } from "react";
import { PasswordInput, required, useNotify } from "react-admin";
import { authClient, unwrap } from "../auth/auth-client.ts";
import { AuthForm } from "../auth/auth-form.tsx";
import { NewPasswordInput } from "../auth/sign-in/new-password-input.tsx";

type Passwords = { currentPassword: string; newPassword: string };

/** Changes the person's password, which ends their other sessions. */
export function ChangePassword() {
  const notify = useNotify();
  const [round, setRound] = useState(0);
  const change = async (passwords: Passwords) => {
    await unwrap(authClient.changePassword({ ...passwords, revokeOtherSessions: true }));
    notify("Your password is changed", { type: "success" });
    setRound(round + 1); // an empty form
  };
  return (
    <AuthForm
      key={round}
      values={{ currentPassword: "", newPassword: "" }}
      onSubmit={change}
      action="Change the password"
    >
      <PasswordInput
        source="currentPassword"
        label="Password until now"
        autoComplete="current-password"
        validate={required("Enter your password.")}
      />
      <NewPasswordInput />
    </AuthForm>
  );
}
