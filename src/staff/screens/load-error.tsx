import { Alert, Box, Button } from "@mui/material";
import { EditContext, ShowContext } from "ra-core";
import { useContext } from "react";
import { I18nContextProvider, Pagination, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { quoteRequest } from "../../contract/content/wording/navigation.ts";
import type { Problem } from "../../contract/hydra.ts";
import { hasBin } from "../../contract/staff/resource-table.ts";
import type { ListMeta } from "../api/data-provider.ts";
import { wordingOfLongLists } from "../layout/wording.ts";
import type { Screen } from "./screen.ts";

type LoadErrorProps = { error: unknown; what: string; onRetry: () => void };

const NOT_FOUND = 404;
const FORBIDDEN = 403;

/** Replaces what could not be loaded by the reason and a button to retry. */
function LoadError({ error, what, onRetry }: LoadErrorProps) {
  const { message, status = 0, body } = error as { message: string; status?: number; body?: Partial<Problem> };
  const number = body?.requestId === undefined ? "" : ` ${quoteRequest} ${body.requestId}`;
  const isRefused = status >= 400 && status < 500;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ bgcolor: "background.paper", alignItems: "center" }}
      action={
        !isRefused && (
          <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: "nowrap" }}>
            Try again
          </Button>
        )
      }
    >
      {status >= 500 ? `${what} could not be loaded: something went wrong on the site's side.${number}` : message}
    </Alert>
  );
}

/** Shown instead of a list that could not be loaded. */
export function ListError() {
  const { error, refetch } = useListContext();
  return <LoadError error={error} what="The list" onRetry={() => void refetch()} />;
}

/** Shows the pages of a list. A long one is counted only in part. */
export function PagesOfList() {
  const { error, meta } = useListContext();
  if (error) return null;
  if (!(meta as ListMeta | undefined)?.totalIsLowerBound) return <Pagination />;
  return (
    <I18nContextProvider value={wordingOfLongLists}>
      <Pagination />
    </I18nContextProvider>
  );
}

/** Shown instead of an item that could not be loaded or does not exist. */
export function ItemError({ screen: { resource, one, many } }: { screen: Screen }) {
  const edit = useContext(EditContext);
  const show = useContext(ShowContext);
  const { error, refetch } = edit ?? show ?? {};
  const { status } = (error ?? {}) as { status?: number };
  if (status !== NOT_FOUND && status !== FORBIDDEN) {
    return <LoadError error={error ?? {}} what={`The ${one}`} onRetry={() => void refetch?.()} />;
  }
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Alert severity="warning" variant="outlined" sx={{ bgcolor: "background.paper" }}>
        {status === FORBIDDEN
          ? "Your role does not permit this."
          : `There is no such ${one}.${hasBin(resource) ? " It may have been deleted more than 30 days ago." : ""}`}
      </Alert>
      <Button component={Link} to={`/${resource}`} variant="outlined" color="secondary">
        All {many.toLowerCase()}
      </Button>
    </Box>
  );
}
