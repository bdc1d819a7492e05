import { Button } from "@mui/material";
import type { RaRecord } from "ra-core";
import { useState } from "react";
import { Confirm, useNotify, useRedirect } from "react-admin";
import { callApi } from "../api/http.ts";

/** Deletes a draft for good: it was never on the site, so that nothing refers to it. */
export function DiscardDraftButton({ record }: { record: RaRecord }) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const discard = async () => {
    setPending(true);
    try {
      await callApi(`/vehicles/${record.id}/discard`, {
        method: "POST",
        body: {},
        headers: { "if-match": `"${record.revision}"` },
      });
      notify("The draft is deleted.", { type: "success" });
      redirect("list", "vehicles");
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      setAsking(false);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete the draft
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title="Delete the draft?"
        content="It was never on the site. It cannot be restored."
        confirm="Delete"
        onConfirm={discard}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
