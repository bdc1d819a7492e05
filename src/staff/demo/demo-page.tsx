import { Alert, Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import { Link } from "react-router-dom";
import { countsInWords, type DemoChange, type DemoStatus, goingItems } from "../../contract/staff/demo.ts";
import { callApi } from "../api/http.ts";
import { formatTime } from "../format/south-african-time.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";
import { DemoAlert } from "./demo-alert.tsx";
import { DemoKinds } from "./demo-kinds.tsx";
import { countGoing, isRestorable, useDemo } from "./use-demo.ts";

/** Number of kinds that messages name. The page has them all. */
const NAMED_KINDS = 4;

/** The demo catalogue: what a removal takes out, what stays and why, and how to undo it. */
export function DemoPage() {
  const { data, error } = useDemo();
  return (
    <Box sx={{ py: 2, maxWidth: 860 }}>
      <Title title="The demo" />
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        The demo
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: "68ch" }}>
        The site came with an invented group, so that you can try everything. Remove it when you begin with your own
        cars, dealers and texts. What you have changed, and what customers have to do with, stays.
      </Typography>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data === undefined ? error === null && <Skeleton height={240} /> : <Demo status={data} />}
    </Box>
  );
}

function Demo({ status }: { status: DemoStatus }) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isAsking, ask] = useState(false);
  const going = countsInWords(goingItems(status), NAMED_KINDS);
  const done = async (message: string) => {
    notify(message, { type: "success" });
    // Lists, numbers and notices everywhere.
    await queryClient.invalidateQueries();
  };
  const remove = async () => {
    const { items } = await callApi<DemoChange>("/demo/remove", { method: "POST" });
    await done(`Removed: ${countsInWords(items, NAMED_KINDS) || "nothing was left to remove"}.`);
  };
  return (
    <>
      {isRestorable(status) && <Restore status={status} onDone={done} />}
      {status.kinds.length === 0 ? (
        <>
          <Typography sx={{ mb: 2 }}>
            Nothing of the demo is on the site. Begin with your first dealership, then add its cars.
          </Typography>
          <Button component={Link} to="/dealers/create" variant="contained" color="primary">
            Add a dealership
          </Button>
        </>
      ) : (
        <>
          <DemoKinds kinds={status.kinds} />
          {countGoing(status) > 0 && (
            <Button variant="contained" color="error" sx={{ mt: 3 }} onClick={() => ask(true)}>
              Remove the demo
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <ActionDialog
          title="Remove the demo?"
          action="Remove"
          color="error"
          isReady
          act={remove}
          onClose={() => ask(false)}
        >
          {() => (
            <Stack sx={{ gap: 1.5 }}>
              <Typography>This takes out {going}. Visitors no longer see them from that moment.</Typography>
              <Typography>You can bring everything back for thirty days, with the same addresses.</Typography>
            </Stack>
          )}
        </ActionDialog>
      )}
    </>
  );
}

type RestoreProps = { status: DemoStatus; onDone: (message: string) => Promise<void> };

function Restore({ status: { removal }, onDone }: RestoreProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi<DemoChange>("/demo/restore", { method: "POST" }),
    onSuccess: ({ items, leftOut }) =>
      onDone(
        `Brought back: ${countsInWords(items, NAMED_KINDS) || "nothing"}.${leftOut > 0 ? ` ${leftOut} stayed out: something of yours has their address.` : ""}`,
      ),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (removal === null) return null;
  const removed = `Removed on ${formatTime(removal.at)}${removal.by === "" ? "" : ` by ${removal.by}`}`;
  return (
    <DemoAlert
      text={`${removed}: ${removal.items} items. You can bring them back until ${formatTime(removal.until)}.`}
      button={
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          loading={isPending}
          onClick={() => mutate()}
          sx={{ flexShrink: 0 }}
        >
          Bring it back
        </Button>
      }
    />
  );
}
