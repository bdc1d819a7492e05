import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { authClient, unwrap } from "../auth-client.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage } from "../auth-page.tsx";
import { openBackOffice } from "../open-back-office.ts";
import { useLinkToken } from "./link-token.ts";
import { NewPasswordInput } from "./new-password-input.tsx";

type Invited = { name: string; email: string };

/** The page that the link of an invitation opens. */
export function AcceptInvitationPage() {
  const token = useLinkToken();
  const { data: invited, error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () =>
      unwrap(authClient.$fetch<Invited>("/read-invitation", { method: "POST", body: { token: token ?? "" } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accept = async ({ newPassword }: { newPassword: string }) => {
    await unwrap(authClient.$fetch("/accept-invitation", { method: "POST", body: { token, newPassword } }));
    openBackOffice();
  };
  return (
    <AuthPage
      title={invited === undefined ? "Your invitation" : `Welcome, ${invited.name}`}
      intro={invited && `Choose a password for ${invited.email}.`}
    >
      {error && <Alert severity="warning">{error.message} Whoever invited you can send another one.</Alert>}
      {invited !== undefined && (
        <AuthForm values={{ newPassword: "" }} onSubmit={accept} action="Start">
          <NewPasswordInput isFirst />
        </AuthForm>
      )}
    </AuthPage>
  );
}
