import SendIcon from "@mui/icons-material/Send";
import { Alert, Box, Button, TextField } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useId, useState } from "react";
import { usePermissions } from "react-admin";
import type { TestEmailOutcome } from "../../contract/staff/setup/guide.ts";
import { callApi } from "../api/http.ts";
import type { Me } from "../auth/me.ts";
import { CheckList } from "./check-list.tsx";

/** Sends a test message to an address, at first the person's own, and shows what came of it and what DNS says. `isDone`: one was accepted already. */
export function TestEmail({ isDone }: { isDone: boolean }) {
  const id = useId();
  const { permissions: me } = usePermissions<Me>();
  const queryClient = useQueryClient();
  const [to, setTo] = useState(me?.email ?? "");
  const { mutate, data, error, isPending } = useMutation<TestEmailOutcome, HttpError>({
    mutationFn: () => callApi<TestEmailOutcome>("/setup/test_email", { method: "POST", body: { to } }),
    onSuccess: ({ isAccepted }) => isAccepted && queryClient.invalidateQueries({ queryKey: ["setup"] }),
  });
  const { errors } = (error?.body ?? {}) as { errors?: { to?: string } };
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "flex-start", mb: 2 }}
      >
        <TextField
          id={id}
          label="Send a test message to"
          type="email"
          autoComplete="email"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={errors?.to !== undefined}
          helperText={errors?.to}
          sx={{ m: 0, flex: "1 1 16rem", maxWidth: "26rem" }}
        />
        <Button
          type="submit"
          variant={isDone ? "outlined" : "contained"}
          color={isDone ? "secondary" : "primary"}
          startIcon={<SendIcon />}
          loading={isPending}
        >
          Send it
        </Button>
      </Box>
      <Box aria-live="polite">
        {data && (
          <Alert
            severity={data.isAccepted ? "success" : "error"}
            variant="outlined"
            sx={{ mb: 2, overflowWrap: "anywhere" }}
          >
            {data.message}
          </Alert>
        )}
        {error !== null && errors?.to === undefined && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {error.message}
          </Alert>
        )}
      </Box>
      <CheckList names={["mail", "mail_dns"]} />
    </>
  );
}
