import { Alert, Button, Card, CardContent, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useRecordContext, useRefresh } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffStockFeed } from "../../contract/staff/stock/stock-feed.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";
import { formatTime } from "../format/south-african-time.ts";
import { IMPORT_STATUS_NAMES } from "./stock-imports.tsx";

/** Shows the last import of a feed, with buttons for the next one. */
export function StockFeedAside() {
  const feed = useRecordContext<StaffStockFeed>();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => dataProvider.act("stock_feeds", { id: feed?.id ?? "", action: "fetch" }),
    onSuccess: () => refresh(),
  });
  if (feed === undefined) return null;
  const { id, dealerId, lastImport, nextPullAt, url } = feed;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          Imports
        </Typography>
        {lastImport !== null && (
          <Typography>
            <Link to={`/stock_imports/${lastImport.id}/show`}>
              {IMPORT_STATUS_NAMES[lastImport.status]}, {formatTime(lastImport.createdAt)}
            </Link>
          </Typography>
        )}
        {lastImport?.failure && <Alert severity="error">{lastImport.failure}</Alert>}
        {nextPullAt !== null && <Typography>Fetched next: {formatTime(nextPullAt)}</Typography>}
        <Button
          component={Link}
          to={`/stock_imports/create?dealerId=${dealerId}&feedId=${id}`}
          variant="outlined"
          sx={{ mt: 1, mr: 1 }}
        >
          Upload a file
        </Button>
        {url !== null && (
          <Button variant="outlined" onClick={() => mutate()} loading={isPending} sx={{ mt: 1 }}>
            Fetch now
          </Button>
        )}
        {isSuccess && <Alert severity="success">It is fetched within a few seconds. Look at the stock imports.</Alert>}
        {error && <Alert severity="error">{error.message}</Alert>}
      </CardContent>
    </Card>
  );
}
