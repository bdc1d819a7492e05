import { Alert, Button, Skeleton } from "@mui/material";
import type { CheckName } from "../../contract/staff/setup/check.ts";
import { FramedList } from "../layout/framed-list.tsx";
import { CheckLine } from "./check-line.tsx";
import { useChecks } from "./use-setup.ts";

/** The checks of the site, each with its state and what to do. `names`: only these. */
export function CheckList({ names }: { names?: readonly CheckName[] }) {
  const { data, error, isFetching, refetch } = useChecks();
  if (error !== null) return <Alert severity="error">{error.message}</Alert>;
  if (data === undefined) return <Skeleton variant="rounded" height={names === undefined ? 320 : 80} />;
  const shown = data.filter(({ name }) => names === undefined || names.includes(name));
  return (
    <>
      <FramedList label="Checks">
        {shown.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </FramedList>
      <Button variant="outlined" size="small" sx={{ mt: 1.5 }} loading={isFetching} onClick={() => refetch()}>
        Check again
      </Button>
    </>
  );
}
