import { Alert } from "@mui/material";
import { required, TextInput } from "react-admin";
import { authClient, unwrap } from "../auth-client.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage } from "../auth-page.tsx";
import { openBackOffice } from "../open-back-office.ts";
import { useLinkToken } from "./link-token.ts";
import { NewPasswordInput } from "./new-password-input.tsx";
import { EmailInput } from "./sign-in-form.tsx";

/** The page of the link that a new site prints. It creates the first administrator. */
export function FirstAccountPage() {
  const token = useLinkToken();
  const create = async (account: { name: string; email: string; newPassword: string }) => {
    await unwrap(authClient.$fetch("/create-first-person", { method: "POST", body: { ...account, token } }));
    openBackOffice();
  };
  return (
    <AuthPage title="Create the first account" intro="You become the administrator, who invites everybody else.">
      {token === undefined ? (
        <Alert severity="warning">This link is not complete. Copy it from the terminal again.</Alert>
      ) : (
        <AuthForm values={{ name: "", email: "", newPassword: "" }} onSubmit={create} action="Create the account">
          <TextInput
            source="name"
            label="Your name"
            autoComplete="name"
            autoFocus
            validate={required("Enter your name.")}
          />
          <EmailInput isFirst={false} />
          <NewPasswordInput />
        </AuthForm>
      )}
    </AuthPage>
  );
}
